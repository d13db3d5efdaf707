"""The link that pushes a play into BG Stats, field by field as its documentation has it."""

import json
from urllib.parse import unquote

from scoring.transfer.exports.bgstats_link import PUSH, PUSH_IN_APP, push_data, push_link


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
