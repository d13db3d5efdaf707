"""A restoration writes in short steps, hides every club, and shows all of them at once."""

import io

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from scoring.documents.bundle import ImportRefused
from scoring.management.progress import Bar
from scoring.models import Club, Evening, Member, Play
from scoring.services import imports, restoring
from scoring.tally.recount import recount
from tests.scoring import totals

PLAYS = 12
EVERYTHING = (Play, Evening, Member)


@pytest.fixture(autouse=True)
def _whole_transactions(transactional_db):
    """As in life: what is committed is seen, and no test's transaction is round the steps."""


@pytest.fixture
def backup(club, people, played, tmp_path):
    """Of two clubs, beside a site that is empty again."""
    for seed in range(PLAYS):
        played(sorted(people)[:4], seed=seed, days=seed // 2)
    Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    call_command("backup", tmp_path / "both.zip", stdout=io.StringIO(), stderr=io.StringIO())
    for model in (*EVERYTHING, Club):
        model.objects.all().delete()


def restored(tmp_path):
    call_command("restore", tmp_path / "both.zip", stdout=io.StringIO(), stderr=io.StringIO())


def rows():
    return [Club.every.count(), *(model.objects.count() for model in EVERYTHING)]


def test_nothing_is_held_and_no_club_is_seen_until_all_are_there(backup, tmp_path, monkeypatch):
    seen = []

    def look(bar, who, stage, done, total):
        assert not connection.in_atomic_block, "nobody waits for the restoration here"
        seen.append(Club.objects.count())

    monkeypatch.setattr(Bar, "show", look)
    restored(tmp_path)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert set(seen) == {0, 2}, "all at once"
    club = Club.objects.exclude(slug="neu").get()
    assert Play.objects.filter(club=club).count() == PLAYS
    before = totals.counts_of(club)
    with transaction.atomic():
        for _progress in recount(club):
            pass
    assert totals.counts_of(club) == before != {}
    assert not Club.every.exclude(arrives_in=None).exists()


def refuse(*_args, **_more):
    raise ImportRefused("no")


def die(*_args, **_more):
    raise KeyboardInterrupt


@pytest.mark.parametrize(("ends", "raised"), [(refuse, CommandError), (die, KeyboardInterrupt)])
def test_what_fails_at_the_end_leaves_nothing(backup, tmp_path, monkeypatch, ends, raised):
    monkeypatch.setattr(restoring, "_show", ends)
    with pytest.raises(raised):
        restored(tmp_path)
    assert rows() == [0, 0, 0, 0]


def test_what_a_killed_restoration_left_behind_is_thrown_away(backup, tmp_path, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(restoring, "_show", die)
        for place in (restoring, imports):  # as after SIGKILL
            patched.setattr(place, "room_clear", lambda room: None)
        with pytest.raises(KeyboardInterrupt):
            restored(tmp_path)
    assert rows()[:2] == [2, PLAYS]
    assert not Club.objects.exists()
    restored(tmp_path)
    assert rows()[:2] == [2, PLAYS]
    assert Club.objects.count() == 2


def test_a_count_that_is_cut_off_is_made_up_for(backup, tmp_path, monkeypatch):
    """What has arrived stays."""
    monkeypatch.setattr(restoring, "count_again", die)
    with pytest.raises(KeyboardInterrupt):
        restored(tmp_path)
    assert rows()[:2] == [2, PLAYS]
    assert all(Club.objects.values_list("recount_due", flat=True))
