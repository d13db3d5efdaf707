"""The plan of a mine: what lies where, which places may be chosen, and how much of it to show."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from games.engine.saboteur.cards import GOLD
from games.engine.saboteur.mine import GOALS, START_AT

COLUMN, ROW, MARGIN = 100, 140, 14
Place = tuple[int, int]


class Laid(NamedTuple):
    """A card in the mine: a path as it lies, `start`, `goal`, `gold` or `stone:SW`."""

    card: str
    column: int
    row: int
    last: bool = False
    """Laid just now: keeps a yellow frame until the next."""
    cut: bool = False
    """No longer linked to the start."""


class MineSpot(NamedTuple):
    """A place that may be chosen: an empty cell, or a card to be removed."""

    column: int
    row: int
    taken: bool = False
    chosen: bool = False


class Pick(NamedTuple):
    """A shape of the palette: how many copies are left, and where each way up may lie."""

    card: str
    left: int
    ways: Mapping[str, Sequence[Place]] = MappingProxyType({})
    chosen: bool = False
    faces: tuple[str, ...] = ()
    """Every way up, wherever it may lie; empty for an action card."""
    title: str = ""
    tip: str = ""
    why: str = ""
    """Why it cannot be played, if it cannot."""

    @property
    def spoken_ways(self) -> str:
        """The ways up and their places, as a script reads them: `NE:3,-1 4,0;SW:2,2`."""
        return ";".join(
            f"{way}:{' '.join(f'{column},{row}' for column, row in places)}"
            for way, places in self.ways.items()
        )


@lru_cache(maxsize=2048)
def shown_as(at: Place, card: str) -> str:
    """The picture of the card called *card* that lies face up at a place of the mine."""
    if at == START_AT:
        return "start"
    return f"stone:{card}" if at in GOALS and card != GOLD.name else card


def whole_mine(cards: Mapping[Place, str]) -> dict[Place, str]:
    """The pictures of all cards by their place, those of goals that are face down included."""
    shown = {START_AT: "start"} | {at: shown_as(at, card) for at, card in cards.items()}
    return shown | {at: "goal" for at in GOALS if at not in cards}


class Extent(NamedTuple):
    """The columns and rows that a drawing shows."""

    left: int
    top: int
    columns: int
    rows: int


def extent(places: Collection[Place]) -> Extent:
    """The smallest extent with all places; that of the start without any."""
    columns, rows = zip(*(places or [START_AT]), strict=True)
    left, top = min(columns), min(rows)
    return Extent(left, top, max(columns) - left + 1, max(rows) - top + 1)
