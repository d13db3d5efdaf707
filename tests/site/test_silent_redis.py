"""A Redis that refuses, or says nothing at all: nobody waits for it, and nothing is forgotten."""

import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

import pytest

from tests.fixtures.machine import free_port, wait_until
from tests.fixtures.play import ROOT, clean_environment
from tests.games.visits import Visit
from tests.site.works import UNGUARDED

CAUGHT_UP = 30.0
"""Seconds the site has."""
TIMEOUT = 5.0
"""Seconds that a message waits for a Redis that says nothing."""
LONG_ENOUGH = 6.0
"""Seconds in which a site with its guards has caught up with either."""

pytestmark = pytest.mark.slow


@pytest.fixture
def mute():
    """Something that takes connections and never says a word."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen(128)
        yield f"redis://127.0.0.1:{door.getsockname()[1]}/0"


@pytest.fixture
def refusing():
    return f"redis://127.0.0.1:{free_port()}/0"


class Evening:
    """A game with a clock of five seconds, at a site that was told of a Redis."""

    def __init__(self, server):
        self.database = server.data / "filon.sqlite3"
        self.ana, self.waits = Visit(server.url), []
        self.ana.opens("Ana")
        terms = {"kind": "turn", "seconds-turn": "5", "then": "ask", "warning": "0"}
        self.does("host/", "host/wishes/", rulebook="lutins")
        self.does("host/", "host/guest/", name="Bruno")
        self.does("host/", "host/clock/", **terms)
        self.does("", "start/")  # the clock runs: a hint that nobody takes
        self.does("", "move/", do="collect")

    def does(self, page, action, **fields):
        began = time.monotonic()
        self.ana.does(page, action, **fields)
        self.waits.append(time.monotonic() - began)

    def count(self, what):
        database = sqlite3.connect(self.database, timeout=20)
        try:
            return database.execute(f"SELECT count(*) FROM {what}").fetchone()[0]
        finally:
            database.close()

    def fired(self):
        return self.count("games_clock WHERE fired_at IS NOT NULL")

    def is_remembered(self):
        """Looks at what is left of the game: that is what its memory catches up by."""
        self.ana.at()
        return self.count("scoring_play")


@pytest.mark.parametrize("line", ["mute", "refusing"])
def test_play_goes_on_without_redis_and_nothing_is_forgotten(request, play, line):
    evening = Evening(play(settings={"REDIS_URL": request.getfixturevalue(line)}))
    wait_until(evening.fired, seconds=CAUGHT_UP, what="the end of the clock")
    evening.does("host/", "abandon/")
    wait_until(evening.is_remembered, seconds=CAUGHT_UP, what="the memory of the game")
    assert evening.count("games_answer WHERE told LIKE '%fired%'") == 1
    assert evening.count("scoring_play") == 1
    assert max(evening.waits[-3:]) < TIMEOUT, f"nobody waits for Redis: {evening.waits}"


@pytest.mark.parametrize("line", [pytest.param("mute", marks=pytest.mark.long), "refusing"])
def test_control_whoever_relies_on_redis_forgets_the_clock_and_the_game(request, play, line):
    told = {"REDIS_URL": request.getfixturevalue(line), "DJANGO_SETTINGS_MODULE": UNGUARDED}
    evening = Evening(play(settings=told))
    time.sleep(5 + LONG_ENOUGH)
    assert evening.fired() == 0, "nobody noticed"
    evening.does("host/", "abandon/")
    over = time.monotonic() + LONG_ENOUGH
    while time.monotonic() < over:
        assert evening.is_remembered() == 0, "somebody looks, and that is all"
        time.sleep(0.5)


def test_control_a_hint_sent_by_the_phone_itself_would_wait(mute):
    """What a move would cost if it told Redis of its clock before it answers."""
    script = (
        "import time, django; django.setup(); from games.tasks import clock_fire\n"
        "began = time.monotonic()\n"
        "try: clock_fire.apply_async((1, 1), retry=False)\n"
        "except Exception: pass\n"
        "print(time.monotonic() - began)"
    )
    environment = {**clean_environment(), "DJANGO_SETTINGS_MODULE": "saboteur_site.settings"}
    with tempfile.TemporaryDirectory() as folder:
        asked = subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**environment, "FILON_DATA": folder, "REDIS_URL": mute},
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert float(asked.stdout) >= TIMEOUT, asked.stderr


def test_the_first_hint_loads_nothing_while_somebody_plays(refusing):
    """Sixty modules, loaded beside the first deal of an evening, made that move wait for them."""
    script = (
        "import asyncio, sys, threading\n"
        "from saboteur_site.asgi import application\n"
        "from games.common import broker_queue\n"
        "from games.tasks import clock_fire\n"
        "def done(*errands):\n"
        "    reached = threading.Event()\n"
        "    for errand in (*errands, reached.set): broker_queue.send(errand)\n"
        "    assert reached.wait(50)\n"
        "def hint():\n"
        "    try: clock_fire.apply_async((1, 1), retry=False)\n"
        "    except Exception as error: print(type(error).__name__)\n"
        "async def begin():\n"
        "    told, said = asyncio.Queue(), asyncio.Queue()\n"
        "    await told.put({'type': 'lifespan.startup'})\n"
        "    task = asyncio.create_task(application({'type': 'lifespan'}, told.get, said.put))\n"
        "    await said.get()\n"
        "    await asyncio.to_thread(done)\n"
        "    before = set(sys.modules)\n"
        "    await asyncio.to_thread(done, hint)\n"
        "    print(sorted(set(sys.modules) - before))\n"
        "    await told.put({'type': 'lifespan.shutdown'})\n"
        "    await task\n"
        "asyncio.run(begin())"
    )
    with tempfile.TemporaryDirectory() as folder:
        asked = subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**clean_environment(), "FILON_DATA": folder, "REDIS_URL": refusing},
            capture_output=True,
            text=True,
            timeout=90,
        )
    assert asked.stdout.splitlines() == ["OperationalError", "[]"], asked
