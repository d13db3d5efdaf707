"""Path cards, 100 by 140: rock, tunnels, and the marks of the second box."""

from __future__ import annotations

import math
from random import Random

from games.art.bores import HEIGHT, WIDTH, corner, dug
from games.art.colours import AMBER, CREAM, CUT, DEEP, GOLD, INK, ROCK, RUBBLE, SHINE, WOOD
from games.art.finds import nugget, pebble
from games.art.fixtures import bridge, shaft
from games.art.glyphs import glyph
from games.art.icons import icon
from games.art.notation import read
from games.art.rock import dig, gouges, hachures
from games.art.svg import el, group, n, stroke

HEAP = ((36, 82, 9), (64, 82, 9), (50, 86, 10), (42, 70, 9.5), (59, 70, 9.5), (50, 58, 9))


def ground(height: float = HEIGHT, fill: str = ROCK) -> str:
    """A card's paper, with rounded corners."""
    return el("rect", x=1, y=1, width=WIDTH - 2, height=height - 2, rx=7, fill=fill)


def outline(height: float = HEIGHT) -> str:
    """The line of ink around a card; tunnels run over it, so that they join."""
    return el(
        "rect", x=1, y=1, width=WIDTH - 2, height=height - 2, rx=7,
        fill="none", stroke=INK, stroke_width=2,
    )  # fmt: skip


def frame(colour: str, height: float = HEIGHT) -> str:
    return el(
        "rect", x=3.6, y=3.6, width=WIDTH - 7.2, height=height - 7.2, rx=5,
        fill="none", stroke=colour, stroke_width=3.4,
    )  # fmt: skip


def picture(name: str) -> str:
    """A card of the mine without marks: a path, `start`, `gold`, `stone:SW`, `goal` or `back`."""
    if name == "goal":
        return sealed()
    if name == "back":
        return back()
    face, rng = read(name), Random(name)
    tunnels = dug(face)
    body = ground() + gouges(rng, WIDTH, HEIGHT, 22)
    body += "".join(hachures(rng, tunnel.passages) for tunnel in tunnels) + outline()
    if colour := framed(name):
        body += frame(colour)
    if face.bridge:  # what passes below is dug first
        tunnels.sort(key=lambda tunnel: tunnel.sides == "NS")
    for tunnel in tunnels:
        cap = "round" if len(tunnel.sides) > 2 or face.mark == "ladder" else "butt"
        body += dig(rng, tunnel, cap)
    return body + (bridge() if face.bridge else "") + special(name, rng)


def framed(notation: str) -> str:
    """The frame lies under the tunnels, so that openings stay open."""
    if notation.startswith("stone:"):
        return RUBBLE[1]
    return {"start": CREAM, "gold": GOLD}.get(notation, "")


def special(notation: str, rng: Random) -> str:
    if notation == "start":
        return way_in()
    if notation == "gold":
        return treasure()
    if notation.startswith("stone:"):
        return boulder(rng, *corner(read(notation)))
    return ""


def way_in() -> str:
    out = el("circle", cx=50, cy=70, r=25, fill=INK) + el("circle", cx=50, cy=70, r=22, fill=WOOD)
    staves = "".join(
        el("rect", x=-1.2, y=-22, width=2.4, height=8, fill=INK, transform=f"rotate({a})")
        for a in range(0, 360, 30)
    )
    return out + group("translate(50 70)", staves) + shaft(50, 73, 17)


def treasure() -> str:
    out = el("circle", cx=50, cy=72, r=27, fill=INK) + el("circle", cx=50, cy=72, r=24, fill=AMBER)
    return out + "".join(nugget(*lump) for lump in HEAP)


def boulder(rng: Random, x: float, y: float) -> str:
    return (
        pebble(rng, x, y - 12, 17, RUBBLE[3], 2.6)
        + pebble(rng, x - 4, y - 16, 7, RUBBLE[1], 0)
        + pebble(rng, x - 13, y + 2, 7, RUBBLE[1], 2.2)
    )


def sealed() -> str:
    """A goal face down: the question is the same on all three."""
    rng = Random("goal")
    turns = [i * math.pi / 22 for i in range(44)]
    rays = "".join(
        f"M{n(50 + 30 * math.cos(a))} {n(70 + 30 * math.sin(a))}"
        f"L{n(50 + r * math.cos(a))} {n(70 + r * math.sin(a))}"
        for a, r in ((a, min(rng.uniform(42, 62), rim(a))) for a in turns)
    )
    body = (
        ground() + gouges(rng, WIDTH, HEIGHT, 16) + stroke(rays, CUT, 1.8, stroke_linecap="round")
    )
    body += outline() + frame(GOLD) + el("circle", cx=50, cy=70, r=26, fill=INK)
    body += el("circle", cx=50, cy=70, r=22.5, fill=DEEP, stroke=GOLD, stroke_width=3)
    return body + glyph("?", 50, 70, 27, SHINE, 2.3)


def rim(angle: float) -> float:
    """How far a ray may reach before it meets the frame."""
    across, down = abs(math.cos(angle)), abs(math.sin(angle))
    return min(43 / max(across, 0.01), 63 / max(down, 0.01))


def back() -> str:
    """The back of every card that may lie in a pile or a hand."""
    rng = Random("back")
    rows = "".join(f"M{x} {y}l5-5l5 5" for y in range(14, 136, 9) for x in range(10, 90, 10))
    body = ground() + stroke(rows, CUT, 1.5) + gouges(rng, WIDTH, HEIGHT, 10)
    body += outline() + frame(CUT)
    body += el("circle", cx=50, cy=70, r=26, fill=INK)
    return body + group("translate(26 46) scale(2)", icon("pick", CREAM))
