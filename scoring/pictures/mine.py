"""The mine as images: every card in its cell, as large as the box allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.art.plan import Extent
from games.art.svg import el, stroke
from games.engine.saboteur.mine import Cell
from scoring.pictures.canvas import Box, Stamp
from scoring.pictures.colours import CANARY, SEAM
from scoring.pictures.stamps import card_stamp, rasterised

STEP = 5  # cards are seven fifths as high as wide: only such widths join without a seam
LARGEST, SMALLEST = 120, 5


@dataclass(frozen=True)
class Plan:
    """Where the cells of an extent lie in a box."""

    extent: Extent
    size: int
    left: int
    top: int

    def at(self, cell: Cell) -> tuple[int, int]:
        column, row = cell[0] - self.extent.left, cell[1] - self.extent.top
        return self.left + column * self.size, self.top + row * self.size * 7 // 5


def plan(shown: Extent, box: Box) -> Plan:
    """The extent in the middle of the box, as large as it can be."""
    left, top, width, height = box
    widest = min(width / shown.columns, height / shown.rows * 5 / 7, LARGEST)
    size = max(SMALLEST, int(widest) // STEP * STEP)
    wide, high = size * shown.columns, size * 7 // 5 * shown.rows
    return Plan(shown, size, round(left + (width - wide) / 2), round(top + (height - high) / 2))


def mine(
    cards: Mapping[Cell, str], place: Plan, language: str, last: Cell | None = None
) -> list[Stamp]:
    """Every card, and a yellow frame round the last one laid."""
    stamps = [
        Stamp(card_stamp(card, language, place.size), *place.at(cell))
        for cell, card in sorted(cards.items())
    ]
    if last is not None:
        left, top = place.at(last)
        edge = round(place.size * 0.06)
        stamps.append(Stamp(_frame(place.size, edge), left - edge, top - edge))
    return stamps


@lru_cache(maxsize=16)
def _frame(size: int, edge: int) -> Image.Image:
    wide, high = size + 2 * edge, size * 7 // 5 + 2 * edge
    inset = edge * 0.75
    ring = el(
        "rect", x=inset, y=inset, width=wide - 2 * inset, height=high - 2 * inset,
        rx=size * 0.1, fill="none", stroke=CANARY, stroke_width=edge * 1.1,
    )  # fmt: skip
    return rasterised(ring, f"0 0 {wide} {high}", wide, high)


def crosses(place: Plan) -> str:
    """Register marks where cards would meet."""
    shown = place.extent
    marks = "".join(
        f"M{x - 4} {y}h8M{x} {y - 4}v8"
        for column in range(shown.left, shown.left + shown.columns + 1)
        for row in range(shown.top, shown.top + shown.rows + 1)
        for x, y in (place.at((column, row)),)
    )
    return stroke(marks, SEAM, 1, opacity=0.6)
