"""Time in which nobody served a table is taken out of its clocks."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.live import heartbeat
from games.log.store import position_of
from games.services.clocks import clocks_fire_due
from tests.games.clocked import clock_at, evening_with, left
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db


@pytest.fixture
def hour():
    with standing_still() as hour:
        yield hour


def test_a_server_that_was_away_took_nobodys_time(hour):
    evening = evening_with(hour)
    heartbeat.beat()
    for _ in range(20):
        hour.passes(0.5)
        heartbeat.beat()
    version = evening.table.version
    hour.passes(600)
    assert clocks_fire_due() == 0, "nobody could have played"
    assert heartbeat.beat() == [evening.pk]
    assert left(evening, hour) == 50
    assert clock_at(evening).away == 600
    assert evening.table.version == version + 1
    hour.passes(0.4)
    assert heartbeat.beat() == []


def test_whoever_moves_first_after_that_sets_it_right_too(hour):
    evening = evening_with(hour)
    heartbeat.beat()
    hour.passes(300)
    evening.enter(0, "collect", position=position_of(evening.game))
    assert clock_at(evening).used == [[0, 0, 0]]
    assert left(evening, hour) == 60


def test_whoever_moves_while_the_heart_beats_asks_the_database_nothing_for_it(hour):
    for clock in (False, True):
        if clock:
            evening_with(hour)
        heartbeat.beat()
        hour.passes(0.9)
        with CaptureQueriesContext(connection) as asked:
            assert heartbeat.settle() == []
        assert asked.captured_queries == []
        hour.passes(0.2)
        with CaptureQueriesContext(connection) as asked:
            heartbeat.settle()
        assert asked.captured_queries, "silent for longer: it looks"


def test_control_without_signs_of_life_an_outage_eats_the_time(hour):
    evening = evening_with(hour)
    hour.passes(600)
    assert clocks_fire_due() == 1
    assert left(evening, hour) == -540


def test_a_time_of_day_set_back_or_forward_moves_no_end(hour):
    evening = evening_with(hour)
    heartbeat.beat()
    hour.passes(-3600)
    heartbeat.beat()
    assert left(evening, hour) == 60
    hour.passes(7200)
    assert clocks_fire_due() == 0
    heartbeat.beat()
    assert left(evening, hour) == 60


def test_the_heart_rests_while_no_clock_runs(hour):
    heartbeat.beat()
    first = heartbeat.last_sign()
    hour.passes(5)
    heartbeat.beat()
    assert heartbeat.last_sign() == first
    hour.passes(6)
    heartbeat.beat()
    assert heartbeat.last_sign() == hour.now
