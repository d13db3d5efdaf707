"""Paired worlds by real chance, through the real server: on the wire, in log and files."""

import base64
import json

import pytest
import redis

from tests.fixtures.play import PlayServer
from tests.games.routes import ROWS
from tests.proofs import asked, failing, pairs, plays, served
from tests.proofs.memory import Memory
from tests.proofs.overheard import Overheard
from tests.proofs.pairs import Deals
from tests.proofs.served import BRUNO, CHLOE, COPIED, HOST, LATE, OWNER, SCREEN

SETTINGS = {"FILON_LIMIT_TABLES": "100000", "FILON_AWAY_SECONDS": "3600"}
"""Nobody is away, however long a game takes."""


@pytest.fixture(scope="module")
def server(data_folder):
    server = PlayServer(data_folder("served"), settings=SETTINGS).start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def memory(server):
    """What the club knew before anybody played."""
    return Memory(server)


@pytest.fixture(scope="module")
def deals(server, memory):
    """Games that wait, by how they are played: what one test has no pair for is another's."""
    waiting = {}
    return lambda play: waiting.setdefault(play, Deals(server, play))


OF_THE_GAME = {name for name, row in ROWS.items() if row.game} | {"phone", "screen", "here", "host"}
"""The addresses that know what is played; the others are asked in one game, or in a long run."""


NOT_THERE = ("login", "club:film-webp", "club:film-gif", "club:photo", "club:evening-photo")
"""A laptop has no accounts, and nobody has taken a photo or asked for a film."""


def nothing_hidden_is_told(deals, proof):
    """Pairs of games, compared by all those to whom they were dealt alike; in a long run at every
    moment, else at the last.
    """
    only = None if proof.is_long or deals.play is plays.SABOTEUR else OF_THE_GAME
    looked = set()
    for alike_to in deals.play.alike_to:
        games = deals.pair(alike_to)
        for moment in deals.play.moments:
            for game in games:
                game.play(moment)
            if proof.is_long or moment is deals.play.moments[-1]:
                whom = [who for who in pairs.alike(games) if who not in looked or proof.is_long]
                found = pairs.compared(games, whom, only)
                assert not any(found.values()), pairs.told(found)
        looked |= found.keys()
        proof.tried()
    assert games[0].devices.keys() - looked <= deals.play.never_alike


@pytest.mark.parametrize("play", plays.OFTEN)
def test_what_leaves_the_real_server_tells_nothing_hidden(deals, memory, proof, play):
    for _ in proof.seeds(1, 10):
        nothing_hidden_is_told(deals(plays.OFTEN[play]), proof)
        assert memory.changed() is None


@pytest.mark.long
@pytest.mark.parametrize("play", plays.LONG)
def test_what_leaves_it_later_or_where_more_is_dealt_tells_nothing_hidden(
    deals, memory, proof, play
):
    for _ in proof.seeds(1, 5):
        nothing_hidden_is_told(deals(plays.LONG[play]), proof)
        assert memory.changed() is None


@pytest.mark.long
def test_no_file_that_the_club_packs_knows_a_game_that_runs(deals, memory, proof):
    before = list(memory.files())
    nothing_hidden_is_told(deals(plays.SABOTEUR), proof)
    assert pairs.difference(before, list(memory.files())) is None


@pytest.mark.long
def test_who_was_away_in_one_of_two_games_makes_no_difference(server):
    game, seen = served.DealtGame(server), []
    for _ in range(2):
        with game.everybody_here():
            seen.append(list(game.received(served.STRANGER)))
        game.wait_for(0)
    assert pairs.difference(*seen) is None


@pytest.mark.long
def test_what_leaves_postgresql_and_redis_tells_nothing_hidden(
    play, proof, postgres_url, redis_url
):
    stores = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    server = play(is_new=True, settings={**SETTINGS, **stores})
    memory, deals = Memory(server), Deals(server, plays.SABOTEUR)
    for _ in proof.seeds(1, 5):
        with Overheard(redis_url).listening() as overheard:
            nothing_hidden_is_told(deals, proof)
            assert memory.changed() is None
        assert any("filon:table" in command for command in overheard.commands)
        assert overheard.odd() == []


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


def test_control_a_role_of_ones_own_is_noticed(deals):
    """Bruno's own role differs: his press shows it, as long as before, and nobody else's page."""
    games = deals(plays.SABOTEUR).pair(otherwise=(1,))
    for game in games:
        game.play(plays.SABOTEUR.moments[0])
    found = pairs.compared(games, {BRUNO, *pairs.alike(games)}, OF_THE_GAME)
    assert found.pop(BRUNO)[0].startswith("POST role")
    assert not any(found.values()), pairs.told(found)


