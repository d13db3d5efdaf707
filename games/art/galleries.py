"""Lutins cards, 100 by 120: the number on a sign, finds on the floor, dangers in the roof."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.art.bores import WIDTH, line
from games.art.colours import BARK, CREAM, CUT, GOLD, INK, SAND, WOOD
from games.art.finds import diamond, nugget
from games.art.glyphs import glyph
from games.art.icons import icon
from games.art.paths import ground, outline
from games.art.rock import floor, gouges
from games.art.svg import el, n, stroke

HEIGHT = 120
SIGNS = {"pick": CREAM, "chest": GOLD, "bones": CREAM}
ROCKS = 4  # hands that cut the same rock


@dataclass(frozen=True)
class Gallery:
    """What a tunnel card shows."""

    number: int
    nuggets: int = 0
    diamonds: int = 0
    chest: bool = False
    pick: bool = False
    bones: bool = False

    def __str__(self) -> str:
        signs = "c" * self.chest + "p" * self.pick + "b" * self.bones
        return f"{self.number}-{self.nuggets}-{self.diamonds}{signs}"


@dataclass(frozen=True)
class Piece:
    """A picture of the sprite and where it lies: left, top, width, height."""

    name: str
    box: tuple[float, float, float, float]


def pieces(card: Gallery) -> list[Piece]:
    """A card put together: rock and timber, the sign, what is in the roof and on the floor."""
    whole = (0, 0, WIDTH, HEIGHT)
    rock = f"rock-{1 + sum(str(card).encode()) % ROCKS}"
    return [Piece(rock, whole), Piece(f"sign-{card.number}", whole), *roof(card), *finds(card)]


def roof(card: Gallery) -> list[Piece]:
    shown = [sign for sign in SIGNS if getattr(card, sign)]
    first, step, top, size = (76, 17, 9, 19.7) if len(shown) > 2 else (72, 25, 6, 25.2)
    return [
        Piece(f"roof-{sign}", (first - i * step, top, size, size)) for i, sign in enumerate(shown)
    ]


def finds(card: Gallery) -> list[Piece]:
    gold = [Piece("gold", (spread(i, card.nuggets) - 12, 50, 24, 24)) for i in range(card.nuggets)]
    ice = [Piece("ice", (spread(i, card.diamonds) - 11, 81, 22, 22)) for i in range(card.diamonds)]
    return gold + ice


def spread(i: int, count: int) -> float:
    return 50 + (i - (count - 1) / 2) * 25


def bare(seed: str) -> str:
    """Rock, floor and timber, the same on every card but for the hand that cut it."""
    rng = Random(seed)
    above = "".join(f"M{x} {37 - rng.choice((5, 8, 12))}V38" for x in range(5, 98, 4))
    below = "".join(f"M{x} 112v{rng.choice((2, 4, 6))}" for x in range(7, 96, 4))
    body = ground(HEIGHT) + gouges(rng, WIDTH, HEIGHT, 10)
    body += stroke(above + below, CUT, 1.5, stroke_linecap="round") + outline(HEIGHT)
    body += el("rect", x=-4, y=41, width=108, height=70, fill=SAND, stroke=INK, stroke_width=4)
    body += teeth(rng) + floor(rng, [line((-3, 76), (103, 76))])
    for x in (4, 96):
        body += el(
            "rect", x=x - 5, y=38, width=10, height=76, fill=WOOD, stroke=INK, stroke_width=2
        )
        body += stroke(f"M{x - 1} 48V92M{x + 2} 60V106", BARK, 1.1)
    return body + el("rect", x=-6, y=35, width=112, height=9, fill=WOOD, stroke=INK, stroke_width=2)


def teeth(rng: Random) -> str:
    """Bites of ink along the foot of the floor."""
    bites = "".join(
        f"M{x} 112l{n(rng.uniform(1.5, 3))} {n(-rng.uniform(2, 4))}l{n(rng.uniform(1.5, 3))} 4Z"
        for x in range(10, 92, 6)
        if rng.random() < 0.7
    )
    return el("path", d=bites, fill=INK)


def sign(number: int) -> str:
    board = {"x": 8.0, "y": 4.0, "width": 36.0, "height": 32.0, "rx": 3.0}
    return (
        stroke("M15 37V30M37 37V30", INK, 2)
        + el("rect", **board, fill=CREAM, stroke=INK, stroke_width=2.6)
        + glyph(str(number), 26, 20, 23, INK, 2.6)
    )


def parts() -> dict[str, tuple[str, str]]:
    """Every picture of the sprite: its view box and what is in it."""
    whole = f"0 0 {WIDTH} {HEIGHT}"
    drawn = {f"rock-{k}": (whole, bare(f"gallery {k}")) for k in range(1, ROCKS + 1)}
    drawn |= {f"sign-{number}": (whole, sign(number)) for number in range(1, 6)}
    drawn |= {f"roof-{name}": ("0 0 24 24", icon(name, ink)) for name, ink in SIGNS.items()}
    drawn["gold"] = ("0 0 24 24", nugget(12, 12.5, 10.5))
    drawn["ice"] = ("0 0 22 22", diamond(11, 11, 9.5))
    return drawn
