"""A clock's row: every field of a watch goes into it and comes back."""

from dataclasses import fields
from datetime import UTC, datetime

from games.clock.timing import BANK, Terms, Watch
from games.models.clock import Clock, columns_of


def test_a_watch_comes_back_from_its_columns_as_it_was():
    watch = Watch(
        terms=Terms(kind=BANK, seconds=90, increment=3, warning=7, then="ask"),
        seats=2,
        round=2,
        seat=1,
        turn="2:17",
        since=datetime(2026, 1, 2, 20, 30, tzinfo=UTC),
        turn_spent=1.5,
        round_spent=2.5,
        extra=30.0,
        used=((1.0, 2.0), (3.0, 4.0)),
        banks=(80.0, 70.0),
        paused=True,
        runs=True,
        asking=True,
        away=0.5,
    )
    unlike = Watch(terms=Terms(), seats=0)
    told = {
        field.name
        for field in fields(Watch)
        if getattr(watch, field.name) != getattr(unlike, field.name)
    }
    assert told == {field.name for field in fields(Watch)} - {"fired"}
    assert Clock(**columns_of(watch)).watch == watch


def test_a_noticed_end_is_told_by_its_time():
    assert Clock(fired_at=datetime(2026, 1, 2, tzinfo=UTC), banks=[]).watch.fired
