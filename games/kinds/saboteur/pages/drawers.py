"""The cards to choose from on one's turn: all side by side, or in drawers where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.art.plan import Pick
from games.engine.saboteur.cards import is_action
from games.engine.saboteur.mine import GOAL_AT, START_AT, Mine
from games.words.sentences.cards import path_kind

TOOL_CARDS = ("break:", "repair:")
FEW = 30
"""So many shapes lie open side by side; more are put into drawers with names."""
LATEST = 5


@dataclass(frozen=True)
class Drawer:
    """Cards of one kind. Where a box has few shapes, drawers need no names."""

    name: str
    title: str
    picks: tuple[Pick, ...]


def drawers_of(picks: Sequence[Pick], mine: Mine) -> tuple[Drawer, ...]:
    paths = [pick for pick in picks if not is_action(pick.card)]
    if len(picks) <= FEW:
        return (Drawer("cards", "", tuple(picks)),)
    titles = {
        "latest": _("Laid last"),
        "wide": _("Crossings"),
        "narrow": _("Tunnels and curves"),
        "dead_end": _("Dead ends"),
        "doors": _("Doors, ladders"),
        "crystal": _("Crystals"),
        "tools": _("Tools"),
        "others": _("Others"),
    }
    sorted_picks: dict[str, list[Pick]] = {name: [] for name in titles}
    for pick in picks:
        sorted_picks[_drawer_of(pick.card)].append(pick)
    laid = [card.name for at, card in mine.cards.items() if at != START_AT and at not in GOAL_AT]
    known = {way: pick for pick in paths for way in pick.faces}
    latest = {known[way].card: known[way] for way in reversed(laid) if way in known}
    sorted_picks["latest"] = list(latest.values())[:LATEST]
    return tuple(
        Drawer(name, titles[name], tuple(sorted_picks[name]))
        for name in titles
        if sorted_picks[name]
    )


def _drawer_of(card: str) -> str:
    if is_action(card):
        return "tools" if card.startswith(TOOL_CARDS) else "others"
    if card.endswith("+crystal"):
        return "crystal"
    kind = path_kind(card)
    return {
        "crossing": "wide",
        "junction": "wide",
        "bridge": "wide",
        "dead_end": "dead_end",
        "stub": "dead_end",
        "blue": "doors",
        "green": "doors",
        "ladder": "doors",
    }.get(kind, "narrow")
