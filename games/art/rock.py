"""Rock and timber: the hand-cut marks around and inside a tunnel."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from games.art.bores import BORE, OUT, Bore, Bored, inside
from games.art.colours import BARK, CUT, DEEP, DUST, INK, RUBBLE, SAND, WOOD
from games.art.finds import pebble
from games.art.svg import Point, el, group, n, stroke

HALF = BORE / 2


def gouges(rng: Random, width: float, height: float, count: int) -> str:
    """Loose wedge cuts in the rock."""
    cuts = []
    for _ in range(count):
        x, y = rng.uniform(9, width - 9), rng.uniform(9, height - 9)
        angle, r = rng.uniform(-0.9, 0.3), rng.uniform(3, 7)
        dx, dy = math.cos(angle) * r, math.sin(angle) * r
        cuts.append(
            f"M{n(x - dx)} {n(y - dy)}"
            f"q{n(dx - dy * 0.3)} {n(dy + dx * 0.3)} {n(2 * dx)} {n(2 * dy)}"
            f"q{n(-dx)} {n(-dy)} {n(-2 * dx)} {n(-2 * dy)}Z"
        )
    return el("path", d="".join(cuts), fill=DEEP)


def hachures(rng: Random, passages: Iterable[Bore]) -> str:
    """Strokes standing on the walls, as on an engraved mine plan."""
    marks = []
    for (x, y), (dx, dy) in (step for bore in passages for step in bore.steps()):
        for side in (-1, 1):
            if rng.random() < 0.14:
                continue
            nx, ny, lean = -dy * side, dx * side, rng.uniform(-1.2, 1.2)
            start, length = HALF + 5.5, 1.5 + rng.choice((3, 5, 8, 11))
            marks.append(
                f"M{n(x + nx * start)} {n(y + ny * start)}"
                f"l{n(nx * length + dx * lean)} {n(ny * length + dy * lean)}"
            )
    return stroke("".join(marks), CUT, 1.5, stroke_linecap="round")


def chips(rng: Random, passages: Iterable[Bore]) -> str:
    """Bites of ink into the edge of the floor: the hand-cut line."""
    marks = []
    for (x, y), (dx, dy) in (step for bore in passages for step in bore.steps(2)):
        for side in (-1, 1):
            if rng.random() < 0.62:
                continue
            nx, ny, edge = -dy * side, dx * side, HALF + 0.6
            deep, w = rng.uniform(1.4, 3.2), rng.uniform(1.5, 3)
            marks.append(
                f"M{n(x + nx * edge - dx * w)} {n(y + ny * edge - dy * w)}"
                f"l{n(dx * w - nx * deep)} {n(dy * w - ny * deep)}"
                f"l{n(dx * w + nx * deep)} {n(dy * w + ny * deep)}Z"
            )
    return el("path", d="".join(marks), fill=INK)


def floor(rng: Random, passages: Iterable[Bore]) -> str:
    """Short scratches along the way."""
    marks = []
    for (x, y), (dx, dy) in (step for bore in passages for step in bore.steps()):
        if rng.random() < 0.45:
            off, half = rng.uniform(-10, 10), rng.uniform(0.8, 2.4)
            x, y = x - dy * off, y + dx * off
            marks.append(
                f"M{n(x - dx * half)} {n(y - dy * half)}l{n(2 * dx * half)} {n(2 * dy * half)}"
            )
    return stroke("".join(marks), DUST, 1.6, stroke_linecap="round")


def timber(place: Point, way: Point) -> str:
    """A cap across the tunnel on two posts."""
    cap = el(
        "rect", x=-3.2, y=-HALF - 4, width=6.4, height=BORE + 8,
        fill=WOOD, stroke=INK, stroke_width=1.8,
    )  # fmt: skip
    grain = el(
        "path", d=f"M-1 {n(-HALF + 3)}V{n(HALF - 9)}M1.2 {n(-HALF + 10)}V{n(HALF - 3)}",
        stroke=BARK, stroke_width=1,
    )  # fmt: skip
    posts = "".join(
        el("rect", x=-5, y=y, width=10, height=7.6, rx=1.2, fill=BARK, stroke=INK, stroke_width=1.8)
        for y in (-HALF - 5.5, HALF - 2.1)
    )
    return group(across(place, way), cap + grain + posts)


def across(place: Point, way: Point) -> str:
    """The transform that lays a drawing across a tunnel."""
    angle = math.degrees(math.atan2(way[1], way[0]))
    return f"translate({n(place[0])} {n(place[1])}) rotate({n(angle)})"


def rubble(rng: Random, stub: Bore, side: str) -> str:
    """The fall that closes a dead end, wider than the tunnel so that it reads at 40 px."""
    (x, y), (ox, oy) = stub.points[-1], OUT[side]
    px, py = -oy, ox
    short = 0.7 if math.dist(stub.points[0], (x, y)) < 26 else 1
    heap = stroke(
        f"M{n(x - px * 17)} {n(y - py * 17)}L{n(x + px * 17)} {n(y + py * 17)}",
        INK, 9 * short, stroke_linecap="round",
    )  # fmt: skip
    rows: tuple[tuple[float, tuple[int, ...], float], ...] = (
        (6 * short, (-13, -4, 5, 14), 5.6 * short),
        (-0.5, (-12, 0, 12), 7 * short),
        (13 * short, (-6, 9), 3.2),
    )
    for depth, offsets, r in rows:
        for off in offsets:
            a, b = off + rng.uniform(-1, 1), off + rng.uniform(-1, 1)
            heap += pebble(
                rng, x + ox * depth + px * a, y + oy * depth + py * b,
                r * rng.uniform(0.88, 1.12), rng.choice(RUBBLE),
            )  # fmt: skip
    return heap


def dig(rng: Random, tunnel: Bored, cap: str) -> str:
    """A tunnel with its walls, floor, timbers and, at a dead end, the fall."""
    out = "".join(stroke(b.d, INK, BORE + 7, stroke_linecap=cap) for b in tunnel.passages)
    out += "".join(stroke(b.d, SAND, BORE, stroke_linecap=cap) for b in tunnel.passages)
    if len(tunnel.sides) > 2:
        out += el("circle", cx=50, cy=70, r=HALF, fill=SAND)
    else:
        out += chips(rng, tunnel.passages)
    out += floor(rng, tunnel.passages)
    out += "".join(timber(*place) for place in timbers(tunnel))
    if tunnel.dead_end:
        out += rubble(rng, tunnel.passages[0], tunnel.sides)
    return out


def timbers(tunnel: Bored) -> list[tuple[Point, Point]]:
    """A frame inside every opening, unless the opening itself would vanish behind it."""
    if tunnel.bent and not tunnel.twin:
        return [tunnel.passages[0].at(0.13), tunnel.passages[0].at(0.87)]
    places = []
    for side in tunnel.sides:
        place = inside(side, 9 if tunnel.twin else 13)
        end = tunnel.passages[0].points[-1]
        if tunnel.dead_end and side in "EW" and abs(end[0] - place[0]) < 14:
            continue
        places.append((place, (float(OUT[side][0]), float(OUT[side][1]))))
    return places
