"""Wins against what was to be expected, and how sure one may be of the difference."""

import pytest

from scoring.selectors.odds import Odds, StartOdds


def test_a_surplus_is_a_share_of_what_was_expected():
    odds = Odds(won=12, expected=10.0, variance=4.0)
    assert odds.surplus == pytest.approx(0.2)
    assert odds.is_better
    assert odds.margin > odds.surplus > odds.floor
    assert not odds.is_sure


def test_many_wins_are_more_than_chance():
    assert Odds(won=40, expected=20.0, variance=16.0).is_sure


def test_without_a_round_nothing_is_said_and_nobody_is_ranked_by_it():
    nothing = Odds()
    assert (nothing.surplus, nothing.margin, nothing.floor) == (None, None, -1.0)
    assert not nothing.is_sure


def test_whoever_began():
    began = StartOdds(20, Odds(won=7, expected=5.0))
    assert (began.share, began.chance) == (0.35, 0.25)
