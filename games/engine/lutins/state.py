"""A position of Lutins: never changed, replaced by the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from games.engine.core import Heading, Seat
from games.engine.lutins.cards import COPIES, CROSS, LUTINS, Deck, Face, Spot
from games.engine.lutins.events import Event
from games.engine.lutins.gallery import Gallery, Tunnel

Phase = Literal["start", "village", "act", "chest", "pick", "over"]
Dice = tuple[int | str, int | str]


class Lutin(NamedTuple):
    """A player's lutin: in a gallery, in the cemetery, or else at home."""

    seat: Seat
    number: int
    at: Spot | None = None
    buried: bool = False
    wears: frozenset[str] = frozenset()

    @property
    def name(self) -> tuple[Seat, int]:
        """How records point at this lutin."""
        return self.seat, self.number

    @property
    def at_home(self) -> bool:
        return self.at is None and not self.buried


class Bomb(NamedTuple):
    """A bomb in play; a chest's bomb belongs to nobody."""

    spot: Spot
    owner: Seat | None


class State(NamedTuple):
    """Everything that the log so far has led to."""

    heading: Heading
    deck: Deck | None
    """The faces of the box where they are known."""
    phase: Phase
    turn: Seat
    stones: tuple[int, ...]
    bank: int
    lutins: tuple[Lutin, ...]
    """Seat by seat, three each."""
    galleries: tuple[Gallery, ...]
    bombs: tuple[Bomb, ...] = ()
    discards: tuple[tuple[Face, ...], ...] = ((), (), (), (), ())
    """The faces discarded since the pile of their number was last made anew."""
    found: tuple[str, ...] = ()
    """The chests opened since all ten were last shuffled."""
    bought: bool = False
    exploded: bool = False
    """Bombs went off in this turn: the dice are due again, and the village is shut."""
    dice: Dice | None = None
    digger: int | None = None
    """The lutin whose chest or pick is due."""
    events: tuple[Event, ...] = ()
    """What the last entry brought about."""

    @property
    def seats(self) -> int:
        return len(self.stones)

    def lutin(self, seat: Seat, number: int) -> Lutin:
        return self.lutins[seat * LUTINS + number]

    def gallery(self, number: int) -> Gallery:
        return self.galleries[number - 1]

    def tunnel(self, spot: Spot) -> Tunnel:
        """The card at *spot*, which is not an entrance."""
        return self.galleries[spot.gallery - 1].tunnels[spot.depth - 1]

    def inside(self, gallery: int) -> list[Lutin]:
        """The lutins in that gallery."""
        return [one for one in self.lutins if one.at is not None and one.at.gallery == gallery]

    def bomb_at(self, spot: Spot) -> Bomb | None:
        for bomb in self.bombs:
            if bomb.spot == spot:
                return bomb
        return None

    def is_bound(self, lutin: Lutin) -> bool:
        """Whether bones hold the lutin where it stands."""
        return lutin.at is not None and CROSS not in lutin.wears and self.tunnel(lutin.at).bones

    def in_galleries(self, number: int) -> int:
        """How many tunnels of that number lie in galleries."""
        return sum(gallery.counts[number - 1] for gallery in self.galleries)

    def in_pile(self, number: int) -> int:
        """How many cards the face-up pile of that number still has before it is made anew."""
        return COPIES - self.in_galleries(number) - len(self.discards[number - 1])

    def leaders(self) -> dict[int, Lutin]:
        """The deepest lutin of each gallery that has one, by gallery."""
        deepest: dict[int, Lutin] = {}
        depths: dict[int, int] = {}
        for lutin in self.lutins:
            if lutin.at is not None and lutin.at.depth > depths.get(lutin.at.gallery, 0):
                deepest[lutin.at.gallery] = lutin
                depths[lutin.at.gallery] = lutin.at.depth
        return deepest

    def leads(self, seat: Seat) -> tuple[int, ...]:
        """The galleries whose deepest lutin belongs to *seat*."""
        return tuple(sorted(g for g, lutin in self.leaders().items() if lutin.seat == seat))

    def under_lutins(self) -> tuple[int, ...]:
        """The nuggets under each seat's lutins, which the end of the game adds."""
        under = [0] * self.seats
        for lutin in self.lutins:
            if lutin.at is not None:
                under[lutin.seat] += self.tunnel(lutin.at).nuggets
        return tuple(under)

    def with_lutins(self, changed: Iterable[Lutin]) -> State:
        """This position with those lutins in place of the same ones."""
        lutins = list(self.lutins)
        for lutin in changed:
            lutins[lutin.seat * LUTINS + lutin.number] = lutin
        return self._replace(lutins=tuple(lutins))

    def with_gallery(self, number: int, gallery: Gallery) -> State:
        galleries = list(self.galleries)
        galleries[number - 1] = gallery
        return self._replace(galleries=tuple(galleries))

    def telling(self, *events: Event) -> State:
        """This position with further events of the same entry."""
        return self._replace(events=self.events + events)

    def next_turn(self) -> State:
        """The left neighbour's turn begins."""
        return self._replace(
            phase="start",
            turn=Seat((self.turn + 1) % self.seats),
            bought=False,
            exploded=False,
            dice=None,
            digger=None,
        )
