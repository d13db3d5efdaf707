"""BG Stats, field by field as its documentation and the files of others have it."""

import json
from urllib.parse import unquote

import pytest
from django.core.exceptions import ObjectDoesNotExist

from scoring.documents.bundle import ImportRefused
from scoring.models import MemberTally, Play
from scoring.services.imports import bundle_write
from scoring.transfer.exports.bgstats import play_file
from scoring.transfer.exports.bgstats_link import PUSH, PUSH_IN_APP, push_data, push_link
from scoring.transfer.exports.plays import full_play
from scoring.transfer.imports.bgstats import read_bgstats

SHEET = {
    "format": "filon-sheet/1",
    "game": "saboteur",
    "edition": "revised",
    "players": ["Ana", "Bruno", "Chloé"],
    "first": 1,
    "results": [
        {"gold": 7, "rank": 1, "winner": True},
        {"gold": 3, "rank": 2, "winner": False},
        {"gold": 0, "rank": 3, "winner": False},
    ],
    "rounds": [
        {
            "treasure": True,
            "seats": [
                {"role": "digger", "won": True, "gold": 3},
                {"role": "saboteur", "won": False, "gold": 0},
                {"role": "digger", "won": True, "gold": 0},
            ],
        },
        {
            "treasure": False,
            "seats": [
                {"role": "saboteur", "won": True, "gold": 4},
                {"role": "digger", "won": False, "gold": 3},
                {"role": "digger", "won": False, "gold": 0},
            ],
        },
    ],
}


@pytest.fixture
def play(played):
    return full_play(played([], record=SHEET, place="Chez Ana", comments="Pizza."))


def test_the_link_holds_every_field_of_the_table(play, people):
    data = push_data(play, list(play.results.all()))
    assert data == {
        "sourceName": "Filon",
        "sourcePlayId": str(play.uuid),
        "playDate": "2025-11-14 20:30:00",
        "durationMin": 45,
        "comments": "Round 1: diggers; Round 2: saboteurs. Pizza.",
        "location": "Chez Ana",
        "board": "Saboteur, revised, 3 players",
        "game": {
            "name": "Saboteur",
            "sourceGameId": "saboteur",
            "bggId": 9220,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Ana",
                "sourcePlayerId": str(people["Ana"].uuid),
                "startPlayer": False,
                "winner": True,
                "score": 7,
                "rank": 1,
                "role": "Digger / Saboteur",
            },
            {
                "name": "Bruno",
                "sourcePlayerId": str(people["Bruno"].uuid),
                "startPlayer": True,
                "winner": False,
                "score": 3,
                "rank": 2,
                "role": "Saboteur / Digger",
            },
            {
                "name": "Chloé",
                "sourcePlayerId": str(people["Chloé"].uuid),
                "startPlayer": False,
                "winner": False,
                "score": 0,
                "rank": 3,
                "role": "Digger / Digger",
            },
        ],
    }


def test_the_kinds_of_the_fields_do_not_crash_their_app(play):
    data = push_data(play, list(play.results.all()))
    assert type(data["game"]["bggId"]) is int
    for player in data["players"]:
        assert type(player["startPlayer"]) is bool
        assert type(player["winner"]) is bool


def test_the_link_is_an_address_with_the_data_encoded(play):
    results = list(play.results.all())
    for start, in_app in ((PUSH, False), (PUSH_IN_APP, True)):
        link = push_link(play, results, in_app=in_app)
        assert link.startswith(start)
        encoded = link.removeprefix(start)
        assert not set(encoded) & set(' "&#?{}é')
        assert json.loads(unquote(encoded)) == push_data(play, results)


def test_what_is_unknown_is_left_out(played):
    sheet = {
        "format": "filon-sheet/1",
        "game": "lutins",
        "players": ["Ana", "Bruno"],
        "results": [
            {"gold": None, "rank": None, "winner": True},
            {"gold": None, "rank": None, "winner": False},
        ],
    }
    play = full_play(played([], record=sheet))
    Play.objects.filter(pk=play.pk).update(seconds=None)
    play.refresh_from_db()
    data = push_data(play, list(play.results.all()))
    assert not {"durationMin", "location", "comments"} & set(data)
    assert data["game"] == {
        "name": "Lutins",
        "sourceGameId": "lutins",
        "highestWins": True,
        "noPoints": True,
    }
    assert not {"score", "rank", "role"} & set(data["players"][0])


def test_the_file_holds_every_object_of_the_table(play, club):
    content = play_file(club, [play])
    assert set(content) == {"about", "userInfo", "players", "locations", "games", "plays"}
    assert content["about"].startswith("This is a Play file that can be read by Board Game Stats")
    assert set(content["userInfo"]) == {"meRefId", "exportDate", "appVersion"}
    assert [player["name"] for player in content["players"]] == ["Ana", "Bruno", "Chloé"]
    assert content["players"][0]["isAnonymous"] is False
    assert content["locations"][0]["name"] == "Chez Ana"
    game = content["games"][0]
    assert (game["name"], game["bggId"], game["bggYear"]) == ("Saboteur", 9220, 2004)
    assert (game["highestWins"], game["noPoints"], game["usesTeams"]) == (True, False, False)
    line = content["plays"][0]
    assert line["playDate"] == "2025-11-14 21:30:00"  # in the club's own time
    assert line["playDateYmd"] == 20251114
    assert (line["rounds"], line["durationMin"], line["ignored"]) == (2, 45, False)
    assert (line["playImages"], line["manualWinner"]) == ("[]", False)
    assert (line["gameRefId"], line["locationRefId"]) == (game["id"], 1)
    assert [score["score"] for score in line["playerScores"]] == ["7", "3", "0"]
    assert [score["seatOrder"] for score in line["playerScores"]] == [1, 2, 3]
    assert [score["startPlayer"] for score in line["playerScores"]] == [False, True, False]
    assert line["playerScores"][0]["role"] == "Digger / Saboteur"
    for each in (line, game, *content["players"], *content["locations"]):
        assert each["uuid"] == each["uuid"].upper()


def test_ids_never_change(play, club):
    once, again = play_file(club, [play]), play_file(club, [play])
    for part in ("players", "games", "locations", "plays"):
        assert [each["uuid"] for each in once[part]] == [each["uuid"] for each in again[part]]


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
