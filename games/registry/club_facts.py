"""What a club's memory needs to know of a game: its name elsewhere, its riches, its score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import ngettext

from games.art.finds import diamond, nugget


@dataclass(frozen=True)
class Catalogue:
    """The game as catalogues of board games know it, in English whatever the language."""

    name: str
    bgg_id: int | None = None
    year: int | None = None


@dataclass(frozen=True)
class Riches:
    """What is counted in the end."""

    words: Callable[[int], str]
    draw: Callable[[float, float, float], str]
    """One of it as SVG, around a point."""


def _nuggets(count: int) -> str:
    return ngettext("{number} nugget", "{number} nuggets", count).format(number=count)


def _stones(count: int) -> str:
    return ngettext("{number} stone", "{number} stones", count).format(number=count)


def _points(count: int) -> str:
    return ngettext("{number} point", "{number} points", abs(count)).format(number=count)


NUGGETS = Riches(_nuggets, nugget)
POINTS = Riches(_points, nugget)
"""What is counted in games that Filon only writes down."""
STONES = Riches(_stones, diamond)


@dataclass(frozen=True)
class SheetRules:
    """How rounds of a game that nobody followed are written down."""

    roles: tuple[str, ...] = ()
    """Empty in a game without rounds."""
    has_two_sides: bool = False
    """A round is won by one side or the other, and that says who won it."""
