"""Forms into entries: what a phone may say in a game, read strictly and nothing more.

A form can only make an entry of one of these shapes; whether it may stand is the engine's to say.
"""

from __future__ import annotations

import re

from django.http import QueryDict

from games.common.table_errors import Refused, Why
from games.registry.dealing import Written
from games.registry.forms import Forms

_PLACE = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)
_WORD = re.compile(r"[\w+|:-]{1,40}", re.ASCII)
NUMBER = re.compile(r"\d{1,2}", re.ASCII)


def entry_from(post: QueryDict, forms: Forms) -> Written:
    """The entry that a form means. Raises :exc:`Refused` if the form is not one of the game's."""
    post = forms.in_entry_words(post)
    do = post.get("do", "")
    fields = forms.by_players.get(do, forms.by_the_table.get(do))
    if fields is None:
        raise Refused(Why.FORM_BROKEN)
    entry: Written = {"do": do}
    if do in forms.by_players:
        entry["by"] = number(post.getlist("by"))
        if post.get("house") == "yes":
            entry["house"] = True
    for name, read in fields.items():
        value = read(post.getlist(name))
        if value is not None:
            entry[name] = value
    return forms.completed(entry, post)


def _one(texts: list[str], shape: re.Pattern[str]) -> re.Match[str]:
    match = shape.fullmatch(texts[-1]) if texts else None
    if match is None:
        raise Refused(Why.FORM_BROKEN)
    return match


def number(texts: list[str]) -> int:
    return int(_one(texts, NUMBER)[0])


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


def chosen(post: QueryDict, prefix: str) -> dict[int, str]:
    """The fields ``prefix0``, ``prefix1`` … that were filled in, by their number."""
    return {
        number([name.removeprefix(prefix)]): post.get(name, "")
        for name in post
        if name.startswith(prefix) and post.get(name)
    }
