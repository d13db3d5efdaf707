"""Path cards, 100 by 140: rock, tunnels, and the marks of the second box."""

from __future__ import annotations

from random import Random

from games.art.bores import HEIGHT, WIDTH, corner, dug
from games.art.colours import CREAM, GOLD, INK, ROCK, RUBBLE
from games.art.finds import pebble
from games.art.icons import illustration
from games.art.notation import read
from games.art.rock import dig, gouges, hachures
from games.art.svg import el


def ground() -> str:
    """A card's paper, with rounded corners."""
    return el("rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=7, fill=ROCK)


def outline() -> str:
    """The line of ink around a card; tunnels run over it, so that they join."""
    return el(
        "rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=7,
        fill="none", stroke=INK, stroke_width=2,
    )  # fmt: skip


def frame(colour: str) -> str:
    return el(
        "rect", x=3.6, y=3.6, width=WIDTH - 7.2, height=HEIGHT - 7.2, rx=5,
        fill="none", stroke=colour, stroke_width=3.4,
    )  # fmt: skip


def picture(name: str) -> str:
    """A card of the mine without marks: a path, `start`, `gold`, `stone:SW`, `goal` or `back`."""
    if name in ("goal", "back"):
        return illustration(name)
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
    return body + (illustration("bridge") if face.bridge else "") + special(name, rng)


def framed(notation: str) -> str:
    """The frame lies under the tunnels, so that openings stay open."""
    if notation.startswith("stone:"):
        return RUBBLE[1]
    return {"start": CREAM, "gold": GOLD}.get(notation, "")


def special(notation: str, rng: Random) -> str:
    if notation == "start":
        return illustration("way-in")
    if notation == "gold":
        return illustration("treasure")
    if notation.startswith("stone:"):
        return boulder(rng, *corner(read(notation)))
    return ""


def boulder(rng: Random, x: float, y: float) -> str:
    return (
        pebble(rng, x, y - 12, 17, RUBBLE[3], 2.6)
        + pebble(rng, x - 4, y - 16, 7, RUBBLE[1], 0)
        + pebble(rng, x - 13, y + 2, 7, RUBBLE[1], 2.2)
    )
