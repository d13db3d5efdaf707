"""What lies in a mine: pebbles, gold and diamonds, at any place and of any size."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from games.art.colours import AMBER, GOLD, ICE, ICE_DARK, ICE_LIGHT, INK, SHINE
from games.art.svg import Point, el, points

LUMP = (
    (-1, 0.15),
    (-0.62, -0.68),
    (0.1, -0.95),
    (0.82, -0.55),
    (1, 0.2),
    (0.55, 0.8),
    (-0.5, 0.82),
)
LUMP_LIT = ((-0.62, -0.5), (0.1, -0.78), (0.42, -0.28), (-0.25, 0.02))
LUMP_SHADE = ((0.55, 0.7), (0.95, 0.2), (0.5, 0.1), (-0.2, 0.72))
STONE = ((-1, -0.25), (-0.55, -0.85), (0.55, -0.85), (1, -0.25), (0, 1))
STONE_LIT = ((-0.55, -0.7), (0.55, -0.7), (0.3, -0.22), (-0.3, -0.22))
STONE_SHADE = ((0.3, -0.15), (0.86, -0.2), (0.05, 0.85))


def pebble(rng: Random, x: float, y: float, r: float, fill: str, outline: float = 1.8) -> str:
    sides = rng.choice((5, 6, 7))
    turn = rng.random() * math.tau
    shape = [
        (
            x + r * rng.uniform(0.78, 1.1) * math.cos(turn + i * math.tau / sides),
            y + r * rng.uniform(0.78, 1.1) * math.sin(turn + i * math.tau / sides),
        )
        for i in range(sides)
    ]
    return facet(shape, fill, outline)


def facet(shape: Iterable[Point], fill: str, outline: float) -> str:
    ring: dict[str, str | float] = {}
    if outline:
        ring = {"stroke": INK, "stroke_width": outline, "stroke_linejoin": "round"}
    return el("polygon", points=points(shape), fill=fill, **ring)


def nugget(x: float, y: float, r: float) -> str:
    """A lump of gold with one lit facet."""
    return (
        facet(placed(LUMP, x, y, r), GOLD, max(1.4, r * 0.2))
        + facet(placed(LUMP_LIT, x, y, r), SHINE, 0)
        + el("polygon", points=points(placed(LUMP_SHADE, x, y, r)), fill=AMBER, opacity=0.6)
    )


def diamond(x: float, y: float, r: float) -> str:
    return (
        facet(placed(STONE, x, y, r), ICE, max(1.4, r * 0.2))
        + facet(placed(STONE_LIT, x, y, r), ICE_LIGHT, 0)
        + el("polygon", points=points(placed(STONE_SHADE, x, y, r)), fill=ICE_DARK, opacity=0.6)
    )


def placed(shape: Iterable[Point], x: float, y: float, r: float) -> list[Point]:
    return [(x + a * r, y + b * r) for a, b in shape]
