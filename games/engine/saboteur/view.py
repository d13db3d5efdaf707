"""What may be known of a state: a public part that everybody sees, and what one seat keeps.

No other seat's role, hand, glimpses or gold has a place in these types.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.engine.core import Heading, Seat, Standing, ranked
from games.engine.saboteur.gold import amount_due, gains
from games.engine.saboteur.mine import Cell, Mine
from games.engine.saboteur.moves import Deal, Draw, Move, Pass, PlayerMove, Take
from games.engine.saboteur.state import (
    DEAL,
    OVER,
    PLAY,
    SHARE,
    STEAL,
    TALLY,
    ClosedRound,
    Glimpse,
    Payment,
    State,
)


@dataclass(frozen=True, kw_only=True)
class PastRound:
    """A closed round, as everybody saw it."""

    first: Seat
    treasure: bool
    last: Seat
    """Who played the last card, and so found the treasure if it was found."""
    roles: tuple[str, ...]
    winners: tuple[Seat, ...]
    ways: tuple[str, ...]
    crystals: int
    payments: tuple[Payment, ...]
    """Empty while the gold taken is secret."""


@dataclass(frozen=True, kw_only=True)
class Public:
    """What lies open on the table: the same for every seat and for the screen."""

    heading: Heading
    round: int
    phase: str
    first: Seat
    """Who starts this round."""
    turn: Seat | None
    to_act: tuple[Seat, ...]
    """Every seat that is asked for something; empty where the table or chance must act."""
    roles_dealt: bool
    goals_dealt: bool
    cards_dealt: bool
    """Whether the app dealt them (and so knows them), or they are cards on the table."""
    mine: Mine
    laid: Cell | None
    """Where the last path card was laid."""
    pile: int
    hands: tuple[int, ...]
    front: tuple[tuple[str, ...], ...]
    copies_left: Mapping[str, int]
    """How many copies of each card nobody has seen this round."""
    goals_due: tuple[int, ...]
    """The goals that the table has to turn now."""
    last: Seat | None
    """Who played or discarded last."""
    treasure: bool
    roles: tuple[str, ...] | None
    """Everybody's role once the round is over, until the next deal."""
    winners: tuple[Seat, ...]
    ways: tuple[str, ...]
    """The colours that can walk to the treasure, once it is found."""
    crystals: int
    """The crystal cards in the mine, once the round is over."""
    picks: int
    """How many gold cards the diggers still pick."""
    thieves: tuple[Seat, ...]
    """Who still steals, in order; while playing, who has a thief in front."""
    payments: tuple[Payment, ...]
    closed: tuple[PastRound, ...]
    standings: tuple[Standing, ...] | None
    """Everybody's gold, once the game is over."""
    legal: tuple[Move, ...]
    """What the player whose turn it is can play, where that gives no hand away."""


@dataclass(frozen=True, kw_only=True)
class Own:
    """What one seat alone knows."""

    role: str | None
    """``None``: a card on the table, or no round yet."""
    roles_before: tuple[str, ...]
    """The roles this seat gave up this round."""
    hand: tuple[str, ...] | None
    """``None``: cards on the table."""
    glimpses: tuple[Glimpse, ...]
    """What this seat's maps and inspections showed when they were played, in order."""
    gold: int
    gold_by_round: tuple[int, ...]
    """The gold of the closed rounds."""
    drawn: tuple[int, ...] | None
    """The gold cards to pick among, where they are known and this seat picks."""
    due: int | None
    """What this seat is paid, where it is a saboteur waiting for its pay."""
    legal: tuple[Move, ...]
    """What this seat can enter now."""


@dataclass(frozen=True, kw_only=True)
class View:
    """What one seat may know, or (without ``own``) the screen on the table."""

    seat: Seat | None
    public: Public
    own: Own | None


def views_of(
    state: State, offers: Sequence[PlayerMove], to_act: tuple[Seat, ...], *, pay_is_open: bool
) -> Callable[[Seat | None], View]:
    """What each seat may know. *offers* are the legal moves, less what their player cannot know."""
    public = _public(state, offers, to_act, pay_is_open=pay_is_open)

    def view(seat: Seat | None) -> View:
        own = None if seat is None else _own(state, seat, offers)
        return View(seat=seat, public=public, own=own)

    return view


def _public(
    state: State, offers: Sequence[PlayerMove], to_act: tuple[Seat, ...], *, pay_is_open: bool
) -> Public:
    round, setting = state.round, state.setting
    is_over = round.phase == OVER
    open_offers = round.phase == PLAY and not round.dealt.cards_known
    return Public(
        heading=setting.heading,
        round=state.number,
        phase=PLAY if round.phase == TALLY else round.phase,
        first=state.first,
        turn=round.turn,
        to_act=to_act,
        roles_dealt=round.dealt.roles_dealt,
        goals_dealt=round.dealt.goals is not None,
        cards_dealt=round.dealt.cards_known,
        mine=round.mine,
        laid=round.laid,
        pile=len(round.pile),
        hands=tuple(len(hand) for hand in round.hands),
        front=round.front,
        copies_left={
            card: max(0, number - round.seen.get(card, 0))
            for card, number in setting.box.copies.items()
        },
        goals_due=round.mine.reached if round.phase == "reveal" else (),
        last=round.last,
        treasure=round.ending.treasure,
        roles=round.dealt.roles if round.phase in (SHARE, STEAL, DEAL, OVER) else None,
        winners=round.ending.winners,
        ways=round.ending.ways,
        crystals=round.ending.crystals,
        picks=round.ending.share.picks,
        thieves=round.thieves,
        payments=round.ending.payments if pay_is_open or is_over else (),
        closed=tuple(_past(closed, pay_is_open=pay_is_open or is_over) for closed in state.closed),
        standings=ranked(state.gold) if is_over else None,
        legal=tuple(offers) if open_offers else (),
    )


def _past(closed: ClosedRound, *, pay_is_open: bool) -> PastRound:
    return PastRound(
        first=closed.first,
        treasure=closed.treasure,
        last=closed.last,
        roles=closed.roles,
        winners=closed.winners,
        ways=closed.ways,
        crystals=closed.crystals,
        payments=closed.payments if pay_is_open else (),
    )


def _own(state: State, seat: Seat, offers: Sequence[PlayerMove]) -> Own:
    round, seats = state.round, state.setting.seats
    picks = round.phase == SHARE and round.turn == seat
    return Own(
        role=None if round.dealt.roles is None else round.dealt.roles[seat],
        roles_before=round.dealt.dropped[seat],
        hand=round.hands[seat] if round.dealt.cards_known else None,
        glimpses=round.glimpses[seat],
        gold=state.gold[seat],
        gold_by_round=tuple(gains(closed.payments, seats)[seat] for closed in state.closed),
        drawn=round.ending.share.drawn if picks else None,
        due=amount_due(state) if seat in round.ending.share.unpaid else None,
        legal=tuple(move for move in offers if move.by == seat),
    )


def shown(move: Move, seat: Seat | None) -> Move:
    """*move* as the log may show it to *seat*."""
    match move:
        case Deal():
            return Deal(None, None)
        case Pass(by=by, cards=tuple() as cards) if by != seat:
            return move._replace(cards=len(cards))
        case Draw(gold=gold):
            return Draw((0,) * len(gold))  # as many cards, face down
        case Take(by=by) if by != seat:
            return move._replace(gold=())
    return move
