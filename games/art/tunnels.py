"""Lutins cards, 100 by 120: the number on a sign, finds on the floor, dangers in the roof."""

from __future__ import annotations

from dataclasses import dataclass

from games.art.bores import WIDTH
from games.art.colours import CREAM, GOLD
from games.art.finds import diamond, nugget
from games.art.icons import icon, illustration

HEIGHT = 120
SIGNS = {"pick": CREAM, "chest": GOLD, "bones": CREAM}
ROCKS = 4  # variants of the rock in the background


@dataclass(frozen=True)
class TunnelFace:
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
class FacePart:
    """A picture of the sprite and where it lies: left, top, width, height."""

    name: str
    box: tuple[float, float, float, float]


def pieces(card: TunnelFace) -> list[FacePart]:
    """A card put together: rock and timber, the sign, what is in the roof and on the floor."""
    whole = (0, 0, WIDTH, HEIGHT)
    rock = f"rock-{1 + sum(str(card).encode()) % ROCKS}"
    return [
        FacePart(rock, whole),
        FacePart(f"sign-{card.number}", whole),
        *roof(card),
        *finds(card),
    ]


def roof(card: TunnelFace) -> list[FacePart]:
    shown = [sign for sign in SIGNS if getattr(card, sign)]
    first, step, top, size = (76, 17, 9, 19.7) if len(shown) > 2 else (72, 25, 6, 25.2)
    return [
        FacePart(f"roof-{sign}", (first - i * step, top, size, size))
        for i, sign in enumerate(shown)
    ]


def finds(card: TunnelFace) -> list[FacePart]:
    gold = [
        FacePart("gold", (spread(i, card.nuggets) - 12, 50, 24, 24)) for i in range(card.nuggets)
    ]
    ice = [
        FacePart("ice", (spread(i, card.diamonds) - 11, 81, 22, 22)) for i in range(card.diamonds)
    ]
    return gold + ice


def spread(i: int, count: int) -> float:
    return 50 + (i - (count - 1) / 2) * 25


def parts() -> dict[str, tuple[str, str]]:
    """Every picture of the sprite: its view box and what is in it."""
    whole = f"0 0 {WIDTH} {HEIGHT}"
    drawn = {f"rock-{k}": (whole, illustration(f"rock-{k}")) for k in range(1, ROCKS + 1)}
    drawn |= {f"sign-{number}": (whole, illustration(f"sign-{number}")) for number in range(1, 6)}
    drawn |= {f"roof-{name}": ("0 0 24 24", icon(name, ink)) for name, ink in SIGNS.items()}
    drawn["gold"] = ("0 0 24 24", nugget(12, 12.5, 10.5))
    drawn["ice"] = ("0 0 22 22", diamond(11, 11, 9.5))
    return drawn
