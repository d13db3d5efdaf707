"""What lies in a mine: pebbles, gold, diamonds and crystals."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from games.art.colours import (
    AMBER,
    AMETHYST,
    AMETHYST_DARK,
    AMETHYST_LIGHT,
    GOLD,
    ICE,
    ICE_DARK,
    ICE_LIGHT,
    INK,
    SHINE,
)
from games.art.svg import Point, el, group, n, points

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
NEEDLES = ((-8, 5, 8, 17, -14), (8.5, 6, 7.5, 15, 16), (0, 2, 11, 27, 0))


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


def crystals(x: float, y: float) -> str:
    """Three amethyst needles, never blue or green: those are teams."""
    return "".join(
        group(f"translate({n(x + dx)} {n(y + dy)}) rotate({lean})", needle(width, height))
        for dx, dy, width, height, lean in NEEDLES
    )


def needle(width: float, height: float) -> str:
    half, low, top = width / 2, -height * 0.68, -height
    body = ((-half, 0), (-half, low), (0, top), (half, low), (half, 0), (0, 3))
    lit = ((-half + 1.4, -1), (-half + 1.4, -height * 0.64), (0, top + 2.6), (0, 1))
    edge, ridge = half - 1.2, width * 0.16
    shade = ((edge, -1), (edge, -height * 0.62), (ridge, -height * 0.4), (ridge, 1))
    return (
        facet(body, AMETHYST, 2)
        + facet(lit, AMETHYST_LIGHT, 0)
        + el("polygon", points=points(shade), fill=AMETHYST_DARK, opacity=0.5)
    )


def placed(shape: Iterable[Point], x: float, y: float, r: float) -> list[Point]:
    return [(x + a * r, y + b * r) for a, b in shape]
