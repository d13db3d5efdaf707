"""A player's bag, 92 by 126: its belly is where the stones are laid."""

from __future__ import annotations

from random import Random

from games.art.colours import BARK, CREAM, DUST, INK, SAND
from games.art.icons import drawn, icon
from games.art.svg import el, group, n, stroke

WIDTH, HEIGHT = 92, 126
EDGE: dict[str, str | float] = {"stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
BELLY = "M33 33C17 43 5 63 5 88c0 23 12 34 41 34s41-11 41-34C87 63 75 43 59 33c-8 3-18 3-26 0Z"
CREASES = "M12 78c-2 12 0 24 8 31M80 78c2 12 0 24-8 31M36 38c-5 4-9 9-12 15M56 38c5 4 9 9 12 15"
NECK = (
    "M32 27c-3-7-8-10-10-18 5 1 7-2 11-2s5 3 8 3 3-4 6-4 4 4 7 4 5-3 8-3 5 3 9 2c-2 8-7 11-10 18Z"
)


def bag(colour: str, shape: int) -> str:
    """A sack with a cord in the colour of the seat, its shape as a seal."""
    rng = Random(f"bag {shape}")
    weave = "".join(
        f"M{n(rng.uniform(16, 74))} {n(rng.uniform(58, 116))}l{n(rng.uniform(2, 5))}-1"
        for _ in range(46)
    )
    body = el("path", d=BELLY, fill=SAND, **EDGE) + stroke(weave, DUST, 0.8, stroke_linecap="round")
    body += stroke(CREASES, DUST, 1.4, stroke_linecap="round")
    body += el("path", d=NECK, fill=SAND, **EDGE) + stroke(
        "M38 12c1 5 1 9 0 14M46 11v15M55 12c-1 5-1 9 0 14", DUST, 1.2, stroke_linecap="round"
    )
    return body + cord(colour) + seal(colour, shape) + bomb_place(colour)


def cord(colour: str) -> str:
    band = el("rect", x=29, y=26, width=34, height=7.5, rx=3.6, fill=colour, **EDGE)
    ends = "M60 31c6 2 7 8 5 13M60 31c9 0 12 5 12 10"
    return (
        stroke(ends, INK, 3.6, stroke_linecap="round")
        + stroke(ends, colour, 2, stroke_linecap="round")
        + band + stroke("M35 27l3 6M42 27l3 6M49 27l3 6M56 27l3 6", BARK, 0.8)
    )  # fmt: skip


def seal(colour: str, shape: int) -> str:
    mark = el("g", drawn()[f"t-{shape}"][1], fill=colour, stroke=INK, stroke_width=2.4,
              stroke_linejoin="round")  # fmt: skip
    return group("translate(38 39) scale(.4)", mark)


def bomb_place(colour: str) -> str:
    """Where the bomb lies until it is in play."""
    ring = el("circle", cx=17, cy=107, r=14.5, fill=CREAM, stroke=INK, stroke_width=1.2,
              stroke_dasharray="3 2")  # fmt: skip
    return (
        ring
        + group("translate(8.6 98.6) scale(.7)", icon("bomb", DUST))
        + el("circle", cx=17, cy=107, r=14.5, fill="none", stroke=colour, stroke_width=0.6)
    )
