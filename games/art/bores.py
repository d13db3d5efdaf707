"""Where tunnels run on a card: straight, round a bend, into a dead end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from games.art.notation import Shape
from games.art.svg import Point, n

WIDTH, HEIGHT = 100, 140  # a path or action card; openings are in the middle of each side
BORE = 34  # the width of a tunnel
CENTRE = (50.0, 70.0)
EDGE = {"N": (50.0, 0.0), "E": (100.0, 70.0), "S": (50.0, 140.0), "W": (0.0, 70.0)}
OUT = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = ({"N", "S"}, {"E", "W"})
CORNERS = {"NE": (82, 34), "NW": (18, 34), "SE": (82, 124), "SW": (18, 124)}
PULL = {"N": 32, "E": 24, "S": 32, "W": 24}  # how deep two bends on one card go: rock stays between


@dataclass(frozen=True)
class Bore:
    """One passage: its SVG path, and points along it."""

    d: str
    points: Sequence[Point]

    def at(self, share: float) -> tuple[Point, Point]:
        """The place after a share of the way, and the direction of travel there."""
        last = len(self.points) - 1
        i = min(last - 1, max(0, int(share * last)))
        (x0, y0), (x1, y1) = self.points[i], self.points[i + 1]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        f = share * last - i
        return (x0 + (x1 - x0) * f, y0 + (y1 - y0) * f), ((x1 - x0) / length, (y1 - y0) / length)

    def steps(self, margin: int = 1) -> list[tuple[Point, Point]]:
        """Places along the way, without those nearest to its ends."""
        last = len(self.points) - 1
        return [self.at(i / last) for i in range(margin, last - margin + 1)]


@dataclass(frozen=True)
class Bored:
    """One tunnel of a card: the sides it opens to and its passages."""

    sides: str
    passages: tuple[Bore, ...]
    dead_end: bool = False
    twin: bool = False
    """One of two bends on a card: it turns so soon that timbers stand square to the edge."""

    @property
    def straight(self) -> bool:
        return set(self.sides) in OPPOSITE

    @property
    def bent(self) -> bool:
        return len(self.sides) == 2 and not self.straight


def line(a: Point, b: Point) -> Bore:
    steps = max(2, int(math.dist(a, b) / 4))
    way = [
        (a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps)
        for i in range(steps + 1)
    ]
    return Bore(f"M{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}", way)


def curve(a: Point, pull: Point, b: Point) -> Bore:
    def place(t: float) -> Point:
        u = 1 - t
        return (
            u * u * a[0] + 2 * t * u * pull[0] + t * t * b[0],
            u * u * a[1] + 2 * t * u * pull[1] + t * t * b[1],
        )

    d = f"M{n(a[0])} {n(a[1])}Q{n(pull[0])} {n(pull[1])} {n(b[0])} {n(b[1])}"
    return Bore(d, [place(i / 24) for i in range(25)])


def hook(a: Point, pull_a: Point, pull_b: Point, b: Point) -> Bore:
    def place(t: float) -> Point:
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        corners = (a, pull_a, pull_b, b)
        return (
            sum(w * x for w, (x, _) in zip(weights, corners, strict=True)),
            sum(w * y for w, (_, y) in zip(weights, corners, strict=True)),
        )

    d = f"M{n(a[0])} {n(a[1])}C" + " ".join(f"{n(x)} {n(y)}" for x, y in (pull_a, pull_b, b))
    return Bore(d, [place(i / 24) for i in range(25)])


def beyond(side: str, by: float = 3) -> Point:
    """A point outside the card, so that a tunnel runs over its edge."""
    return EDGE[side][0] + OUT[side][0] * by, EDGE[side][1] + OUT[side][1] * by


def inside(side: str, by: float) -> Point:
    return beyond(side, -by)


def dug(face: Shape) -> list[Bored]:
    """Every tunnel of a card."""
    return [tunnel(sides, face) for sides in face.tunnels]


def tunnel(sides: str, face: Shape) -> Bored:
    if len(sides) == 1 and face.mark == "ladder":
        return Bored(sides, (line(beyond(sides), CENTRE),))
    if len(sides) == 1:
        return Bored(sides, (line(beyond(sides), inside(sides, reach(sides, face))),), True)
    if set(sides) in OPPOSITE:
        return Bored(sides, (line(beyond(sides[0]), beyond(sides[1])),))
    if len(sides) == 2:
        return Bored(sides, (bend(sides, face),), twin=twin(face))
    return Bored(sides, tuple(junction(sides)))


def reach(side: str, face: Shape) -> float:
    """How deep a dead end goes: deepest when it is alone, short beside a tunnel that passes."""
    upright = side in "NS"
    if any(len(other) > 1 for other in face.tunnels):
        return 34 if upright else 20
    return (44 if upright else 28) + (18 if len(face.tunnels) == 1 else 0)


def twin(face: Shape) -> bool:
    """Two bends on one card."""
    return sum(len(t) == 2 and set(t) not in OPPOSITE for t in face.tunnels) > 1


def bend(sides: str, face: Shape) -> Bore:
    """From one side to the next; it meets every edge at a right angle, so that neighbours join."""
    first, second = sides[0], sides[1]
    if not twin(face):
        return curve(beyond(first), CENTRE, beyond(second))
    return hook(
        beyond(first), inside(first, PULL[first]), inside(second, PULL[second]), beyond(second)
    )


def junction(sides: str) -> list[Bore]:
    through = [pair for pair in ("NS", "EW") if set(pair) <= set(sides)]
    single = [side for side in sides if not any(side in pair for pair in through)]
    return [line(beyond(pair[0]), beyond(pair[1])) for pair in through] + [
        line(beyond(side), CENTRE) for side in single
    ]


def corner(face: Shape) -> Point:
    """The corner with the most rock around it, top right first."""
    sides = set("".join(face.tunnels))
    return CORNERS[min(CORNERS, key=lambda name: len(set(name) & sides))]
