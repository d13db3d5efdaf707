"""The five galleries of Lutins as one drawing: entrances, tunnels, lutins, bombs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.art.colours import CREAM, INK, SHAFT, SHAFT_CUT, WOOD
from games.art.svg import el, stroke

ROW, CARD, FIRST = 176, 126, 168  # the height of a gallery, the width of a tunnel, where it begins
GALLERIES = 5
SEEN = 10  # tunnels that fit before the drawing grows wider


def width(lengths: Sequence[int], seen: int = SEEN) -> int:
    """How wide the drawing is: room for *seen* tunnels, and for one more than the longest has."""
    return FIRST + CARD * max(seen, max(lengths, default=0) + 1)


def lane(number: int, wide: int) -> str:
    """The dark way ahead, hachured above and below, and the entrance with its number's plate."""
    top, rng = (number - 1) * ROW, Random(f"lane{number}")
    cuts = "".join(
        f"M{x} {top + 60}v-{rng.choice((4, 8, 12))}M{x} {top + 160}v{rng.choice((3, 6, 9))}"
        for x in range(166, wide - 14, 9)
    )
    return (
        el("rect", x=160, y=top + 66, width=wide - 170, height=88, fill=SHAFT)
        + stroke(cuts, SHAFT_CUT, 3, stroke_linecap="round")
        + el("rect", x=20, y=top + 36, width=136, height=128, rx=10,
             fill=WOOD, stroke=INK, stroke_width=5)
        + el("path", d=f"M44 {top + 164}v-56a44 44 0 0 1 88 0v56z", fill=INK)
        + el("circle", cx=88, cy=top + 54, r=33, fill=CREAM, stroke=INK, stroke_width=5)
    )  # fmt: skip
