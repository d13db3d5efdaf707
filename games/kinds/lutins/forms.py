"""The forms of Lutins: dice, digs, purchases, bombs and shots."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import QueryDict

from games.registry.forms import Fields, Forms
from games.views.form_posts import number, perhaps, place, word


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


def dice(texts: list[str]) -> list[int | str] | None:
    """Two faces as they lie; none where the app rolls."""
    return [int(text) if text.isdigit() else word([text]) for text in texts[:2]] or None


def finds(texts: list[str]) -> dict[str, int | bool] | None:
    """What a tunnel card shows: ``nuggets:2``, ``chest``; none where the app turns it."""
    shows: dict[str, int | bool] = {}
    for text in texts:
        name, _, count = text.partition(":")
        if name:
            shows[word([name])] = number([count]) if count else True
    return shows if texts else None


BY_PLAYERS: Mapping[str, Fields] = {
    "rescue": {},
    "collect": {},
    "buy": {
        "what": word,
        "lutin": perhaps,
        "gallery": perhaps,
        "spot": perhaps,
        "target": lambda texts: place(texts) if any(texts) else None,
    },
    "roll": {"dice": dice},
    "dig": {"tunnel": number, "gallery": number, "lutin": number, "shows": finds},
    "chest": {"holds": word},
    "bomb": {"gallery": number, "spot": number},
    "shoot": {"target": place},
    "pass": {},
}


class GalleryForms(Forms):
    by_players = BY_PLAYERS

    def in_entry_words(self, post: QueryDict) -> QueryDict:
        return _dug(post) if {"dig", "place", "dice1"} & set(post) else post
