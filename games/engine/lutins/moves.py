"""The moves of Lutins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core import Seat
from games.engine.lutins.cards import BOMB, DEFUSE, KILLER, Face, Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A move by a seat. ``house``: the table takes it even out of turn."""

    do: ClassVar[str]
    """As entries name it."""
    by: Seat
    house: bool = False


@dataclass(frozen=True, slots=True)
class Rescue(Played):
    do: ClassVar[str] = "rescue"


@dataclass(frozen=True, slots=True)
class Collect(Played):
    do: ClassVar[str] = "collect"


@dataclass(frozen=True, slots=True)
class Equip(Played):
    """Buy armour, a cross or a helmet for a lutin at home."""

    do: ClassVar[str] = "buy"
    what: str
    lutin: int


@dataclass(frozen=True, slots=True)
class BuyBomb(Played):
    """Have one's own bomb laid anywhere."""

    do: ClassVar[str] = "buy"
    what: ClassVar[str] = BOMB
    spot: Spot


@dataclass(frozen=True, slots=True)
class Defuse(Played):
    """Have any bomb taken away."""

    do: ClassVar[str] = "buy"
    what: ClassVar[str] = DEFUSE
    spot: Spot


@dataclass(frozen=True, slots=True)
class Killer(Played):
    """Have any lutin in a gallery shot, for no reward."""

    do: ClassVar[str] = "buy"
    what: ClassVar[str] = KILLER
    target: tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class Roll(Played):
    do: ClassVar[str] = "roll"
    dice: tuple[int | str, int | str]


@dataclass(frozen=True, slots=True)
class Dig(Played):
    """Lay a tunnel and move a lutin onto it.

    ``shows`` is what the card shows; a list of legal moves leaves it open with ``None``.
    """

    do: ClassVar[str] = "dig"
    tunnel: int
    gallery: int
    lutin: int
    shows: Face | None = None


@dataclass(frozen=True, slots=True)
class Chest(Played):
    """Open the chest on the tunnel just dug."""

    do: ClassVar[str] = "chest"
    holds: str


@dataclass(frozen=True, slots=True)
class LayBomb(Played):
    """Lay one's own bomb where the dice allow."""

    do: ClassVar[str] = "bomb"
    spot: Spot


@dataclass(frozen=True, slots=True)
class Shoot(Played):
    do: ClassVar[str] = "shoot"
    target: tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class Pass(Played):
    do: ClassVar[str] = "pass"


Purchase = Equip | BuyBomb | Defuse | Killer
LutinsMove = Rescue | Collect | Purchase | Roll | Dig | Chest | LayBomb | Shoot | Pass
