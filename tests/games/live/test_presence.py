"""Who is here, outside the table's version."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.live import presence
from games.models import Seat
from games.services.handovers import claim_make
from tests.games.gathering import gather, open_table

pytestmark = pytest.mark.django_db


def seen(holder, ago, here=True):
    moment = timezone.now() - timedelta(seconds=ago)
    Seat.objects.filter(tag=holder.tag).update(seen_at=moment, here=here)
    return moment


def test_whoever_sits_down_is_here():
    assert open_table().seat.here


def test_arriving_moves_the_presence_version_once_and_the_tables_version_never():
    ana, bruno = gather("Ana", "Bruno")
    seen(bruno, 100, here=False)
    table = ana.table
    assert presence.arrive([bruno.seat.pk]) == [table.pk]
    assert presence.arrive([bruno.seat.pk]) == []
    assert (ana.table.presence_version, ana.table.version) == (
        table.presence_version + 1,
        table.version,
    )


def test_leaving_does_not_count_if_the_phone_was_seen_elsewhere_since():
    ana, bruno = gather("Ana", "Bruno")
    closed = timezone.now()
    seen(bruno, -1)  # by another process, after this one's stream closed
    assert presence.leave([bruno.seat.pk], since=closed) == []
    assert bruno.seat.here
    seen(bruno, 5)
    assert presence.leave([bruno.seat.pk], since=closed) == [ana.table_id]
    assert not bruno.seat.here


def test_silence_is_leaving():
    ana, bruno = gather("Ana", "Bruno")
    seen(bruno, presence.SILENCE.total_seconds() + 1)
    seen(ana, presence.SILENCE.total_seconds() - 5)
    assert presence.sweep() == [ana.table_id]
    assert (ana.seat.here, bruno.seat.here) == (True, False)
    assert presence.sweep() == []


def test_a_fetch_writes_only_news():
    ana = open_table()
    now = timezone.now()
    assert ana.seat.is_noted(now, presence.BEAT)
    seen(ana, presence.BEAT.total_seconds() + 1)
    assert not ana.seat.is_noted(now, presence.BEAT)
    seen(ana, 1, here=False)
    assert not ana.seat.is_noted(now, presence.BEAT)


def test_nobody_in_particular_changes_nothing():
    assert presence.arrive([]) == presence.leave([], since=timezone.now()) == []


def served(seconds):
    return timezone.now() - timedelta(seconds=seconds)


def test_a_phone_is_missed_after_a_minute_and_every_page_learns_it():
    ana, bruno = gather("Ana", "Bruno")
    seen(ana, 59, here=False)
    seen(bruno, 61, here=False)
    version = ana.table.version
    assert presence.miss(served(600)) == [ana.table_id]
    assert (ana.seat.away, bruno.seat.away) == (False, True)
    assert presence.miss(served(600)) == []
    assert ana.table.version == version + 1
    presence.arrive([bruno.seat.pk])
    assert not bruno.seat.away
    assert ana.table.version == version + 2


def test_nobody_is_missed_for_the_time_in_which_the_laptop_slept():
    ana = open_table()
    seen(ana, 3600, here=False)
    assert presence.miss(served(5)) == []
    assert not ana.seat.away


def test_where_a_phone_at_the_door_asks_for_a_seat_its_own_phone_moves_the_version():
    """Who may let it in changes with it, and every page says who."""
    ana, bruno = gather("Ana", "Bruno")
    claim_make(ana.table_id, key="k" * 20, tag=bruno.tag)
    seen(bruno, 5)
    before = ana.table.version
    presence.leave([bruno.seat.pk], since=timezone.now())
    assert ana.table.version == before + 1
    presence.arrive([bruno.seat.pk])
    assert ana.table.version == before + 2
    presence.arrive([bruno.seat.pk])
    assert ana.table.version == before + 2
