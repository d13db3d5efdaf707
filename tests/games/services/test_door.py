"""The one door: once per key, on the version seen, whole or not at all."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.live import presence
from games.models import Answer, Notice, Seat, Table
from games.services import Gone, Stale, door, games, tables, write
from games.tasks import EVERY, attempts_forget
from games.words.notices import KEPT_IN_A_LOG, Event, note
from tests.fixtures.machine import free_port
from tests.games.gathering import fresh_key, gather, open_table

pytestmark = pytest.mark.django_db


def lines(holder):
    return Notice.objects.filter(table_id=holder.table_id, kind=Event.MOVED.name).count()


def tell(table, phone):
    """An effect one can count."""
    note(table, Event.MOVED)
    return {"lines": lines_at(table)}


def lines_at(table):
    return Notice.objects.filter(table=table, kind=Event.MOVED.name).count()


def test_a_write_moves_the_version_by_one():
    ana = open_table()
    before = ana.table.version
    written = write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=before)
    assert (written.version, written.told, written.again) == (before + 1, {"lines": 1}, False)
    assert ana.table.version == before + 1


def test_a_key_works_once_and_gives_its_first_answer_again():
    ana = open_table()
    key, seen = fresh_key(), ana.table.version
    first = write(ana.table_id, key=key, effect=tell, by=ana.by, seen=seen)
    write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by)
    again = write(ana.table_id, key=key, effect=tell, by=ana.by, seen=seen)
    assert (again.version, again.told, again.again) == (first.version, first.told, True)
    assert lines(ana) == 2


def test_the_same_key_at_another_table_is_another_key():
    ana, zoe = open_table(), open_table("Zoé")
    key = fresh_key()
    for one in (ana, zoe):
        assert not write(one.table_id, key=key, effect=tell, by=one.by).again


def test_an_old_page_changes_nothing():
    ana = open_table()
    seen = ana.table.version
    write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=seen)
    with pytest.raises(Stale):
        write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=seen)
    assert lines(ana) == 1
    assert ana.table.version == seen + 1


def test_a_phone_that_falls_asleep_or_wakes_up_makes_no_page_old():
    ana, bruno = gather("Ana", "Bruno")
    seen, long_ago = ana.table.version, timezone.now() - timedelta(hours=1)
    Seat.objects.filter(table=ana.table).update(here=False, seen_at=long_ago)
    presence.miss(long_ago)
    assert ana.table.version > seen, "every page says who is missing"
    write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=seen)
    seen = ana.table.version
    presence.arrive([bruno.seat.pk])
    assert ana.table.version > seen
    write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=seen)
    assert lines(ana) == 2
    with pytest.raises(Stale):
        write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=seen)


def test_a_page_of_a_table_that_rested_for_days_is_old():
    """The answers that would say what has changed since are thrown away by then."""
    ana = open_table()
    Answer.objects.all().delete()
    days = timezone.now() - 2 * door.ANSWER_LIFE
    Table.objects.filter(pk=ana.table_id).update(last_active=days, version=9)
    with pytest.raises(Stale):
        write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by, seen=8)


def test_a_page_from_the_future_is_as_stale_as_one_from_the_past():
    ana = open_table()
    with pytest.raises(Stale):
        write(ana.table_id, key=fresh_key(), effect=tell, seen=ana.table.version + 1)


def test_a_refusal_undoes_what_was_written_and_leaves_the_key_free():
    ana = open_table()
    key, version = fresh_key(), ana.table.version

    def refuse(table, phone):
        note(table, Event.MOVED)
        raise Refused(Why.NOT_YOURS)

    with pytest.raises(Refused):
        write(ana.table_id, key=key, effect=refuse, by=ana.by)
    assert (lines(ana), ana.table.version) == (0, version)
    assert not write(ana.table_id, key=key, effect=tell, by=ana.by).again


def test_an_effect_with_nothing_to_do_moves_nothing():
    ana = open_table()
    version = ana.table.version
    written = write(ana.table_id, key=fresh_key(), effect=lambda table, phone: None, by=ana.by)
    assert (written.version, ana.table.version) == (version, version)
    assert not Answer.objects.filter(table_id=ana.table_id).exists()


def test_who_may_not_is_told_what_a_stranger_is_told():
    ana, bruno = gather("Ana", "Bruno")
    for table_id, by in [(ana.table_id, bruno.by), (ana.table_id, ()), (10**9, ana.by)]:
        with pytest.raises(Gone):
            write(table_id, key=fresh_key(), effect=tell, by=by, may=lambda phone: phone.is_host)
    assert lines(ana) == 0


def test_the_tables_own_clocks_need_no_device():
    ana = open_table()
    write(ana.table_id, key="clock 17", effect=tell, may=lambda phone: False)
    assert lines(ana) == 1


def test_a_device_is_looked_up_after_the_lock_not_before():
    ana, bruno = gather("Ana", "Bruno")
    by = bruno.by
    bruno.seat.delete()
    with pytest.raises(Gone):
        write(ana.table_id, key=fresh_key(), effect=tell, by=by, may=lambda p: p.is_seated)


def test_pages_are_told_once_the_commit_is_safe(django_capture_on_commit_callbacks):
    ana = open_table()
    with django_capture_on_commit_callbacks() as hints:
        write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by)
    assert len(hints) == 1


def test_nobody_is_told_of_a_repetition(django_capture_on_commit_callbacks):
    ana, key = open_table(), fresh_key()
    write(ana.table_id, key=key, effect=tell, by=ana.by)
    with django_capture_on_commit_callbacks() as callbacks:
        write(ana.table_id, key=key, effect=tell, by=ana.by)
    assert callbacks == []


@pytest.mark.django_db(transaction=True)
def test_failing_to_tell_is_no_failure(settings, caplog):
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"  # nobody listens there
    ana = open_table()
    version = ana.table.version
    write(ana.table_id, key=fresh_key(), effect=tell, by=ana.by)
    assert ana.table.version == version + 1
    assert "did not take a hint" in caplog.text


def test_old_answers_are_thrown_away():
    ana = open_table()
    tables.table_lock(ana.table_id, **ana.says(locked=True))
    attempts_forget()
    assert Answer.objects.count() == 1
    Answer.objects.update(at=timezone.now() - timedelta(days=2))
    attempts_forget()
    assert Answer.objects.count() == 0
    assert attempts_forget.name in EVERY


def test_lines_that_nobody_reads_are_thrown_away():
    ana = open_table()
    for number in range(60):
        tables.table_lock(ana.table_id, **ana.says(locked=number % 2 == 0))
    assert Notice.objects.filter(table_id=ana.table_id).count() == 50


def test_the_log_of_a_game_has_an_end_too():
    ana, *_ = gather("Ana", "Bruno", "Chloé")
    games.game_start(ana.table_id, **ana.says())
    for number in range(KEPT_IN_A_LOG + 20):
        note(ana.table, Event.SAT, name=f"Zoé {number}")
    assert Notice.objects.filter(game__table_id=ana.table_id).count() == KEPT_IN_A_LOG


def test_a_key_is_its_owners():
    """Another device that uses it is asked who it is, and does what it may."""
    ana, bruno = gather("Ana", "Bruno")
    key = fresh_key()

    def told(holder, name):
        return write(ana.table_id, by=holder.by, key=key, effect=lambda *_: {"for": name}).told

    assert told(ana, "Ana") == {"for": "Ana"}
    assert told(bruno, "Bruno") == {"for": "Bruno"}
    assert told(ana, "somebody") == {"for": "Ana"}
