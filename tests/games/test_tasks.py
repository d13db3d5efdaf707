"""What the sweep of a worker finds at tables."""

from datetime import timedelta

import pytest

from games.live import heartbeat
from games.models import Clock, Table
from games.services.clocks import clocks_fire_due
from games.tasks import SWEEP, clocks_sweep
from saboteur_site.celery import app
from tests.games.clocked import clock_at, evening_with
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db


@pytest.fixture
def hour():
    with standing_still() as hour:
        yield hour


def test_an_ended_table_among_many_holds_up_nobody(hour):
    evenings = [evening_with(hour) for _ in range(3)]
    ended, deserted, played = evenings
    Table.objects.filter(pk=ended.pk).update(ended_at=hour.now)
    hour.passes(61)
    long_ago = hour.now - timedelta(days=2)
    Table.objects.filter(pk=deserted.pk).update(last_active=long_ago)
    deserted.table.seats.update(seen_at=long_ago)
    assert clocks_fire_due() == 1
    assert clock_at(played).fired_at == hour.now
    assert [clock_at(evening).since for evening in (ended, deserted)] == [None, None]
    assert clocks_fire_due() == 0


def test_a_quiet_table_that_somebody_looks_at_is_still_open(hour):
    evening = evening_with(hour)
    hour.passes(61)
    Table.objects.filter(pk=evening.pk).update(last_active=hour.now - timedelta(days=2))
    evening.table.seats.update(seen_at=hour.now)
    assert clocks_fire_due() == 1


def test_a_sweep_notices_what_no_hint_told_of(hour):
    evening_with(hour)
    hour.passes(61)
    clocks_sweep()
    assert Clock.objects.get().fired_at == hour.now
    assert heartbeat.last_sign(SWEEP) == hour.now


def test_a_sweep_hints_once_where_no_hint_is_lost(hour):
    evening_with(hour)
    hour.passes(58)
    with app.connection_for_read() as line:
        before = line.default_channel._size("celery")
        clocks_sweep()
        clocks_sweep()
        assert line.default_channel._size("celery") == before + 1
