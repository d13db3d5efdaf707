"""Figures in words: what they count, and how sure they are."""

from types import SimpleNamespace

import pytest
from django.utils.translation import override

from scoring.selectors.odds import Odds, StartOdds
from scoring.templatetags.figures import (
    against_odds,
    beginning,
    bonds_unit,
    meetings,
    surplus,
    together,
)


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


def test_meetings_are_rounds_or_games():
    assert meetings(7, 10, True) == "wins 7 rounds out of 10"
    assert meetings(1, 2, False) == "wins 1 game out of 2"
    assert together(SimpleNamespace(won_together=3, rounds=5), True).startswith("3 of 5 rounds")


def test_what_was_counted_is_said_where_not_all_of_it_was():
    some = SimpleNamespace(plays=300, is_cut=True, has_rounds=True)
    assert "in the last 300 games" in bonds_unit(some)
    every = SimpleNamespace(plays=3, is_cut=False, has_rounds=False)
    assert bonds_unit(every) == "Only games that one of the two won are counted, in 3 games."


@pytest.mark.parametrize(
    ("odds", "said"),
    [
        (Odds(), "–"),
        (Odds(12, 10.0, 1.0), "+20% ±\u00a020"),
        (Odds(8, 10.0, 1.0), "−20% ±\u00a020"),
        (Odds(10, 10.0, 1.0), "0% ±\u00a020"),
    ],
)
def test_a_surplus_has_its_sign_and_its_margin(odds, said):
    assert surplus(odds) == said


@pytest.mark.parametrize(
    ("odds", "verdict"),
    [
        (Odds(11, 10.0, 4.0), "no more than chance would give"),
        (Odds(20, 10.0, 1.0), "more than chance would give"),
        (Odds(2, 10.0, 1.0), "unlucky, or worse"),
    ],
)
def test_only_a_sure_difference_is_called_one(odds, verdict):
    assert against_odds(odds).endswith(verdict)


@pytest.mark.parametrize(
    ("odds", "verdict"),
    [
        (Odds(11, 10.0, 4.0), "So small a difference means nothing yet."),
        (Odds(20, 10.0, 1.0), "It helps to begin."),
        (Odds(2, 10.0, 1.0), "It is better not to begin."),
    ],
)
def test_whether_it_helps_to_begin(odds, verdict):
    assert beginning(StartOdds(40, odds)).endswith(verdict)
