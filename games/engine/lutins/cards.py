"""What the box holds: numbers, chests, prices, and the words for places and finds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NUMBERS = range(1, 6)
"""The numbers of the galleries, of the tunnels, and of each die's plain faces."""
LUTINS = 3
"""Lutins a player."""
COPIES = 10
"""Tunnel cards of each number."""
CLOSING = 3
"""As many tunnels of one number close a gallery."""
MOST_STONES = 3
"""No tunnel card shows more nuggets, nor more diamonds."""

BOMB = "bomb"
PISTOL = "pistol"
ARMOUR = "armour"
CROSS = "cross"
HELMET = "helmet"
BONES = "bones"
EXPLOSIONS = ("lutins", "gallery")
"""What a bomb takes from a gallery: the lutins alone, or the cards too."""

DEFUSE = "defuse"
KILLER = "killer"
EQUIPMENT = (ARMOUR, CROSS, HELMET)

BANK: Mapping[int, int] = MappingProxyType({2: 50, 3: 60, 4: 60})
"""The stones in the bank at the start, by number of players."""

PRICES: Mapping[str, int] = MappingProxyType(
    {ARMOUR: 2, CROSS: 1, HELMET: 1, BOMB: 2, DEFUSE: 2, KILLER: 3}
)

CHESTS: Mapping[str, int] = MappingProxyType(
    {
        "nugget1": 1,
        "nugget2": 1,
        "diamond1": 1,
        "diamond2": 1,
        BOMB: 2,
        BONES: 1,
        HELMET: 1,
        CROSS: 1,
        ARMOUR: 1,
    }
)
"""The finds in the chests, and how many chests hold each."""
ALL_CHESTS = sum(CHESTS.values())

CHEST_NUGGETS: Mapping[str, int] = MappingProxyType({"nugget1": 1, "nugget2": 2})
CHEST_DIAMONDS: Mapping[str, int] = MappingProxyType({"diamond1": 1, "diamond2": 2})


class Face(NamedTuple):
    """What a tunnel card shows besides its number."""

    nuggets: int = 0
    diamonds: int = 0
    chest: bool = False
    bones: bool = False
    pick: bool = False


class Spot(NamedTuple):
    """A place in a gallery: depth 0 is the entrance, k the k-th tunnel."""

    gallery: int
    depth: int


Deck = tuple[tuple[Face, ...], ...]
"""The faces of a known box: ten for number 1, ten for number 2 …"""


def next_number(number: int) -> int:
    """The number a pick digs after *number*: 1 comes after 5."""
    return number % len(NUMBERS) + 1
