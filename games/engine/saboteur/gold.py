"""The gold of a round: who wins, who takes how much, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.engine.core import Seat
from games.engine.saboteur.moves import Draw, Take
from games.engine.saboteur.state import (
    DEAL,
    OVER,
    ROUNDS,
    SHARE,
    Closed,
    Payment,
    Share,
    State,
)

GoldCounts = tuple[int, int, int]
"""Numbers of gold cards worth one, two and three nuggets."""

SABOTEURS_PAY = {1: 4, 2: 3, 3: 3, 4: 2}
"""What each saboteur is paid, by their number at the table."""


def gold_counts(gold: tuple[int, ...]) -> GoldCounts:
    return gold.count(1), gold.count(2), gold.count(3)


def reckon(state: State) -> State:
    """The roles are known: share the gold drawn for the diggers, or pay the saboteurs."""
    round = state.round
    side = "digger" if round.treasure else "saboteur"
    winners = seats_of(state, side)
    round = round._replace(phase=SHARE, turn=None, winners=winners)
    state = state._replace(round=round)
    if round.treasure:
        assert round.last is not None
        finder_or_next = digger_from(state, round.last)
        return state._replace(
            round=round._replace(turn=finder_or_next, share=Share(picks=gold_drawn(state)))
        )
    state = state._replace(round=round._replace(share=Share(unpaid=winners)))
    return state if amount_due(state) else close(state)


def seats_of(state: State, role: str) -> tuple[Seat, ...]:
    roles = state.round.roles or ()
    return tuple(Seat(seat) for seat, held in enumerate(roles) if held == role)


def gold_drawn(state: State) -> int:
    """How many gold cards the diggers share."""
    if state.setting.heading.edition == "revised":
        return len(seats_of(state, "digger"))
    return min(state.setting.seats, 9)


def digger_from(state: State, seat: int) -> Seat:
    """The first digger counter-clockwise, beginning with *seat*."""
    seats = state.setting.seats
    roles = state.round.roles or ()
    return next(
        Seat((seat - step) % seats)
        for step in range(seats)
        if roles[(seat - step) % seats] == "digger"
    )


def amount_due(state: State) -> int:
    """What the next saboteur is paid: the pay, or what the gold cards left can make of it."""
    pay = SABOTEURS_PAY.get(len(state.round.winners), 0)
    return next(amount for amount in range(pay, -1, -1) if ways_to_pay(state.gold_left, amount))


@cache
def ways_to_pay(there: GoldCounts, amount: int) -> tuple[tuple[int, ...], ...]:
    """Every set of gold cards worth exactly *amount*, each ascending."""
    return tuple(
        (1,) * ones + (2,) * twos + (3,) * threes
        for threes in range(there[2] + 1)
        for twos in range(there[1] + 1)
        for ones in range(there[0] + 1)
        if ones + 2 * twos + 3 * threes == amount
    )


def draw(state: State, move: Draw) -> State:
    share = state.round.share._replace(drawn=move.gold)
    return state._replace(round=state.round._replace(share=share))


def take(state: State, move: Take) -> State:
    """A digger's pick or a saboteur's pay."""
    reason = "pick" if state.round.share.picks else "saboteur"
    state = pay(state, Payment(move.by, reason, sum(move.gold)))
    state = state._replace(gold_left=_less(state.gold_left, gold_counts(move.gold)))
    return _picked(state, move) if reason == "pick" else _paid(state, move)


def _less(there: GoldCounts, gone: GoldCounts) -> GoldCounts:
    return there[0] - gone[0], there[1] - gone[1], there[2] - gone[2]


def _picked(state: State, move: Take) -> State:
    round, share = state.round, state.round.share
    drawn = share.drawn
    if drawn is not None:
        place = drawn.index(move.gold[0])
        drawn = drawn[:place] + drawn[place + 1 :]
    share = Share(drawn=drawn, picks=share.picks - 1, has_begun=True)
    following = digger_from(state, move.by - 1)
    state = state._replace(round=round._replace(turn=following, share=share))
    return state if share.picks else close(state)


def _paid(state: State, move: Take) -> State:
    round = state.round
    unpaid = tuple(seat for seat in round.share.unpaid if seat != move.by)
    state = state._replace(round=round._replace(share=Share(unpaid=unpaid)))
    return state if unpaid and amount_due(state) else close(state)


def pay(state: State, *payments: Payment) -> State:
    gained = gains(payments, state.setting.seats)
    gold = tuple(held + more for held, more in zip(state.gold, gained, strict=True))
    round = state.round._replace(payments=state.round.payments + payments)
    return state._replace(gold=gold, round=round)


def gains(payments: Iterable[Payment], seats: int) -> list[int]:
    """What each seat gained by *payments*."""
    gained = [0] * seats
    for payment in payments:
        gained[payment.seat] += payment.nuggets
    return gained


def close(state: State) -> State:
    """Nothing more is due: the round is over, and after the third the game."""
    round, is_last = state.round, state.number == ROUNDS
    assert round.last is not None
    assert round.roles is not None
    closed = Closed(
        treasure=round.treasure,
        last=round.last,
        roles=round.roles,
        winners=round.winners,
        ways=round.ways,
        crystals=round.crystals,
        payments=round.payments,
        first=state.first,
    )
    return state._replace(
        number=state.number if is_last else state.number + 1,
        first=Seat((round.last + 1) % state.setting.seats),
        closed=(*state.closed, closed),
        round=round._replace(phase=OVER if is_last else DEAL, turn=None, share=Share(), thieves=()),
    )
