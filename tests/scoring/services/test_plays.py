"""Plays are written once, with what their documents say."""

from uuid import UUID

import pytest

from scoring.documents import formats
from scoring.models import Attendance, ClubTally, Member, MemberTally, Play, PlayRound
from scoring.services.people import member_merge


def tally(member, season=0, game=""):
    return MemberTally.objects.get(member=member, season=season, game=game)


def test_a_play_is_remembered_with_its_seats(played, people):
    play = played(["Ana", "Bruno", "Chloé"], seed=1)
    assert play.player_count == 3
    assert play.season == 2025
    assert play.seconds == 45 * 60
    assert [result.member.name for result in play.results.order_by("seat")] == [
        "Ana",
        "Bruno",
        "Chloé",
    ]
    assert PlayRound.objects.filter(play=play).count() == 9
    assert tally(people["Ana"]).plays == 1
    assert tally(people["Ana"], 2025, "saboteur").rounds == 3
    assert Attendance.objects.filter(member=people["Ana"], game="").get().plays == 1


def test_writing_twice_changes_nothing(played, people):
    first = played(["Ana", "Bruno", "Chloé"], seed=1, game_id=UUID(int=7))
    again = played(["Ana", "Bruno", "Chloé"], seed=2, game_id=UUID(int=7))
    assert first == again
    assert Play.objects.count() == 1
    assert tally(people["Ana"]).plays == 1


def test_a_stranger_is_a_guest_of_the_evening(played, club):
    one = played(["Ana", "Zoé", "Chloé"], seed=1)
    other = played(["Ana", "Zoé", "Chloé"], seed=2)
    later = played(["Ana", "Zoé", "Chloé"], seed=3, days=7)
    guests = [play.results.get(seat=1).member for play in (one, other, later)]
    assert guests[0] == guests[1] != guests[2]
    assert guests[0].is_guest
    assert guests[0].guest_of == one.evening
    assert tally(guests[0]).listed  # guests stand in the rankings, marked


def test_an_abandoned_game_only_shows_who_was_there(played, people, club):
    played(["Ana", "Bruno", "Chloé"], seed=1, abandoned=True)
    assert tally(people["Ana"]).plays == 0
    assert tally(people["Ana"]).evenings == 1
    assert ClubTally.objects.get(club=club, season=0, game="").kept == 1
    assert ClubTally.objects.get(club=club, season=0, game="").plays == 0


def test_a_bad_document_is_refused_and_nothing_is_kept(played):
    with pytest.raises(formats.Unreadable):
        played(["Ana", "Bruno", "Chloé"], record={"format": "filon/9", "players": []})
    assert not Play.objects.exists()
    assert not Member.objects.filter(is_guest=True).exists()


def test_a_guest_who_was_claimed_leaves_the_chair_to_another(played, people, club):
    """Zoé turned out to be Ana; that evening Ana plays again, and somebody calls herself Zoé."""
    first = played(["Zoé", "Bruno", "Chloé"])
    zoe = first.results.get(seat=0).person
    member_merge(kept=people["Ana"], gone=zoe)
    again = played(["Ana", "Zoé", "Bruno"])
    assert again.results.get(seat=0).member == people["Ana"]
    assert again.results.get(seat=1).person.is_guest
    assert again.results.get(seat=1).member != people["Ana"]
