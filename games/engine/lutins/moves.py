"""The moves of Lutins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core import Seat
from games.engine.lutins.cards import BOMB, DEFUSE, KILLER, Face, Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A move by a seat. ``house``: the table takes it even out of turn."""

    by: Seat
    house: bool = False


@dataclass(frozen=True, slots=True)
class Rescue(Played):
    pass


@dataclass(frozen=True, slots=True)
class Collect(Played):
    pass


@dataclass(frozen=True, slots=True)
class Equip(Played):
    """Buy armour, a cross or a helmet for a lutin at home."""

    what: str
    lutin: int


@dataclass(frozen=True, slots=True)
class BuyBomb(Played):
    """Have one's own bomb laid anywhere."""

    what: ClassVar[str] = BOMB
    spot: Spot


@dataclass(frozen=True, slots=True)
class Defuse(Played):
    """Have any bomb taken away."""

    what: ClassVar[str] = DEFUSE
    spot: Spot


@dataclass(frozen=True, slots=True)
class Killer(Played):
    """Have any lutin in a gallery shot, for no reward."""

    what: ClassVar[str] = KILLER
    target: tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class Roll(Played):
    dice: tuple[int | str, int | str]


@dataclass(frozen=True, slots=True)
class Dig(Played):
    """Lay a tunnel and move a lutin onto it.

    ``shows`` is what the card shows; a list of legal moves leaves it open with ``None``.
    """

    tunnel: int
    gallery: int
    lutin: int
    shows: Face | None = None


@dataclass(frozen=True, slots=True)
class Chest(Played):
    """Open the chest on the tunnel just dug."""

    holds: str


@dataclass(frozen=True, slots=True)
class LayBomb(Played):
    """Lay one's own bomb where the dice allow."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Shoot(Played):
    target: tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class Pass(Played):
    pass


Purchase = Equip | BuyBomb | Defuse | Killer
LutinsMove = Rescue | Collect | Purchase | Roll | Dig | Chest | LayBomb | Shoot | Pass
