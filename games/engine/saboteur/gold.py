"""The gold of a round: who wins, who takes how much, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur.moves import Draw, Take
from games.engine.saboteur.state import (
    DEAL,
    OVER,
    ROUNDS,
    SHARE,
    ClosedRound,
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
    if round.ending.treasure:
        assert round.last is not None
        diggers, picks = seats_of(state, "digger"), Share(picks=gold_drawn(state))
        finder_or_next = digger_from(state, round.last)
        return with_ending(state, finder_or_next, phase=SHARE, winners=diggers, share=picks)
    saboteurs = seats_of(state, "saboteur")
    pay = Share(unpaid=saboteurs)
    state = with_ending(state, None, phase=SHARE, winners=saboteurs, share=pay)
    return state if amount_due(state) else close(state)


def with_ending(
    state: State, turn: Seat | None, *, phase: str | None = None, **changes: Any
) -> State:
    """The state with that seat to act and these changes to how the round ended."""
    round = state.round
    ending = round.ending._replace(**changes)
    return state._replace(
        round=round._replace(phase=phase or round.phase, turn=turn, ending=ending)
    )


def seats_of(state: State, role: str) -> tuple[Seat, ...]:
    roles = state.round.dealt.roles or ()
    return tuple(Seat(seat) for seat, held in enumerate(roles) if held == role)


def gold_drawn(state: State) -> int:
    """How many gold cards the diggers share."""
    if state.setting.heading.edition == "revised":
        return len(seats_of(state, "digger"))
    return min(state.setting.seats, 9)


def digger_from(state: State, seat: int) -> Seat:
    """The first digger counter-clockwise, beginning with *seat*."""
    seats = state.setting.seats
    roles = state.round.dealt.roles or ()
    return next(
        Seat((seat - step) % seats)
        for step in range(seats)
        if roles[(seat - step) % seats] == "digger"
    )


def amount_due(state: State) -> int:
    """What the next saboteur is paid: the pay, or what the gold cards left can make of it."""
    pay = SABOTEURS_PAY.get(len(state.round.ending.winners), 0)
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
    share = state.round.ending.share._replace(drawn=move.gold)
    return with_ending(state, state.round.turn, share=share)


def take(state: State, move: Take) -> State:
    """A digger's pick or a saboteur's pay."""
    gold_left = _less(state.gold_left, gold_counts(move.gold))
    state = state._replace(gold_left=gold_left)
    return _picked(state, move) if state.round.ending.share.picks else _paid(state, move)


def _less(there: GoldCounts, gone: GoldCounts) -> GoldCounts:
    """Never below none: a table that counted wrongly goes on, and is told so in the end."""
    ones, twos, threes = (max(left - less, 0) for left, less in zip(there, gone, strict=True))
    return ones, twos, threes


def _picked(state: State, move: Take) -> State:
    share = state.round.ending.share
    drawn = share.drawn
    if drawn is not None:
        place = drawn.index(move.gold[0])
        drawn = drawn[:place] + drawn[place + 1 :]
    share = Share(drawn=drawn, picks=share.picks - 1, has_begun=True)
    picked = Payment(move.by, "pick", sum(move.gold))
    state = pay(state, picked, turn=digger_from(state, move.by - 1), share=share)
    return state if share.picks else close(state)


def _paid(state: State, move: Take) -> State:
    unpaid = tuple(seat for seat in state.round.ending.share.unpaid if seat != move.by)
    paid = Payment(move.by, "saboteur", sum(move.gold))
    state = pay(state, paid, turn=None, share=Share(unpaid=unpaid))
    return state if unpaid and amount_due(state) else close(state)


def pay(state: State, *payments: Payment, turn: Seat | None, **changes: Any) -> State:
    """The state after these payments, with that seat to act and these changes to the ending."""
    gained = gains(payments, state.setting.seats)
    gold = tuple(held + more for held, more in zip(state.gold, gained, strict=True))
    paid = state.round.ending.payments + payments
    return with_ending(state._replace(gold=gold), turn, payments=paid, **changes)


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
    assert round.dealt.roles is not None
    closed = ClosedRound(
        treasure=round.ending.treasure,
        last=round.last,
        roles=round.dealt.roles,
        winners=round.ending.winners,
        ways=round.ending.ways,
        crystals=round.ending.crystals,
        payments=round.ending.payments,
        first=state.first,
    )
    ending = round.ending._replace(share=Share())
    phase = OVER if is_last else DEAL
    return state._replace(
        number=state.number if is_last else state.number + 1,
        first=Seat((round.last + 1) % state.setting.seats),
        closed=(*state.closed, closed),
        round=round._replace(phase=phase, turn=None, ending=ending, thieves=()),
    )
