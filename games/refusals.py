"""Refusals as sentences for people, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine.core import Refusal
from games.sentences.cards import card_name
from games.sentences.words import listed

IN_FRONT = {
    "pick": gettext_noop("pick"),
    "lamp": gettext_noop("lamp"),
    "cart": gettext_noop("cart"),
    "jail": gettext_noop("jail"),
    "thief": gettext_noop("thief"),
}
SIDES = {
    "N": gettext_noop("to the north"),
    "E": gettext_noop("to the east"),
    "S": gettext_noop("to the south"),
    "W": gettext_noop("to the west"),
}
GOALS = (gettext_noop("top"), gettext_noop("middle"), gettext_noop("bottom"))


def sentence(refusal: Refusal, players: Sequence[str] = ()) -> str:
    """Why the move was refused and what to do about it. *players* are names in seat order."""
    facts = {name: in_words(name, fact, players) for name, fact in refusal.facts.items()}
    if "what" in facts:
        facts["what"] = _(facts["what"]).format(**facts)
    return _(refusal.rule.sentence).format(**facts)


def in_words(name: str, fact: Any, players: Sequence[str]) -> str:
    """A fact as its sentence says it."""
    if name == "seat":
        return player_name(fact, players)
    return WORDS[name](fact) if name in WORDS else str(fact)


def player_name(seat: int | None, players: Sequence[str]) -> str:
    if seat is not None and seat < len(players):
        return players[seat]
    return _("this player")


def _cell(cell: tuple[int, int]) -> str:
    column, row = (str(number).replace("-", "−") for number in cell)
    return _("column {column}, row {row}").format(column=column, row=row)


WORDS: Mapping[str, Callable[[Any], str]] = {
    "card": card_name,
    "cell": _cell,
    "front": lambda card: _(IN_FRONT[card]),
    "goal": lambda goal: _(GOALS[goal]),
    "side": lambda side: _(SIDES[side]),
    "tool": lambda tool: _(IN_FRONT[tool]),
    "tools": lambda tools: listed([_(IN_FRONT[tool]) for tool in tools]),
}
"""How each kind of fact is put into words; others are said as they are."""
