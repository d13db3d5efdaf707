"""How a card is put together from the pictures of a sprite: its rock, then its mark, upright."""

from __future__ import annotations

import math
from dataclasses import dataclass

from games.art.bores import corner, dug
from games.art.notation import Shape, read
from games.art.svg import n

BASE = (
    "NESW", "NES", "NEW", "NS", "EW", "NE", "NW", "N|E|S|W", "N|E|S", "N|E|W", "N|S", "E|W",
    "N|E", "N|W", "N", "E",
)  # fmt: skip
SECOND = (
    "NS|EW", "NW|ES", "NE|SW", "N+ladder", "E+ladder", "NEW|S", "NES|W", "N|EW", "NE|S", "NW|S",
    "NS|E", "NS|E|W", "N|EW|S",
)  # fmt: skip
PLACED = ("start", "gold", "goal", "back", "stone:SW", "stone:ES")
DRAWN = frozenset(BASE + SECOND + PLACED)
ACTIONS = (
    "break:pick", "break:lamp", "break:cart", "repair:pick", "repair:lamp", "repair:cart",
    "repair:pick+lamp", "repair:pick+cart", "repair:lamp+cart", "rockfall", "map",
    "inspect", "jail", "free", "rerole", "swaphand", "thief", "handsoff",
)  # fmt: skip
MARK_SIZE = 60  # marks are drawn around the middle of a square of this size


@dataclass(frozen=True)
class Layer:
    """A picture of a sprite, where it lies on the card."""

    sheet: str
    name: str
    transform: str = ""
    mark: bool = False


def symbol_name(notation: str) -> str:
    return notation.replace("|", "_").replace("+", "-").replace(":", "-")


def layers(notation: str, language: str = "fr") -> list[Layer]:
    """What to lay on each other for a card as it lies on the table."""
    if notation in ("start", "gold", "goal", "back"):
        return [Layer("paths.svg", notation)]
    face = read(notation)
    return [body(face, notation.startswith("stone:")), *marks(face, language)]


def body(face: Shape, stone: bool) -> Layer:
    """The rock with its tunnels; a card turned by half is the same picture, turned."""
    for way, turn in ((face, ""), (face.turned(), "rotate(180 50 70)")):
        name = body_name(way, stone)
        if name in DRAWN:
            sheet = "paths2.svg" if name in SECOND else "paths.svg"
            return Layer(sheet, symbol_name(name), turn)
    raise ValueError(f"no card of the boxes: {face}")


def body_name(face: Shape, stone: bool) -> str:
    """Of marked cards only those that end in a shaft are drawn apart: they have no fall of rock."""
    if stone:
        return f"stone:{face}"
    ends_in_shaft = face.mark == "ladder" and len(face.tunnels[0]) == 1
    return str(face if ends_in_shaft else Shape(face.tunnels))


def marks(face: Shape, language: str) -> list[Layer]:
    """Crystals, a ladder or a door, upright whichever way the card lies."""
    if face.mark == "crystal":
        return [placed("crystals", *corner(face))]
    if face.mark == "ladder":
        tunnel = dug(face)[0]
        (x, y), _ = tunnel.passages[0].at(0.5 if len(tunnel.sides) == 2 else 1.0)
        return [placed("shaft", x, y + 3)]
    if face.mark:
        return door(face, language)
    return []


def door(face: Shape, language: str) -> list[Layer]:
    tunnel = next(tunnel for tunnel in dug(face) if len(tunnel.sides) > 1)
    (x, y), (dx, dy) = tunnel.passages[0].at(0.5)
    plate = "plate-green-en" if (face.mark, language) == ("green", "en") else f"plate-{face.mark}"
    return [
        placed(f"leaf-{face.mark}", x, y, math.degrees(math.atan2(dy, dx))),
        placed(plate, x, y),
    ]


def placed(name: str, x: float, y: float, angle: float = 0) -> Layer:
    turn = f" rotate({n(angle)})" if angle else ""
    return Layer("paths2.svg", name, f"translate({n(x)} {n(y)}){turn}", mark=True)
