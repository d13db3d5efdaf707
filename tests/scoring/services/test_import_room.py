"""An import is written into a club that nobody sees, and leaves nothing behind when it fails."""

from uuid import uuid4

import pytest
from django.db import connection
from django.utils import translation

from scoring.documents.bundle import ImportRefused, PersonIn
from scoring.models import Club, Evening, Member, Play
from scoring.services import import_arrival, imports
from scoring.transfer.imports.reading import read_file
from tests.scoring import totals
from tests.scoring.conftest import HISTORY as PLAYS
from tests.scoring.importing import file_of


@pytest.fixture(autouse=True)
def _whole_transactions(transactional_db):
    """As in life: what is committed is seen, and no test's transaction is round the steps."""
    with translation.override("en"):
        yield


def test_nothing_is_seen_and_nothing_is_held_until_all_of_it_is_there(history):
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    seen = []

    def look(stage, done, total=0):
        assert not connection.in_atomic_block, "nobody waits for the import here"
        here = (Play, Evening, Member)
        seen.append((stage, *(model.objects.filter(club=other).count() for model in here)))
        assert Club.objects.count() == 2, "no page lists the room"

    kept = imports.bundle_write(club=other, bundle=read_file(other, file_of(history)), tell=look)
    kinds = [row for row in dict.fromkeys(seen) if row[0] == "plays"]
    assert kinds[0] == ("plays", 0, 0, 0)
    assert len([row for row in seen if row == kinds[0]]) == 2, "in two steps"
    assert {row[1] for row in seen} == {0, PLAYS + 1}, "all at once"
    assert kept.plays == Play.objects.filter(club=other).count() == PLAYS + 1
    assert Club.every.count() == 2, "the room is gone"
    assert totals.counted(other) == totals.counted_anew(other)


def test_what_is_refused_at_the_end_leaves_nothing(history):
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    bundle = read_file(other, file_of(history))
    bundle.people["nobody"] = PersonIn(name="Nobody", uuid=uuid4(), merged_into="missing")
    rows = (Club.every.count(), Play.objects.count(), Member.objects.count())
    with pytest.raises(ImportRefused, match="merged"):
        imports.bundle_write(club=other, bundle=bundle)
    assert (Club.every.count(), Play.objects.count(), Member.objects.count()) == rows


def test_what_a_killed_import_left_behind_is_thrown_away_by_the_next(history, monkeypatch):
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")

    def die(*_):
        raise KeyboardInterrupt

    bundle = read_file(other, file_of(history))
    with monkeypatch.context() as patched:
        patched.setattr(import_arrival.Arrival, "happen", die)
        patched.setattr(imports, "room_clear", lambda room: None)  # as after SIGKILL
        with pytest.raises(KeyboardInterrupt):
            imports.bundle_write(club=other, bundle=bundle)
    assert Club.every.count() == 3
    assert not Play.objects.filter(club=other).exists()
    imports.bundle_write(club=other, bundle=read_file(other, file_of(history)))
    assert Club.every.count() == 2
    assert Play.objects.count() == 2 * (PLAYS + 1)
