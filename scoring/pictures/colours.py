"""The inks of the pages, for pictures: the dark set of look.css, and the seats."""

from __future__ import annotations

from typing import NamedTuple

from games.art.icons import SEATS

NIGHT, ROCK, LEDGE, SEAM, LINE = "#0d1b1e", "#14292d", "#1e3c42", "#35595f", "#6d9295"
CHALK, DUST, INK, PAPER = "#f6ecd6", "#b7c6c0", "#0a1619", "#ffffff"
CANARY, GOLD, GOLD_TEXT, ALARM = "#ffd23f", "#f4ad1b", "#f7bd45", "#ff8a70"


class SeatInk(NamedTuple):
    """The colour of a seat, and the colour of the letter on it."""

    fill: str
    letter: str


_COLOURS = (
    SeatInk("#e69f00", INK),
    SeatInk("#56b4e9", INK),
    SeatInk("#009e73", INK),
    SeatInk("#f0e442", INK),
    SeatInk("#0077b8", "#ffffff"),
    SeatInk("#d55e00", INK),
    SeatInk("#cc79a7", INK),
    SeatInk("#e9e4da", INK),
)


def seat_ink(seat: int) -> SeatInk:
    """Colours come again after eight seats; the shapes then differ."""
    return _COLOURS[seat % SEATS % len(_COLOURS)]
