"""Who wins a round, what everybody is paid, and what the thieves take."""

from __future__ import annotations

from games.engine.core import Seat
from games.engine.saboteur.cards import CRYSTAL
from games.engine.saboteur.gold import close, pay
from games.engine.saboteur.state import STEAL, Payment, Round, State
from games.engine.saboteur2.moves import Steal
from games.engine.saboteur2.ways import open_ways

PAY = {1: 5, 2: 4, 3: 3, 4: 2}
"""What each winner is paid, by their number; one nugget from five on."""
LESS = {"boss": 1, "profiteer": 2}
"""What these are paid less than the others, never below zero."""


def reckon(state: State) -> State:
    """The roles are known: pay the geologists, then the winners; then the thieves' turn comes."""
    round = counted(state) if state.setting.by_moves else state.round
    winners = winners_of(round)
    thieves = stealing_order(round, state.setting.seats, is_told=not state.setting.by_moves)
    state = state._replace(round=round._replace(thieves=thieves))
    payments = (*geologists_pay(round), *winners_pay(round, winners))
    return next_thief(pay(state, *payments, turn=None, winners=winners))


def counted(state: State) -> Round:
    """The round with the ways and the crystals that its mine has."""
    round = state.round
    ways = open_ways(round.mine) if round.ending.treasure else ()
    crystals = sum(face.mark == CRYSTAL for face in round.mine.cards.values())
    return round._replace(ending=round.ending._replace(ways=ways, crystals=crystals))


def is_free(round: Round, seat: int) -> bool:
    return "jail" not in round.front[seat]


def free_holders(round: Round, *roles: str) -> tuple[Seat, ...]:
    """The seats with one of these roles that are not in jail."""
    held = enumerate(round.dealt.roles or ())
    return tuple(Seat(seat) for seat, role in held if role in roles and is_free(round, seat))


def winners_of(round: Round) -> tuple[Seat, ...]:
    """Everybody who is counted as a winner, ascending."""
    if not round.ending.treasure:
        return free_holders(round, "saboteur", "profiteer")
    if not round.ending.ways:
        return free_holders(round, "boss") or free_holders(round, "saboteur", "profiteer")
    return free_holders(round, *winning_teams(round), "boss", "profiteer")


def winning_teams(round: Round) -> tuple[str, ...]:
    """The diggers that win through the open ways: the finder's team if it is one of two."""
    assert round.dealt.roles is not None
    assert round.last is not None
    finder = round.dealt.roles[round.last]
    return (finder,) if finder in round.ending.ways else round.ending.ways


def geologists_pay(round: Round) -> list[Payment]:
    free = free_holders(round, "geologist")
    return [Payment(seat, "geologist", round.ending.crystals // len(free)) for seat in free]


def winners_pay(round: Round, winners: tuple[Seat, ...]) -> list[Payment]:
    assert round.dealt.roles is not None
    each = PAY.get(len(winners), 1)
    return [
        Payment(seat, round.dealt.roles[seat], max(0, each - LESS.get(round.dealt.roles[seat], 0)))
        for seat in winners
    ]


def stealing_order(round: Round, seats: int, *, is_told: bool) -> tuple[Seat, ...]:
    """First the free thief who was played last, then the others clockwise, unless it is told."""
    free = tuple(seat for seat in round.thieves if is_free(round, seat))
    if is_told:
        return free
    return tuple(sorted(free, key=lambda seat: (seat - free[-1]) % seats))


def next_thief(state: State) -> State:
    """The next thief's turn, or the end of the round."""
    round = state.round
    if not round.thieves:
        return close(state)
    return state._replace(round=round._replace(phase=STEAL, turn=round.thieves[0]))


def steal(state: State, move: Steal) -> State:
    if move.victim is not None:
        theft = Payment(move.by, "theft", 1), Payment(move.victim, "robbed", -1)
        state = pay(state, *theft, turn=move.by)
    return next_thief(state._replace(round=state.round._replace(thieves=state.round.thieves[1:])))
