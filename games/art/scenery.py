"""Backdrops: the hill with its vein of gold, and the round table people sit at."""

from __future__ import annotations

import math
from random import Random

from games.art.colours import BARK, GOLD, INK, SHINE, WOOD
from games.art.svg import Point, el, n, points, stroke

WIDTH, HEIGHT = 1920, 1080
TOPS = (600, 800, 990)
SLOPES = {"dark": ("#102327", "#14292d", "#1a363c"), "light": ("#e9ddc2", "#e2d3b3", "#d8c7a1")}
CUTS = {"dark": "#1f4047", "light": "#cbb88f"}


def hill(light: str) -> str:
    """Three slopes and a vein of gold along the foot of the page."""
    rng = Random("hill")
    slopes = zip(TOPS, SLOPES[light], strict=True)
    return "".join(slope(rng, top, fill, CUTS[light]) for top, fill in slopes) + vein(rng)


def slope(rng: Random, top: float, fill: str, cut: str) -> str:
    ridge: list[Point] = [(0, HEIGHT)]
    ridge += [(x, top + rng.uniform(-42, 30)) for x in range(0, WIDTH + 1, 120)]
    cuts = "".join(
        f"M{x} {n(top + rng.uniform(36, 140))}l{n(rng.uniform(18, 60))} {n(rng.uniform(-6, 6))}"
        for x in range(0, WIDTH, 38)
    )
    body = el("polygon", points=points([*ridge, (WIDTH, HEIGHT)]), fill=fill)
    return body + stroke(cuts, cut, 3, stroke_linecap="round")


def vein(rng: Random) -> str:
    y, x = HEIGHT - 46, 0.0
    way = [f"M0 {y}"]
    while x < WIDTH:
        x += rng.uniform(30, 76)
        way.append(f"L{n(x)} {n(y + rng.uniform(-18, 18))}")
    d = "".join(way)
    return (
        stroke(d, INK, 18, stroke_linejoin="bevel")
        + stroke(d, GOLD, 8, stroke_linejoin="bevel")
        + stroke(d, SHINE, 2.5, stroke_dasharray="24 40")
    )


def table_top() -> str:
    """An oval table in a drawing of 1070 by 1080, its rim lit here and there."""
    rim = "".join(rim_light(i * math.tau / 9) for i in range(9))
    return (
        el("ellipse", cx=510, cy=512, rx=266, ry=206, fill=INK)
        + el("ellipse", cx=510, cy=500, rx=262, ry=200, fill=BARK, stroke=INK, stroke_width=6)
        + el("ellipse", cx=510, cy=500, rx=242, ry=182, fill="#0f2226", stroke=INK, stroke_width=5)
        + stroke(rim, WOOD, 5, stroke_linecap="round")
    )


def rim_light(angle: float) -> str:
    a, b = angle - 0.08, angle + 0.08
    start = f"M{n(510 + 252 * math.cos(a))} {n(500 + 191 * math.sin(a))}"
    return f"{start}A252 191 0 0 1 {n(510 + 252 * math.cos(b))} {n(500 + 191 * math.sin(b))}"


def places(count: int) -> list[Point]:
    """Where people sit around the table, clockwise from the bottom."""
    turns = [math.pi / 2 + i * math.tau / count for i in range(count)]
    return [(510 + 392 * math.cos(a), 470 + 380 * math.sin(a)) for a in turns]
