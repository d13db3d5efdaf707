"""The forms of both Saboteurs: cards of the palette, gold, and what the table says."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import QueryDict

from games.registry.dealing import WrittenEntry
from games.registry.forms import Fields, Forms
from games.views.form_posts import NUMBER, chosen, number, numbers, perhaps, place, word, words, yes


def _played(post: QueryDict) -> QueryDict:
    """A card of the palette, put into the words of an entry."""
    told = post.copy()
    kind, _, tools = word(post.getlist("card")).partition(":")
    told["do"] = kind if kind.islower() else "path"
    if "discard" in (kind, post.get("how")):
        told["do"] = "pass"
        if kind == "discard":  # how many, and perhaps what two of them clear
            told["cards"], _, told["clear"] = post.get("discard", "").partition(":")
        else:
            told["cards"] = post.get("card", "")
    elif kind == "break":
        told["tool"] = tools
    elif kind == "repair":
        told["card"] = tools
        told["tool"], _, told["on"] = post.get("mend", "").partition(":")
    return told


def discard(texts: list[str]) -> int | list[str]:
    """How many cards, or which ones where the app dealt the hands."""
    if len(texts) == 1 and NUMBER.fullmatch(texts[0]):
        return number(texts)
    return words(texts)


def result_fields(texts: list[str]) -> list[int] | None:
    """Seats, or nothing where the game does not ask for them (no field at all)."""
    return numbers([text for text in texts if text]) if texts else None


def ways(texts: list[str]) -> list[str] | None:
    return words([text for text in texts if text]) if texts else None


def roles_told(post: QueryDict) -> list[str]:
    """What everybody was, in the order of the seats: ``are-0``, ``are-1`` …"""
    told = chosen(post, "are-")
    return words([told.get(seat, "") for seat in range(max(told, default=-1) + 1)])


BY_PLAYERS: Mapping[str, Fields] = {
    "path": {"card": word, "at": place},
    "break": {"tool": word, "on": number},
    "repair": {"card": word, "tool": word, "on": number},
    "rockfall": {"at": place},
    "map": {"goal": number},
    "pass": {"cards": lambda texts: discard(texts) if texts else None},
    "inspect": {"on": number},
    "jail": {"on": number},
    "free": {"on": number},
    "handsoff": {"on": number},
    "swaphand": {"on": number},
    "rerole": {"on": number},
    "thief": {},
    "shed": {"cards": discard, "clear": word},
    "take": {"gold": numbers},
    "steal": {},
}
BY_THE_TABLE: Mapping[str, Fields] = {
    "reveal": {"goal": number, "shows": word},
    "roles": {"are": words},
    "result": {
        "treasure": yes,
        "last": number,
        "ways": ways,
        "crystals": perhaps,
        "jailed": result_fields,
        "thieves": result_fields,
    },
}


class MineForms(Forms):
    by_players = BY_PLAYERS
    by_the_table = BY_THE_TABLE

    def in_entry_words(self, post: QueryDict) -> QueryDict:
        if "do" not in post and "card" in post:
            post = _played(post)
        elif roles := roles_told(post):
            post = post.copy()
            post.setlist("are", roles)
        if post.get("do") == "pass" and post.get("clear"):
            post = post.copy()
            post["do"] = "shed"  # the same cards, chosen in the same form
        return post

    def completed(self, entry: WrittenEntry, post: QueryDict) -> WrittenEntry:
        if entry["do"] == "result" and not entry["treasure"] and "ways" in entry:
            entry["ways"] = []  # no way leads to a treasure that nobody found
        if entry["do"] == "steal":
            entry["from"] = perhaps(post.getlist("from"))  # nobody is an answer too
        return entry
