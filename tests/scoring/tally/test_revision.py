"""Plays are changed through one context manager: before out, after in, nothing in between."""

import pytest

from scoring.models import Member, MemberTally, Play, Presence
from scoring.services.people import presence_set
from scoring.tally.revision import revising
from tests.scoring import totals

pytestmark = pytest.mark.django_db


def plays_of(member):
    tally = MemberTally.objects.filter(member=member, season=0, game="").first()
    return tally.plays if tally else 0


def test_what_is_changed_within_is_counted_once(club, people, played):
    play = played(["Ana", "Bruno", "Chloé"], seed=1)
    assert plays_of(people["Dina"]) == 0
    with revising(club, [play.pk]):
        play.results.filter(seat=0).update(member=people["Dina"], person=people["Dina"])
    assert (plays_of(people["Ana"]), plays_of(people["Dina"])) == (0, 1)
    assert totals.counted(club) == totals.counted_anew(club)


def test_a_play_that_is_deleted_within_is_taken_out(club, people, played):
    play = played(["Ana", "Bruno", "Chloé"], seed=1)
    with revising(club, [play.pk]):
        Play.objects.filter(pk=play.pk).delete()
    assert plays_of(people["Ana"]) == 0
    assert totals.counted(club) == totals.counted_anew(club)


def test_a_presence_counts_the_evening_and_no_game(club, people, played):
    play = played(["Ana", "Bruno", "Chloé"], seed=1)
    for present, evenings in ((True, 1), (True, 1), (False, 0)):
        presence_set(evening=play.evening, person=people["Dina"], present=present)
        tallies = MemberTally.objects.filter(member=people["Dina"], season=0, game="")
        assert sum(tally.evenings for tally in tallies) == evenings
    assert plays_of(people["Dina"]) == 0
    assert not Presence.objects.filter(person=people["Dina"]).exists()
    assert Member.objects.filter(pk=people["Dina"].pk).exists()
