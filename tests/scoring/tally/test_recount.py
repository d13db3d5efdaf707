"""Counting everything again comes to the same, and says how far it is."""

import pytest
from django.db import connection, transaction

from scoring.models import Club, ClubTally, MemberTally
from scoring.tally.recount import much_memory, recount
from tests.scoring import totals

pytestmark = pytest.mark.django_db


def test_totals_that_were_spoilt_are_counted_again(history):
    before = totals.counted(history)
    MemberTally.objects.filter(club=history).update(plays=99)
    ClubTally.objects.filter(club=history).delete()
    Club.objects.filter(pk=history.pk).update(recount_due=True)
    assert totals.counted(history) != before
    assert totals.counted_anew(history) == before
    assert not Club.objects.get(pk=history.pk).recount_due


def test_each_stage_ends_with_all_of_it(history):
    with transaction.atomic():
        told = list(recount(history))
    last = {progress.stage: progress for progress in told}
    assert list(last) == ["plays", "people", "ratings"]
    assert all(progress.done == progress.total for progress in last.values())
    assert last["plays"].total == history.plays.count()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the cache is SQLite's")
def test_the_cache_is_large_only_while_counting():
    def size():
        with connection.cursor() as cursor:
            return cursor.execute("PRAGMA cache_size").fetchone()[0]

    usual = size()
    with much_memory():
        assert size() == -262144
    assert size() == usual
