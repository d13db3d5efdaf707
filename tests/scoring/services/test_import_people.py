"""People and evenings of an import are found again, or made."""

import pytest
from django.utils import translation

from scoring.documents.bundle import ImportRefused
from scoring.models import Club, Member, Play, PlayResult
from scoring.services import imports
from scoring.transfer.imports.reading import read_file
from tests.scoring import totals
from tests.scoring.conftest import HISTORY as PLAYS
from tests.scoring.importing import file_of


@pytest.fixture(autouse=True)
def _whole_transactions(transactional_db):
    """As in life: what is committed is seen, and no test's transaction is round the steps."""
    with translation.override("en"):
        yield


def test_people_and_evenings_that_are_there_already_are_the_same_ones(history, people):
    """The file comes back into the club it left, of which some games were lost."""
    before, file = totals.counted(history), file_of(history)
    Play.objects.filter(pk__in=Play.objects.order_by("pk").values("pk")[5:28]).delete()
    kept = imports.bundle_write(club=history, bundle=read_file(history, file))
    assert (kept.plays, kept.known, kept.people, kept.evenings) == (23, PLAYS - 22, 0, 0)
    after = totals.counted(history)
    assert (after[0], after[1], after[4]) == (before[0], before[1], before[4])
    assert set(PlayResult.objects.values_list("person__club", flat=True)) == {history.pk}


def test_a_member_who_goes_while_the_file_is_kept_refuses_it(history):
    file = file_of(history)
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    imports.bundle_write(club=other, bundle=read_file(other, file))
    Play.objects.filter(club=other).delete()

    def leave(stage, done):
        if stage == "plays":
            Member.objects.filter(club=other, name="Ana").delete()

    with pytest.raises(ImportRefused, match="meanwhile"):
        imports.bundle_write(club=other, bundle=read_file(other, file), tell=leave)
    assert not Play.objects.filter(club=other).exists()
    assert Club.every.count() == 2
