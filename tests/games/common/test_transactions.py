"""Transactions that the database refuses for a moment are tried again, and then given up."""

import errno

import pytest
from django.db import OperationalError, transaction

from games.common import transactions
from games.models import Notice, Table
from games.services import Busy, write
from games.words.notices import Event, note
from tests.games.gathering import fresh_key, open_table

pytestmark = pytest.mark.django_db


def lines(holder):
    return Notice.objects.filter(table_id=holder.table_id, kind=Event.MOVED.name).count()


@pytest.mark.django_db(transaction=True)
def test_a_locked_database_is_tried_again_and_then_left_alone(monkeypatch):
    monkeypatch.setattr(transactions.time, "sleep", lambda seconds: None)
    ana = open_table()
    failures = [OperationalError("database is locked")] * 2

    def stumble(table, phone):
        note(table, Event.MOVED)
        if failures:
            raise failures.pop()
        return {}

    write(ana.table_id, key=fresh_key(), effect=stumble, by=ana.by)
    assert lines(ana) == 1
    failures[:] = [OperationalError("database is locked")] * transactions.TRIES
    with pytest.raises(Busy):
        write(ana.table_id, key=fresh_key(), effect=stumble, by=ana.by)
    assert lines(ana) == 1


@pytest.mark.django_db(transaction=True)
def test_a_write_overtaken_by_another_looks_again(monkeypatch):
    """Where locks do nothing, the compare-and-set on the version still decides."""
    ana = open_table()
    overtakings = [1]

    def overtaken(table, phone):
        note(table, Event.MOVED)
        if overtakings:
            overtakings.pop()
            Table.objects.filter(pk=table.pk).update(version=table.version + 1)
        return {}

    version = ana.table.version
    written = write(ana.table_id, key=fresh_key(), effect=overtaken, by=ana.by)
    assert (written.version, ana.table.version, lines(ana)) == (version + 1, version + 1, 1)


def test_inside_a_larger_transaction_a_failure_is_not_hidden():
    ana = open_table()

    def fail(table, phone):
        raise OperationalError("gone")

    with pytest.raises(OperationalError), transaction.atomic():
        write(ana.table_id, key=fresh_key(), effect=fail, by=ana.by)


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "disk"),
        (OperationalError("database or disk is full"), "disk"),
        (OperationalError("connection refused"), "database"),
        (OperationalError("database is locked"), ""),
        (OperationalError("deadlock detected"), ""),
        (ValueError("connection refused"), ""),
        (None, ""),
    ],
)
def test_what_is_the_matter_with_the_site_is_told_from_what_the_next_try_mends(error, trouble):
    assert transactions.trouble_of(error) == trouble