def test_control_a_role_looked_at_and_that_of_a_neighbour_without_a_phone_are_noticed(deals):
    """Emil's role is shown by the host's phone; Chloé has looked at that of Bruno."""
    games = deals(plays.SABOTEUR2).pair(otherwise=(1, 3))
    for game in games:
        for moment in plays.SABOTEUR2.moments:
            game.play(moment)
    assert "POST role as 3" in what_differs(games, HOST)
    assert "POST glimpse as 2" in what_differs(games, CHLOE)


def what_differs(games, who):
    return dict(pairs.differences(*(list(game.received(who, OF_THE_GAME)) for game in games)))


def test_control_a_page_that_a_stream_brings_is_noticed(deals):
    """Chloé looks under another goal: Bruno is not told which by his pages, but by what comes."""
    games = deals(plays.SABOTEUR).pair()
    for game in games:
        game.play(plays.SABOTEUR.moments[0])
    assert pairs.difference(*(game.beside() for game in games)) is None
    for game, goal in zip(games, ("1", "2"), strict=True):
        with game.overheard():
            game.enters(2, "map", goal=goal)
    assert pairs.difference(*(game.beside() for game in games))[0] == "stream"


def test_control_a_die_that_fell_otherwise_and_one_move_more_are_noticed(deals):
    """By whoever may look on; who has copied the address of a stream hears of the move."""
    games = deals(plays.LUTINS).pair()
    for game, other in zip(games, ("2", "3"), strict=True):
        game.enters(0, "roll", dice1="1", dice2=other)
    found = pairs.compared(games, (HOST, BRUNO, SCREEN, LATE), OF_THE_GAME)
    assert not found.pop("beside")
    assert all(found.values())
    games[0].enters(0, "pass")
    assert {"stream 0", "stream 1"} <= what_differs(games, COPIED).keys()


def test_control_a_game_that_is_over_is_noticed_in_the_club(server, memory):
    game = served.DealtGame(server, "lutins")
    game.enters(0, "pass")
    assert memory.changed() is None
    game.does("abandon/")
    memory.wait_for(2)
    assert memory.changed()[0] == "GET club:club"
    memory.before = memory.pages()


def test_control_the_owner_gets_in_where_whom_a_proxy_sent_on_does_not(server, memory):
    path = f"/club/{memory.slug}/manage/"
    with asked.Line(server, str) as near, asked.Line(server, str, headers=asked.FAR) as far:
        assert (near.get(path)[0], far.get(path)[0]) == (200, 404)
    closed = {name for name, status, *_ in memory.before if status == 404}
    assert closed == {f"GET {name}" for name in NOT_THERE}


@pytest.mark.long
def test_control_what_a_site_lets_slip_to_the_owner_and_to_the_host_is_noticed(play):
    """The club tells the roles of games that run, and every page what Chloé looked at."""
    server = play(settings={**SETTINGS, "DJANGO_SETTINGS_MODULE": "tests.proofs.indiscreet"})
    memory, deals = Memory(server), Deals(server, plays.SABOTEUR2)
    games = deals.pair((HOST,), otherwise=(1,))
    for moment, is_noticed in zip(plays.SABOTEUR2.moments, (False, True), strict=True):
        for game in games:
            game.play(moment)
        found = pairs.compared(games, (HOST, LATE, OWNER), OF_THE_GAME)
        assert not found.pop("beside")
        assert {bool(what) for what in found.values()} == {is_noticed}, pairs.told(found)
    assert memory.changed()[0] == "GET club-home"


@pytest.fixture
def failed(play):
    """By who looks, what differs between two games whose pages all fail, in a way that is named."""
    server = play(settings={**SETTINGS, "DJANGO_SETTINGS_MODULE": "tests.proofs.failing"})
    games = Deals(server, plays.SABOTEUR).pair((HOST, BRUNO))
    assert all(game.streams for game in games), "links are copied while pages are well"

    def failed(how):
        (server.data / failing.ORDER).write_text(how)
        whom, received = pairs.alike(games), []
        for game in games:
            server.restart()  # of what fails again and again its log tells the first time only
            received.append({who: list(game.received(who, OF_THE_GAME)) for who in whom})
        one, two = received
        return {who: pairs.difference(one[who], two[who]) for who in whom}

    return failed


@pytest.mark.long
def test_a_page_that_fails_at_the_real_server_tells_nothing_hidden(failed):
    assert not any(failed("plainly").values())


@pytest.mark.long
def test_control_a_report_that_quotes_roles_is_noticed(failed):
    assert any(failed(failing.QUOTING).values())
