"""The club's records: who did it first keeps it, and what is taken out is looked for again."""

import pytest

from scoring.models import ClubRecord
from scoring.services.plays import play_exclude
from scoring.tally.club_records import KINDS, RecordKind
from tests.scoring import totals

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("least", "value", "beats"),
    [(False, 5, True), (False, 4, False), (True, 3, True), (True, 4, False)],
)
def test_more_beats_less_unless_the_least_is_wanted(least, value, beats):
    assert RecordKind("seconds", least=least).beats(value, 4) == beats


def largest(club):
    record = ClubRecord.objects.get(club=club, kind="biggest", season=0)
    return record.value, record.play


def test_the_first_who_did_it_keeps_the_record(club, played):
    first = played(["Ana", "Bruno", "Chloé"], seed=1)
    played(["Ana", "Bruno", "Dina"], seed=2, days=1)
    assert largest(club) == (3, first)


def test_a_record_taken_out_goes_to_the_best_that_is_left_and_comes_back(club, played):
    second = played(["Ana", "Bruno", "Chloé"], seed=1)
    best = played(["Ana", "Bruno", "Chloé", "Dina"], seed=2, days=1)
    assert largest(club) == (4, best)
    play_exclude(play=best, excluded=True, why="")
    assert largest(club) == (3, second)
    play_exclude(play=best, excluded=False, why="")
    assert largest(club) == (4, best)


def test_every_kind_of_record_is_the_same_when_it_is_counted_again(history):
    before = totals.records_of(history)
    totals.counted_anew(history)
    assert totals.records_of(history) == before
    assert {record.kind for record in ClubRecord.objects.all()} <= set(KINDS)
