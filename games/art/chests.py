"""Chest cards of Lutins, 100 by 100: shut on one side, the find on the other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.art.colours import (
    AMBER,
    BARK,
    CREAM,
    CUT,
    DUST,
    GOLD,
    INK,
    PLANK,
    ROCK,
    SAND,
    SHINE,
    WOOD,
)
from games.art.finds import diamond, nugget
from games.art.icons import icon
from games.art.rock import gouges
from games.art.svg import el, group, n, stroke

SIZE = 100
FINDS: dict[str, Callable[[], str]] = {
    "nugget1": lambda: nugget(50, 40, 25),
    "nugget2": lambda: nugget(33, 46, 20) + nugget(66, 36, 20),
    "diamond1": lambda: diamond(50, 40, 25),
    "diamond2": lambda: diamond(32, 44, 19) + diamond(67, 38, 19),
    "bomb": lambda: big("bomb", INK) + spark(),
    "bones": lambda: big("bones", INK),
    "helmet": lambda: medal("helmet"),
    "cross": lambda: medal("cross"),
    "armour": lambda: medal("armour"),
}


def square(fill: str) -> str:
    return el("rect", x=1, y=1, width=98, height=98, rx=7, fill=fill, stroke=INK, stroke_width=2)


def shut() -> str:
    """The side that lies up: the same for all ten."""
    rng = Random("chest")
    rays = "".join(f"M50 52L{n(x)} {n(y)}" for x, y in halo(rng))
    body = square(ROCK) + gouges(rng, SIZE, SIZE, 14)
    body += stroke(rays, CUT, 1.6, stroke_linecap="round", stroke_dasharray="0 46 9 99")
    return body + coffer()


def halo(rng: Random) -> list[tuple[float, float]]:
    edge = [(x, 5.0) for x in range(8, 96, 11)] + [(x, 95.0) for x in range(8, 96, 11)]
    sides = [(5.0, y) for y in range(16, 90, 11)] + [(95.0, y) for y in range(16, 90, 11)]
    return [(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2)) for x, y in edge + sides]


def coffer() -> str:
    """A bound chest with a lock, seen from the front."""
    ink: dict[str, str | float] = {"stroke": INK, "stroke_width": 2.6, "stroke_linejoin": "round"}
    lid = el("path", d="M18 49V40C18 29 25 23 34 23H66c9 0 16 6 16 17v9Z", fill=WOOD, **ink)
    body = el("path", d="M18 50H82V79H18Z", fill=PLANK, **ink)
    grain = stroke("M25 33H76M23 41H78M23 59H77M23 69H77", BARK, 1.3)
    bands = "".join(el("path", d=f"M{x} 23.500h8V79h-8Z", fill=BARK, **ink) for x in (27, 65))
    studs = "".join(
        el("circle", cx=x, cy=y, r=1.5, fill=DUST) for x in (31, 69) for y in (30, 42, 57, 72)
    )
    rim = el("rect", x=15, y=46, width=70, height=7, rx=1.5, fill=AMBER, **ink)
    lock = el("rect", x=42, y=43, width=16, height=18, rx=3, fill=GOLD, **ink)
    lock += el("path", d="M45 46h5v5h-5Z", fill=SHINE)
    keyhole = el("circle", cx=50, cy=51.6, r=2.4, fill=INK)
    keyhole += el("path", d="M49 52h2l1 5.500h-4Z", fill=INK)
    foot = stroke("M12 82H88", INK, 2.4, stroke_linecap="round")
    return foot + lid + body + grain + bands + studs + rim + lock + keyhole


def find(name: str) -> str:
    """What was in it, above a band for its name."""
    rng = Random(name)
    hairs = "".join(
        f"M{n(rng.uniform(6, 88))} {n(rng.uniform(8, 70))}l{n(rng.uniform(4, 9))}-2"
        for _ in range(16)
    )
    body = square(CREAM) + stroke(hairs, DUST, 1.2, opacity=0.6)
    body += FINDS[name]()
    return body + el("path", d="M1 76H99V92a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7Z", fill=ROCK,
                     stroke=INK, stroke_width=2)  # fmt: skip


def big(name: str, colour: str) -> str:
    return group("translate(21 11) scale(2.5)", icon(name, colour))


def medal(name: str) -> str:
    disc = el("circle", cx=50, cy=40, r=31, fill=INK)
    return disc + group("translate(28.4 18.4) scale(1.8)", icon(name, SAND))


def spark() -> str:
    rays = "M75 20l7-6M78 25l9-1M70 15l2-8M76 30l6 4"
    return stroke(rays, GOLD, 2.6, stroke_linecap="round")
