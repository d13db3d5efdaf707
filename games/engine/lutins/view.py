"""What a seat, or the screen on the table, may know: all of it, Lutins has no secrets."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core import Seat, ranked
from games.engine.lutins.bombs import is_out
from games.engine.lutins.cards import BANK, LUTINS, NUMBERS, Face, Spot
from games.engine.lutins.choices import Choices, choices, finds
from games.engine.lutins.events import Event, earnings
from games.engine.lutins.gallery import Gallery
from games.engine.lutins.state import Bomb, Dice, State


@dataclass(frozen=True, slots=True, kw_only=True)
class LutinView:
    seat: Seat
    number: int
    at: Spot | None
    at_home: bool
    buried: bool
    bound: bool
    """Bones hold it where it stands."""
    leads: bool
    """It is the deepest of its gallery."""
    wears: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    seat: Seat
    name: str
    stones: int
    rank: int
    lutins: tuple[LutinView, ...]
    leads: tuple[int, ...]
    """The galleries that a collect would bring a stone from."""
    bomb_in_hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelView:
    number: int
    shows: Face
    nuggets: int
    """With those from the chest."""
    bones: bool
    lutin: LutinView | None
    bomb: Bomb | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryView:
    number: int
    bomb: Bomb | None
    """At the entrance."""
    tunnels: tuple[TunnelView, ...]
    leader: LutinView | None
    closed_by: tuple[int, ...]
    """The numbers that would close it now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A player's last count: the stones held, and the nuggets under each lutin in a gallery."""

    seat: Seat
    stones: int
    under: tuple[tuple[Spot, int], ...]
    total: int
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A position for the pages of one seat; ``seat`` is ``None`` on the table's screen."""

    seat: Seat | None
    phase: str
    turn: Seat | None
    bank: int
    full_bank: int
    dice: Dice | None
    players: tuple[PlayerView, ...]
    galleries: tuple[GalleryView, ...]
    piles: tuple[int, ...]
    """Cards in the face-up pile of each number, before its discard comes back."""
    deck_known: bool
    chests: tuple[tuple[str, int], ...]
    """The finds in the chests still shut."""
    events: tuple[Event, ...]
    """What the last entry brought about."""
    earned: tuple[int, ...]
    """What the last entry paid to each seat."""
    choices: Choices
    """What the seat in turn may do, for everybody to see."""
    count: tuple[Count, ...]
    """The end as arithmetic, once the game is over."""

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and self.seat == self.turn


def view(state: State, seat: Seat | None) -> View:
    lutins = _lutins(state)
    return View(
        seat=seat,
        phase=state.phase,
        turn=None if state.phase == "over" else state.turn,
        bank=state.bank,
        full_bank=BANK[state.seats],
        dice=state.dice,
        players=_players(state, lutins),
        galleries=tuple(
            _gallery(state, number, gallery, lutins)
            for number, gallery in enumerate(state.galleries, start=1)
        ),
        piles=tuple(state.in_pile(number) for number in NUMBERS),
        deck_known=state.deck is not None,
        chests=finds(state),
        events=state.events,
        earned=earnings(state.events, state.seats),
        choices=choices(state),
        count=_count(state) if state.phase == "over" else (),
    )


def _lutins(state: State) -> list[LutinView]:
    leaders = {lutin.name for lutin in state.leaders().values()}
    return [
        LutinView(
            seat=lutin.seat,
            number=lutin.number,
            at=lutin.at,
            at_home=lutin.at_home,
            buried=lutin.buried,
            bound=state.is_bound(lutin),
            leads=lutin.name in leaders,
            wears=tuple(sorted(lutin.wears)),
        )
        for lutin in state.lutins
    ]


def _players(state: State, lutins: list[LutinView]) -> tuple[PlayerView, ...]:
    return tuple(
        PlayerView(
            seat=standing.seat,
            name=state.heading.players[standing.seat],
            stones=standing.gold,
            rank=standing.rank,
            lutins=tuple(lutins[standing.seat * LUTINS : (standing.seat + 1) * LUTINS]),
            leads=state.leads(standing.seat),
            bomb_in_hand=not is_out(state, standing.seat),
        )
        for standing in ranked(state.stones)
    )


def _gallery(state: State, number: int, gallery: Gallery, lutins: list[LutinView]) -> GalleryView:
    inside = {lutin.at.depth: lutin for lutin in lutins if lutin.at and lutin.at.gallery == number}
    return GalleryView(
        number=number,
        bomb=state.bomb_at(Spot(number, 0)),
        tunnels=tuple(
            TunnelView(
                number=tunnel.number,
                shows=tunnel.face,
                nuggets=tunnel.nuggets,
                bones=tunnel.bones,
                lutin=inside.get(depth),
                bomb=state.bomb_at(Spot(number, depth)),
            )
            for depth, tunnel in enumerate(gallery.tunnels, start=1)
        ),
        leader=inside[max(inside)] if inside else None,
        closed_by=tuple(one for one in NUMBERS if gallery.closes_with(one)),
    )


def _count(state: State) -> tuple[Count, ...]:
    return tuple(
        Count(
            seat=standing.seat,
            stones=standing.gold - sum(nuggets for _, nuggets in under),
            under=under,
            total=standing.gold,
            rank=standing.rank,
        )
        for standing in ranked(state.stones)
        for under in [_under(state, standing.seat)]
    )


def _under(state: State, seat: Seat) -> tuple[tuple[Spot, int], ...]:
    return tuple(
        (lutin.at, state.tunnel(lutin.at).nuggets)
        for lutin in state.lutins
        if lutin.seat == seat and lutin.at is not None
    )
