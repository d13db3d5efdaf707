"""Keeping what a file holds: each stage says how far it is, and never falls back."""

import pytest

from scoring.models import Club, Member
from scoring.services import imports
from scoring.transfer.imports.reading import read_file
from tests.scoring.conftest import HISTORY as PLAYS
from tests.scoring.importing import file_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_each_count_says_how_much_there_is_and_never_falls_back(history):
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    told = []

    def hear(stage, done, total=0):
        told.append((stage, done, total))

    imports.bundle_write(club=other, bundle=read_file(other, file_of(history)), tell=hear)
    people = Member.objects.filter(club=other).count()
    for stage, number in (("counting", PLAYS + 1), ("people", people), ("ratings", PLAYS + 1)):
        steps = [(done, total) for name, done, total in told if name == stage]
        assert steps == sorted(steps), "nothing is taken back"
        assert steps[-1] == (number, number)
        assert {total for _done, total in steps} == {number}
