"""The rows of an import move to the club at once, and are counted on the way."""

import pytest

from scoring.models import Club, Play
from scoring.services import imports
from scoring.transfer.imports.reading import read_file
from tests.scoring import totals
from tests.scoring.importing import file_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_few_games_are_counted_as_they_arrive(history):
    file = file_of(history)
    gone = Play.objects.order_by("pk").values("pk")[:3]
    Play.objects.filter(pk__in=gone).delete()
    totals.counted_anew(history)
    imports.bundle_write(club=history, bundle=read_file(history, file))
    assert not Club.objects.get(pk=history.pk).recount_due
    assert totals.counted(history) == totals.counted_anew(history)
