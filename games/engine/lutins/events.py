"""What an entry brought about beyond what it says: who was paid, buried, saved, bound.

A page makes its sentences and animations of these; a state holds those of its last entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.core import Seat
from games.engine.lutins.cards import Spot


@dataclass(frozen=True, slots=True)
class Collected:
    """One stone for each of these galleries, whose deepest lutin is the player's."""

    seat: Seat
    galleries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rescued:
    """These lutins came home from the cemetery."""

    seat: Seat
    lutins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Defused:
    """A bomb was taken away; ``owner`` has it back, ``None`` is a chest's."""

    spot: Spot
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class Struck:
    """A shot hit a lutin: buried, or saved by its armour. ``stones`` is the shooter's reward."""

    seat: Seat
    target: tuple[Seat, int]
    saved: bool
    stones: int


@dataclass(frozen=True, slots=True)
class Exploded:
    """A gallery's bombs went off together: each owner is paid ``stones``."""

    gallery: int
    owners: tuple[Seat | None, ...]
    buried: tuple[tuple[Seat, int], ...]
    saved: tuple[tuple[Seat, int], ...]
    stones: int
    discarded: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """A lutin dug its way to a new tunnel; ``origin`` is ``None`` where it came from home."""

    seat: Seat
    lutin: int
    origin: Spot | None
    to: Spot


@dataclass(frozen=True, slots=True)
class Diamonds:
    """Diamonds on a tunnel or in a chest, paid at once."""

    seat: Seat
    stones: int
    chest: bool


@dataclass(frozen=True, slots=True)
class Found:
    """A chest was opened; ``kept`` is false where the lutin already wore such a thing."""

    seat: Seat
    holds: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Salary:
    """What the card under one lutin paid when the gallery closed."""

    seat: Seat
    lutin: int
    nuggets: int
    doubled: bool

    @property
    def stones(self) -> int:
        return self.nuggets * 2 if self.doubled else self.nuggets


@dataclass(frozen=True, slots=True)
class Closed:
    """A third tunnel closed the gallery: salaries to the others, all other nuggets to the closer.

    ``home`` lists the lutins that went home, ``bombs`` whose bombs lay on the cards.
    """

    gallery: int
    number: int
    closer: Seat
    salaries: tuple[Salary, ...]
    take: int
    home: tuple[tuple[Seat, int], ...]
    bombs: tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class Bound:
    """Bones hold this lutin where it stands."""

    seat: Seat
    lutin: int


@dataclass(frozen=True, slots=True)
class PickLost:
    """A pick that is not followed: bones bind the lutin, or the number has no card left."""

    seat: Seat
    bones: bool


@dataclass(frozen=True, slots=True)
class Reloaded:
    """The pile of this number was made anew of the discarded cards."""

    number: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The tenth chest was found: all ten are in the pile again."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The bank is empty. ``under`` holds each seat's nuggets under its lutins, now added."""

    under: tuple[int, ...]


Event = (
    Collected
    | Rescued
    | Defused
    | Struck
    | Exploded
    | Moved
    | Diamonds
    | Found
    | Closed
    | Bound
    | PickLost
    | Reloaded
    | Shuffled
    | Ended
)


def earnings(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """What those events paid to each seat."""
    earned = [0] * seats
    for event in events:
        for seat, stones in _paid(event):
            earned[seat] += stones
    return tuple(earned)


def _paid(event: Event) -> Iterable[tuple[Seat, int]]:
    match event:
        case Collected(seat=seat, galleries=galleries):
            return [(seat, len(galleries))]
        case Struck(seat=seat, stones=stones) | Diamonds(seat=seat, stones=stones):
            return [(seat, stones)]
        case Exploded(owners=owners, stones=stones):
            return [(owner, stones) for owner in owners if owner is not None]
        case Closed(salaries=salaries, closer=closer, take=take):
            return [*((salary.seat, salary.stones) for salary in salaries), (closer, take)]
        case Ended(under=under):
            return [(Seat(seat), nuggets) for seat, nuggets in enumerate(under)]
    return []
