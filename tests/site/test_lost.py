"""Workers die, Redis forgets: what Celery loses by itself, the site finds again, and does once.

Each test first shows the loss: a worker as it comes out of the box, and no sweep. Then the site's
own worker and its beat are started, and everything is caught up.
"""

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
from tests.site.works import UNGUARDED, Works

CLOCKS, GAMES = 8, 2
CAUGHT_UP = 30.0
"""Seconds the site has."""


pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def works(request, tmp_path, own_redis):
    url = request.getfixturevalue("postgres_url") if request.param == "postgresql" else None
    works = Works(tmp_path, own_redis.url, url)
    yield works
    works.end()


def is_done(works):
    return works.fired() == CLOCKS and works.plays() == GAMES


def catches_up(works):
    """The guarded worker and the sweep: all done in time, and each once."""
    works.worker()
    works.beat()
    wait_until(lambda: is_done(works), seconds=CAUGHT_UP, what="all clocks and tallies")
    time.sleep(2.5)  # one sweep more, and whatever comes twice
    assert works.fired() == CLOCKS
    assert works.told() == CLOCKS, "the end of each clock is told once"
    assert works.plays() == GAMES


def test_a_worker_killed_in_the_middle_of_its_tasks(works):
    works.evenings(CLOCKS, 8, GAMES)
    lock = works.held()
    worker = works.worker(UNGUARDED)
    wait_until(lambda: "game_remember" in works.log_of(worker), what="a task under way")
    time.sleep(1)  # it waits for the lock, with a tally in its hands
    works.kill(worker)
    lock.close()
    other = works.worker(UNGUARDED)
    time.sleep(6)
    assert works.plays() < GAMES, "out of the box the tally it was at is lost"
    works.kill(other)
    catches_up(works)


@pytest.mark.long
def test_redis_killed_and_back_with_nothing(works, own_redis):
    works.evenings(CLOCKS, 8, GAMES)
    own_redis.kill()
    own_redis.start()
    worker = works.worker(UNGUARDED)
    time.sleep(9)
    assert works.fired() == 0, "without a sweep nobody knows of the clocks"
    assert works.plays() == 0
    works.kill(worker)
    catches_up(works)


def test_redis_killed_under_a_worker_that_waits_for_clocks(works, own_redis):
    works.evenings(0, 0, 0)
    works.worker()
    works.beat()
    works.evenings(CLOCKS, 6, 0)
    own_redis.kill()
    time.sleep(3)
    own_redis.start()
    works.evenings(0, 0, GAMES)
    wait_until(lambda: is_done(works), seconds=CAUGHT_UP, what="all clocks and tallies")
    time.sleep(2.5)
    assert works.told() == CLOCKS


def test_everything_flushed_during_play(works, own_redis):
    works.evenings(CLOCKS, 8, GAMES)
    assert own_redis.client().dbsize() > 0, "hints were waiting"
    own_redis.client().flushall()
    worker = works.worker(UNGUARDED)
    time.sleep(8)
    assert works.fired() == 0, "without a sweep the hints were all there was"
    works.kill(worker)
    catches_up(works)


# --- a Redis that refuses, or says nothing at all ---


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


@pytest.mark.parametrize("line", ["mute", "refusing"])
def test_play_goes_on_without_redis_and_nothing_is_forgotten(request, play, line):
    server = play(settings={"REDIS_URL": request.getfixturevalue(line)})
    ana = Visit(server.url)
    ana.opens("Ana")
    terms = {"kind": "turn", "seconds-turn": "5", "then": "ask", "warning": "0"}
    waits = [
        _seconds(lambda: ana.does("host/", "host/wishes/", rulebook="lutins")),
        _seconds(lambda: ana.does("host/", "host/guest/", name="Bruno")),
        _seconds(lambda: ana.does("host/", "host/clock/", **terms)),
        _seconds(lambda: ana.does("", "start/")),  # the clock runs: a hint that nobody takes
        _seconds(lambda: ana.does("", "move/", do="collect")),
    ]
    assert max(waits) < 2.5, f"nobody waits for Redis: {waits}"
    database = sqlite3.connect(server.data / "filon.sqlite3", timeout=20)
    over = "SELECT count(*) FROM games_clock WHERE fired_at IS NOT NULL"
    wait_until(lambda: database.execute(over).fetchone() == (1,), seconds=CAUGHT_UP, what="its end")
    time.sleep(2)
    told = "SELECT count(*) FROM games_answer WHERE told LIKE '%fired%'"
    assert database.execute(told).fetchone() == (1,)
    database.close()


def _seconds(do):
    began = time.monotonic()
    do()
    return time.monotonic() - began


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
    assert float(asked.stdout) > 3, asked.stderr
