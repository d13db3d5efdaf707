"""Ratings: sides of unequal size start even, and a round that nobody won changes nothing."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

from scoring.tally.lines import PlayLine, RoundLine, SeatLine
from scoring.tally.ratings import NEWCOMER, ordinal, rate


def seat(number, *rounds, rank=None, winner=False):
    lines = tuple(RoundLine(role, won, None, False) for role, won in rounds)
    return SeatLine(number, number, False, None, rank, winner, False, None, 0, "", {}, {}, 0, lines)


def play(*seats):
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return PlayLine(
        1, UUID(int=1), 1, 1, 2026, "saboteur", "", len(seats), None, None, (), moment, True, seats
    )


def test_winners_rise_and_losers_fall_by_as_much_whatever_the_size_of_their_side():
    two = [seat(n, ("saboteur", True)) for n in range(2)]
    five = [seat(n, ("digger", False)) for n in range(2, 7)]
    after = rate(play(*two, *five), {})
    up = {round(after[n][0] - NEWCOMER[0], 6) for n in range(2)}
    down = {round(NEWCOMER[0] - after[n][0], 6) for n in range(2, 7)}
    assert len(up) == len(down) == 1
    assert up.pop() > 0 < down.pop()


def test_geologists_are_paid_apart_and_sit_it_out():
    players = [seat(0, ("blue", True)), seat(1, ("green", False)), seat(2, ("geologist", True))]
    assert rate(play(*players), {})[2] == NEWCOMER


def test_a_round_that_nobody_won_changes_nothing():
    lost = [seat(n, ("digger", False)) for n in range(3)]
    assert set(rate(play(*lost), {}).values()) == {NEWCOMER}


def test_without_roles_the_ranks_decide():
    after = rate(play(*(seat(n, rank=n + 1) for n in range(3))), {})
    assert ordinal(after[0]) > ordinal(after[1]) > ordinal(after[2])
    tied = play(*(replace(seat(n, rank=1), is_winner=True) for n in range(3)))
    assert set(rate(tied, {}).values()) == {NEWCOMER}
