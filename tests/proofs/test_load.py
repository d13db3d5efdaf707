"""Tables that play at the same time, streams open: how soon a move is on every phone, and no error.

Each table plays Saboteur with its phones and a screen, a move every few seconds. A move counts as
answered when the last phone of its table holds the page that it brought.
"""

import asyncio
import random
import re
import urllib.request

import pytest

from tests.benchmarks.evening import Player, as_a, begin, playing
from tests.benchmarks.line import Line
from tests.benchmarks.live import Phone, gather, version_in
from tests.benchmarks.rows import percent
from tests.fixtures.loop import in_a_loop

PAUSE = 5.0
"""Seconds between two moves of a table, as people take them who hurry."""


class Screen(Phone):
    """The screen of a table: it follows the stream as a phone does."""

    def __init__(self, port, code):
        super().__init__(port, "")
        self.page = f"/t/{code}/screen/"

    async def open(self):
        """Read the page as a browser does that was never here: it is given leave to watch."""
        address = f"http://127.0.0.1:{self.port}{self.page}"
        with urllib.request.urlopen(address, timeout=30) as answer:
            for value in answer.headers.get_all("Set-Cookie"):
                name, _, rest = value.partition("=")
                self.cookies[name] = rest.partition(";")[0]
            body = answer.read()
        self.line = Line(self.port, self.cookie)
        self.stream = re.search(r'data-live="([^"]+)"', body.decode())[1]
        self.version = version_in(body)


async def evening(port, tables, phones, moves, pause):
    """Seconds until each move was on the last phone of its table."""
    seated = [[as_a(Player, one) for one in gather(port, phones)] for _ in range(tables)]
    for table in seated:
        await begin(table)
    screens = [Screen(port, table[0].page.strip("/").split("/")[-1]) for table in seated]
    for screen in screens:
        await screen.open()
    watching = [asyncio.create_task(screen.follow()) for screen in screens]
    taken = await playing(seated, moves, pause, random.Random("load"))
    for task in watching:
        assert not task.done() or task.result(), "a screen lost its stream"
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    assert all(screen.reached for screen in screens), "a screen heard nothing"
    return taken


def played(server, proof, how, *, few, many):
    tables, phones, moves, pause = many if proof.is_long else few
    taken = in_a_loop(evening(server.port, tables, phones, moves, pause))
    assert len(taken) == tables * moves
    if proof.is_long:
        assert "Traceback" not in server.output()
    half, most = (percent(taken, share) * 1000 for share in (0.5, 0.99))
    proof.tell(f"{how}, {tables} tables of {phones}: p50 {half:.0f} ms, p99 {most:.0f} ms")
    proof.tried(len(taken))


FEW, MANY = (2, 3, 3, 0.2), (24, 10, 8, PAUSE)
LIMITS = {"FILON_LIMIT_TABLES": "100000"}


def test_tables_play_at_the_same_time(request, proof):
    """A few of them at the site that all tests of a process share."""
    start = request.getfixturevalue
    server = start("play")(settings=LIMITS) if proof.is_long else start("shared_server")
    played(server, proof, "SQLite, one process", few=FEW, many=MANY)


@pytest.mark.long
def test_tables_play_at_the_same_time_on_postgresql_and_redis(play, proof, postgres_url, redis_url):
    stores = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    server = play(is_new=True, settings={**LIMITS, **stores})
    played(server, proof, "PostgreSQL and Redis", few=FEW, many=MANY)


def test_control_a_phone_that_a_move_never_reaches_is_noticed(shared_server, monkeypatch):
    """A site whose hints are lost: the phones' pages stay old."""

    async def deaf(phone):
        await asyncio.sleep(60)

    monkeypatch.setattr("tests.benchmarks.evening.Player.follow", deaf)
    monkeypatch.setattr("tests.benchmarks.evening.PATIENCE", 1.0)
    with pytest.raises(AssertionError, match="never reached"):
        in_a_loop(evening(shared_server.port, 1, 3, 1, 0.2))
