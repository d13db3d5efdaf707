"""Paired worlds by real chance, through the real server: on the wire, in log and files."""

import base64
import json

import pytest
import redis

from tests.fixtures.play import PlayServer
from tests.proofs import served
from tests.proofs.overheard import Overheard

SETTINGS = {"FILON_LIMIT_TABLES": "100000", "FILON_AWAY_SECONDS": "3600"}
"""Nobody is away, however long a game takes."""


@pytest.fixture(scope="module")
def server(data_folder):
    server = PlayServer(data_folder("served"), settings=SETTINGS).start()
    yield server
    server.kill()


BY_GAME = {
    "saboteur": {"to": (served.HOST, served.BRUNO)},
    "saboteur2": {"to": (served.BRUNO,)},
    "lutins": {},
}
"""To whom two games must look alike: of the second box's many roles, hardly two are dealt alike."""


@pytest.mark.parametrize("rulebook", BY_GAME)
def test_what_leaves_the_real_server_tells_nothing_hidden(server, proof, rulebook):
    for _ in proof.seeds(1, 10):
        games = served.dealt_otherwise(server, rulebook=rulebook, **BY_GAME[rulebook])
        found = served.compared(games)
        assert not any(found.values()), served.told(found)
        missing = games[0].devices.keys() - found.keys()
        assert missing <= ({served.HOST} if rulebook == "saboteur2" else set())
        proof.tried()


@pytest.mark.long
def test_who_was_away_in_one_of_two_games_makes_no_difference(server):
    game, seen = served.DealtGame(server), []
    for _ in range(2):
        with game.everybody_here():
            seen.append(list(game.received(served.STRANGER)))
        game.wait_for(0)
    assert served.difference(*seen) is None


@pytest.mark.long
def test_what_leaves_postgresql_and_redis_tells_nothing_hidden(
    play, proof, postgres_url, redis_url
):
    stores = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    server = play(is_new=True, settings={**SETTINGS, **stores})
    for _ in proof.seeds(1, 5):
        with Overheard(redis_url).listening() as overheard:
            found = served.compared(served.dealt_otherwise(server))
        assert not any(found.values()), served.told(found)
        assert any("filon:table" in command for command in overheard.commands)
        assert overheard.odd() == []
        proof.tried()


def test_control_what_is_more_than_a_number_in_redis_is_noticed(redis_url):
    with Overheard(redis_url).listening() as overheard:
        client = redis.Redis.from_url(redis_url)
        client.publish("filon:table:7", 3)
        client.publish("filon:table:7", "saboteur")
        client.set("filon:last", "digger")
        for args in ([7], ["saboteur"]):
            body = base64.b64encode(json.dumps([args, {}, {}]).encode()).decode()
            client.lpush("celery", json.dumps({"body": body, "headers": {"id": "x"}}))
    assert [command.split()[0] for command in overheard.odd()] == ["PUBLISH", "SET", "LPUSH"]


def test_control_a_role_of_ones_own_is_noticed(server):
    """Bruno's own role differs: his press shows it, as long as before, and nobody else's page."""
    found = served.compared(served.dealt_otherwise(server, to=()))
    assert found.pop(served.BRUNO)[0].startswith("POST role")
    assert not any(found.values()), served.told(found)
