"""Games, shares and days by the names people give them, in both languages."""

from datetime import date

import pytest
from django.utils import timezone
from django.utils.translation import override

from scoring.documents import words


@pytest.mark.parametrize(("share", "number"), [(23 / 40, 58), (0.005, 1), (0.0049, 0), (1, 100)])
def test_halves_are_rounded_upwards(share, number):
    assert words.whole_percent(share) == number


def test_percent_as_each_language_writes_it():
    with override("en"):
        assert words.percent(0.48) == "48%"
    with override("fr"):
        assert words.percent(0.48).replace("\u202f", " ").replace("\u00a0", " ") == "48 %"


@pytest.mark.parametrize(
    ("seconds", "said"), [(40, "40 s"), (52 * 60, "52 min"), (70 * 60, "1 h 10"), (3600, "1 h 00")]
)
def test_how_long_it_took(seconds, said):
    with override("en"):
        assert words.duration(seconds) == said


def test_games_by_name_and_those_that_are_none_of_ours():
    with override("en"):
        assert words.game_name("saboteur", "revised") == "Saboteur, revised"
        assert words.game_name("other") == "Other games"
        assert words.earned("other", 3) != words.earned("saboteur", 3) == "3 nuggets"


def test_every_outcome_and_means_has_words():
    for language in ("en", "fr"):
        with override(language):
            assert len({words.outcome_name(name) for name in words.OUTCOMES}) == len(words.OUTCOMES)
            assert len({words.means_name(name) for name in words.MEANS}) == len(words.MEANS)


def test_the_year_is_said_unless_it_is_this_one():
    with override("en"):
        assert words.day(date(1999, 11, 13)) == "13 November 1999"
        today = timezone.localdate()
        assert str(today.year) not in words.day(today)


def test_a_ranking_by_shares_says_from_how_many_games_on():
    with override("en"):
        assert str(words.LEAST_PLAYS) in words.sort_rule("rate")
        assert words.sort_rule("unheard") == words.sort_rule("gold")


@pytest.mark.parametrize(
    ("language", "said"), [("fr", ["1er novembre 1999", "11 novembre 1999"]),
                           ("en", ["1 November 1999", "11 November 1999"])]
)  # fmt: skip
def test_the_first_of_a_month_as_each_language_counts_it(language, said):
    with override(language):
        assert [words.day(date(1999, 11, day)) for day in (1, 11)] == said
