"""Files of BG Stats that come in: ours, and those of others by their habits."""

import json

import pytest
from django.core.exceptions import ObjectDoesNotExist

from scoring.documents.bundle import ImportRefused
from scoring.models import MemberTally, Play
from scoring.services.imports import bundle_write
from scoring.transfer.exports.bgstats import play_file
from scoring.transfer.imports.bgstats import read_bgstats


def their_file(**changes):
    play = {
        "uuid": "0A0A-1",
        "playDate": "2019-05-04 21:00:00",
        "durationMin": 0,
        "ignored": False,
        "gameRefId": 3,
        "locationRefId": 1,
        "board": "classic",
        "comments": "",
        "somethingNew": {"x": 1},
        "playerScores": [
            {"playerRefId": 1, "score": "4", "winner": True, "rank": 1, "seatOrder": 0},
            {"playerRefId": 2, "score": "2+3", "winner": False, "rank": 1, "seatOrder": 0},
            {"playerRefId": 9, "score": "", "winner": False, "rank": 0, "seatOrder": 0},
            {"playerRefId": 9, "score": "null", "winner": False, "rank": 0, "seatOrder": 0},
        ],
    }
    other = {**play, "uuid": "0A0A-2", "gameRefId": 4}
    return {
        "about": "",
        "players": [
            {"id": 1, "uuid": "P1", "name": "Ana", "isAnonymous": False},
            {"id": 2, "uuid": "P2", "name": "Nouveau", "isAnonymous": False},
            {"id": 9, "uuid": "P9", "name": "Anonymous player", "isAnonymous": True},
        ],
        "locations": [{"id": 1, "name": "Club"}],
        "games": [
            {"id": 3, "name": "Saboteur", "bggId": 9220},
            {"id": 4, "name": "Catan", "bggId": 13},
        ],
        "plays": [play | changes, other],
    }


def test_their_file_is_read_by_their_habits(club, people):
    bundle = read_bgstats(club, their_file(), 100)
    assert bundle.skipped == 1
    kept = bundle_write(club=club, bundle=bundle)
    play = Play.objects.get()
    results = list(play.results.order_by("seat").select_related("member"))
    assert [result.member.name for result in results[:2]] == ["Ana", "Nouveau"]
    assert results[0].member == people["Ana"]
    assert results[1].member.is_guest is False
    assert [result.gold for result in results] == [4, None, None, None]
    assert results[2].member != results[3].member  # an anonymous player twice: two guests
    assert results[2].member.is_guest
    assert play.edition == "classic"
    assert play.seconds is None
    assert any("2+3" in note for note in bundle.notes)
    assert any("contradict" in note or "contredisent" in note for note in bundle.notes)
    assert kept.plays == 1
    again = bundle_write(club=club, bundle=read_bgstats(club, their_file(), 100))
    assert (again.plays, again.known) == (0, 1)


def test_our_own_file_comes_back_as_the_same_play(play, club):
    content = json.loads(json.dumps(play_file(club, [play])))
    kept = bundle_write(club=club, bundle=read_bgstats(club, content, 100))
    assert (kept.plays, kept.known) == (0, 1)


def test_our_own_file_fills_another_club_with_the_same_results(play, club, people):
    from scoring.models import Club

    content = json.loads(json.dumps(play_file(club, [play])))
    other = Club.objects.create(name="Ailleurs", slug="ailleurs")
    bundle_write(club=other, bundle=read_bgstats(other, content, 100))
    copy = Play.objects.get(club=other)
    assert [(r.gold, r.rank, r.is_winner, r.form) for r in copy.results.order_by("seat")] == [
        (r.gold, r.rank, r.is_winner, r.form) for r in play.results.order_by("seat")
    ]
    ana = MemberTally.objects.get(club=other, member__name="Ana", season=0, game="")
    assert (ana.saboteur_rounds, ana.saboteur_won) == (1, 1)
    with pytest.raises(ObjectDoesNotExist):
        Play.objects.get(club=other, uuid=play.uuid)


@pytest.mark.parametrize(
    "field", ["gameRefId", "locationRefId", "playerScores", "uuid", "playDate"]
)
def test_a_field_of_another_kind_is_refused_by_its_name(club, people, field):
    with pytest.raises(ImportRefused, match=field):
        read_bgstats(club, their_file(**{field: {"x": []}}), 100)


def test_a_player_without_a_number_is_a_guest(club, people):
    scores = [{"playerRefId": [], "score": str(gold)} for gold in range(4)]
    (play,) = read_bgstats(club, their_file(playerScores=scores), 100).plays
    assert len(set(play.seats)) == 4
