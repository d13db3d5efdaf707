"""Tables that play at the same time, streams open: how soon a move is on every phone, and no error.

Each table plays Saboteur with its phones and a screen, a move every few seconds. A move counts as
answered when the last phone of its table holds the page that it brought.
"""

import asyncio
import itertools
import os
import pathlib
import random
import re
import time
import urllib.request

import pytest

from tests.benchmarks.evening import Player, as_a, begin, playing
from tests.benchmarks.line import Line
from tests.benchmarks.live import Phone, gather, version_in
from tests.benchmarks.rows import percent
from tests.fixtures.loop import in_a_loop

PAUSE = 5.0
"""Seconds between two moves of a table, as people take them who hurry."""
PHONES, MOVES = 10, 5
FEWEST, MORE = 24, 12
"""Tables at first, and how many more each time."""
LIMIT = 400.0
"""Milliseconds within which a move is on the last phone of its table, but for one in a hundred."""
LIMITS = {"FILON_LIMIT_TABLES": "100000", "FILON_LIMIT_STREAMS": "100000"}
"""All phones have one address here, and none is a stranger."""
SECONDS = re.compile(r'filon_answer_seconds_sum{kind="([^"]+)"} (\S+)')


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


def played(server, proof, tables, phones, moves, pause):
    """Half of the moves, and all but a hundredth, were on the last phone after so many ms."""
    taken = in_a_loop(evening(server.port, tables, phones, moves, pause))
    assert len(taken) == tables * moves
    proof.tried(len(taken))
    return [percent(taken, share) * 1000 for share in (0.5, 0.99)]


def most_tables(server, proof, how):
    """More and more tables, until a move in a hundred takes too long; what the most came to."""
    told = "none of so many"
    for tables in itertools.count(FEWEST, MORE):
        half, most, spent = weighed(server, proof, tables)
        figures = f"{tables} tables of {PHONES}: p50 {half:.0f} ms, p99 {most:.0f} ms"
        if most >= LIMIT:
            break
        told = f"{figures}, {spent}"
    proof.tell(f"{how}: {told}; too many are {figures}, {spent}")
    assert tables > FEWEST, f"p99 {most:.0f} ms with {tables} tables"


def weighed(server, proof, tables):
    """How soon moves are on every phone when so many tables play, and what the site spends."""
    began, busy, clock = seconds_by_kind(server), processor_of(server), time.monotonic()
    half, most = played(server, proof, tables, PHONES, MOVES, PAUSE)
    assert "Traceback" not in server.output()
    share = (processor_of(server) - busy) / (time.monotonic() - clock)
    return half, most, f"{spent(began, seconds_by_kind(server))}, {share:.0%} of a core"


def seconds_by_kind(server):
    """How long the site has taken for answers of each kind so far, by its own counters."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as answer:
        page = answer.read().decode()
    return {kind: float(value) for kind, value in SECONDS.findall(page)}


def spent(before, after):
    grown = {kind: after[kind] - before.get(kind, 0.0) for kind in after}
    most = sorted(grown, key=grown.get, reverse=True)[:4]
    shares = [f"{kind} {grown[kind] / sum(grown.values()):.0%}" for kind in most]
    return "time in " + ", ".join(shares)


def processor_of(server):
    """Seconds for which the site's process has kept a core busy."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_tables_play_at_the_same_time(request, proof):
    """A few of them at the site that all tests of a process share."""
    start = request.getfixturevalue
    if proof.is_long:
        most_tables(start("play")(settings=LIMITS), proof, "SQLite, one process")
    else:
        played(start("shared_server"), proof, 2, 3, 3, 0.2)


@pytest.mark.long
def test_tables_play_at_the_same_time_on_postgresql_and_redis(play, proof, postgres_url, redis_url):
    stores = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    server = play(is_new=True, settings={**LIMITS, **stores})
    most_tables(server, proof, "PostgreSQL and Redis")


async def deaf(phone):
    """A phone or a screen to which no hint comes: its page stays old."""
    await asyncio.sleep(60)


def test_control_a_phone_that_a_move_never_reaches_is_noticed(shared_server, monkeypatch):
    monkeypatch.setattr("tests.benchmarks.evening.Player.follow", deaf)
    monkeypatch.setattr("tests.benchmarks.evening.PATIENCE", 1.0)
    with pytest.raises(AssertionError, match="never reached"):
        in_a_loop(evening(shared_server.port, 1, 3, 1, 0.2))


def test_control_a_screen_that_hears_nothing_is_noticed(shared_server, monkeypatch):
    monkeypatch.setattr(Screen, "follow", deaf)
    with pytest.raises(AssertionError, match="heard nothing"):
        in_a_loop(evening(shared_server.port, 1, 3, 1, 0.2))


def test_control_moves_that_come_too_late_are_noticed(shared_server, monkeypatch, proof):
    """Each phone hears of a move only after as long as it may take."""
    real = Line.carried

    async def carried(line, path):
        async for told in real(line, path):
            await asyncio.sleep(LIMIT / 1000)
            yield told

    monkeypatch.setattr(Line, "carried", carried)
    for name, value in {"FEWEST": 1, "PHONES": 3, "MOVES": 1, "PAUSE": 0.2}.items():
        monkeypatch.setattr(f"{__name__}.{name}", value)
    with pytest.raises(AssertionError, match="p99"):
        most_tables(shared_server, proof, "too late")
