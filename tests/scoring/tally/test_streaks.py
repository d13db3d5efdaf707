"""Streaks go on from play to play, and the best of them stays."""

from datetime import UTC, datetime, timedelta

from scoring.tally.streaks import Span

FIRST = datetime(2026, 1, 1, tzinfo=UTC)


def test_a_streak_ends_with_the_first_loss_and_the_best_is_kept():
    span = Span()
    for day, (won, form, gold) in enumerate([(1, "11", 4), (1, "10", 9), (0, "011", None)]):
        span.carry_on(FIRST + timedelta(days=day), bool(won), form, gold)
    assert (span.streak, span.best_streak) == (0, 2)
    assert (span.round_streak, span.best_round_streak) == (2, 3)
    assert span.best_gold == 9
    assert (span.first_at, span.last_at) == (FIRST, FIRST + timedelta(days=2))
