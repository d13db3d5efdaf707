"""Forms into entries: what a phone may say in a game, read strictly and nothing more.

A form can only make an entry of one of these shapes; whether it may stand is the engine's to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.http import QueryDict

from games.common.table_errors import Refused, Why

Reader = Callable[[list[str]], Any]
"""From what a field was sent with to what an entry holds; ``None`` leaves the field out."""

_PLACE = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)
_WORD = re.compile(r"[\w+|:-]{1,40}", re.ASCII)
_NUMBER = re.compile(r"\d{1,2}", re.ASCII)


def entry_from(post: QueryDict) -> dict[str, Any]:
    """The entry that a form means. Raises :exc:`Refused` if the form is not one of ours."""
    if "do" not in post and "card" in post:
        post = _played(post)
    elif {"dig", "place", "dice1"} & set(post):
        post = _dug(post)
    elif roles := roles_told(post):
        post = post.copy()
        post.setlist("are", roles)
    do = post.get("do", "")
    if do == "pass" and post.get("clear"):
        do = "shed"  # the same cards, chosen in the same form
    fields = SAID_BY_PLAYERS.get(do, SAID_BY_THE_TABLE.get(do))
    if fields is None:
        raise Refused(Why.FORM_BROKEN)
    entry: dict[str, Any] = {"do": do}
    if do in SAID_BY_PLAYERS:
        entry["by"] = number(post.getlist("by"))
        if post.get("house") == "yes":
            entry["house"] = True
    for name, read in fields.items():
        value = read(post.getlist(name))
        if value is not None:
            entry[name] = value
    if do == "result" and not entry["treasure"] and "ways" in entry:
        entry["ways"] = []  # no way leads to a treasure that nobody found
    if do == "steal":
        entry["from"] = perhaps(post.getlist("from"))  # nobody is an answer too
    return entry


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


def _dug(post: QueryDict) -> QueryDict:
    """What the pages of Lutins send, put into the words of an entry."""
    told = post.copy()
    if "dig" in post:
        told["tunnel"], _, told["gallery"] = post.get("dig", "").partition(",")
        if "nuggets" in post:
            figures = [f"{name}:{post.get(name, '0')}" for name in ("nuggets", "diamonds")]
            marks = [mark for mark in ("chest", "bones", "pick") if mark in post]
            told.setlist("shows", [*figures, *marks])
        elif (face := f"face{told['tunnel']}") in post:
            told.setlist("shows", post.get(face, "").split(";"))
    if "place" in post:
        told["gallery"], _, told["spot"] = post.get("place", "").partition(",")
    if "dice1" in post:
        told.setlist("dice", [post.get("dice1", ""), post.get("dice2", "")])
    return told


def _one(texts: list[str], shape: re.Pattern[str]) -> re.Match[str]:
    match = shape.fullmatch(texts[-1]) if texts else None
    if match is None:
        raise Refused(Why.FORM_BROKEN)
    return match


def number(texts: list[str]) -> int:
    return int(_one(texts, _NUMBER)[0])


def numbers(texts: list[str]) -> list[int]:
    return [number([text]) for text in texts]


def perhaps(texts: list[str]) -> int | None:
    """A number, or nothing where the field is empty or missing."""
    return number(texts) if any(texts) else None


def word(texts: list[str]) -> str:
    return _one(texts, _WORD)[0]


def words(texts: list[str]) -> list[str]:
    return [word([text]) for text in texts]


def place(texts: list[str]) -> list[int]:
    match = _one(texts, _PLACE)
    return [int(match[1]), int(match[2])]


def yes(texts: list[str]) -> bool:
    return texts[-1:] == ["yes"]


def discard(texts: list[str]) -> int | list[str]:
    """How many cards, or which ones where the app dealt the hands."""
    if len(texts) == 1 and _NUMBER.fullmatch(texts[0]):
        return number(texts)
    return words(texts)


def lutin(texts: list[str]) -> list[int]:
    """A lutin anywhere: ``seat,number``."""
    return place(texts)


def dice(texts: list[str]) -> list[int | str] | None:
    """Two faces as they lie; none where the app rolls."""
    return [int(text) if text.isdigit() else word([text]) for text in texts[:2]] or None


def finds(texts: list[str]) -> dict[str, Any] | None:
    """What a tunnel card shows: ``nuggets:2``, ``chest``; none where the app turns it."""
    shows: dict[str, Any] = {}
    for text in texts:
        name, _, count = text.partition(":")
        if name:
            shows[word([name])] = number([count]) if count else True
    return shows if texts else None


def result_fields(texts: list[str]) -> list[int] | None:
    """Seats, or nothing where the game does not ask for them (no field at all)."""
    return numbers([text for text in texts if text]) if texts else None


def ways(texts: list[str]) -> list[str] | None:
    return words([text for text in texts if text]) if texts else None


def roles_told(post: QueryDict) -> list[str]:
    """What everybody was, in the order of the seats: ``are-0``, ``are-1`` …"""
    told = chosen(post, "are-")
    return words([told.get(seat, "") for seat in range(max(told, default=-1) + 1)])


def chosen(post: QueryDict, prefix: str) -> dict[int, str]:
    """The fields ``prefix0``, ``prefix1`` … that were filled in, by their number."""
    return {
        number([name.removeprefix(prefix)]): post.get(name, "")
        for name in post
        if name.startswith(prefix) and post.get(name)
    }


Fields = Mapping[str, Reader]

SAID_BY_PLAYERS: Mapping[str, Fields] = {
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
    "rescue": {},
    "collect": {},
    "buy": {
        "what": word,
        "lutin": perhaps,
        "gallery": perhaps,
        "spot": perhaps,
        "target": lambda texts: lutin(texts) if any(texts) else None,
    },
    "roll": {"dice": dice},
    "dig": {"tunnel": number, "gallery": number, "lutin": number, "shows": finds},
    "chest": {"holds": word},
    "bomb": {"gallery": number, "spot": number},
    "shoot": {"target": lutin},
}
SAID_BY_THE_TABLE: Mapping[str, Fields] = {
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
