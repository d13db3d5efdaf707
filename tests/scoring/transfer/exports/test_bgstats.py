"""BG Stats, field by field as its documentation and the files of others have it."""

import json

from scoring.models import Play
from scoring.transfer.exports import bgstats
from scoring.transfer.exports.bgstats import play_file
from scoring.transfer.exports.bgstats_link import push_data
from scoring.transfer.exports.plays import full_play, plays_of


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


def test_the_file_for_bg_stats_is_the_same_however_it_is_written(years, tmp_path):
    with (tmp_path / "file").open("w+b") as file:
        list(bgstats.write_play_file(years, file))
    written = json.loads((tmp_path / "file").read_text("utf-8"))
    at_once = bgstats.play_file(years, list(plays_of(years)))
    for content in (written, at_once):
        content["userInfo"].pop("exportDate")
        for each in (*content["games"], *content["locations"]):
            each.pop("modificationDate")
    assert written == at_once


def test_the_file_for_bg_stats_knows_whose_first_time_it_was(years):
    content = bgstats.play_file(years, list(plays_of(years)))
    new = [[score["newPlayer"] for score in each["playerScores"]] for each in content["plays"]]
    assert new == [[True] * 3, *[[False] * 3] * 6, [True] * 4]
    # A file of one play knows as much as one of all.
    last = bgstats.play_file(years, list(plays_of(years))[1:2])
    assert not any(score["newPlayer"] for score in last["plays"][0]["playerScores"])
