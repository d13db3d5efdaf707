"""Workers die, Redis forgets: what Celery loses by itself, the site finds again, and does once.

Each test first shows the loss: a worker as it comes out of the box, and no sweep. Then the site's
own worker and its beat are started, and everything is caught up.
"""

import shutil
import time

import pytest

from tests.fixtures.machine import patience, wait_until
from tests.site.works import UNGUARDED, Works

CLOCKS, GAMES = 8, 2
CAUGHT_UP = 30.0
"""Seconds the site has."""


pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def works(request, tmp_path, own_redis, migrated_data):
    url = request.getfixturevalue("postgres_url") if request.param == "postgresql" else None
    shutil.copytree(migrated_data, tmp_path / "data")
    works = Works(tmp_path, own_redis.url, url)
    yield works
    works.end()


def catches_up(works, *, clocks=CLOCKS):
    """All done in time, and each once."""
    wait_until(
        lambda: works.fired() == clocks and works.plays() == GAMES,
        seconds=CAUGHT_UP,
        what="all clocks and tallies",
    )
    enough = works.sweeps() + 2
    wait_until(lambda: works.sweeps() >= enough, seconds=CAUGHT_UP, what="whatever comes twice")
    assert works.fired() == clocks
    assert works.told() == clocks, "the end of each clock is told once"
    assert works.plays() == GAMES


def is_guarded(works):
    """The site's own worker, and its beat for the sweeps."""
    works.worker()
    works.beat()


def test_a_worker_killed_in_the_middle_of_its_tasks(works, own_redis):
    works.evenings(CLOCKS, 12, GAMES)
    lock = works.held()
    worker = works.worker(UNGUARDED)
    redis = own_redis.client()
    wait_until(
        lambda: CLOCKS < works.received(worker) > redis.hlen("unacked"),
        seconds=20 * patience(),
        what="clocks that are waited for, and a tally that waits for the lock",
    )
    works.kill(worker)
    lock.close()
    other = works.worker(UNGUARDED)
    works.wait_for_the_ends(and_more=3)
    assert works.plays() < GAMES, "out of the box the tally it was at is lost"
    assert works.fired() < CLOCKS, "and the clocks it waited for are put by for an hour"
    works.kill(other)
    is_guarded(works)
    catches_up(works)


@pytest.mark.long
def test_redis_killed_and_back_with_nothing(works, own_redis):
    works.evenings(CLOCKS, 8, GAMES)
    own_redis.kill()
    own_redis.start()
    worker = works.worker(UNGUARDED)
    works.wait_for_the_ends(and_more=3)
    assert works.fired() == 0, "without a sweep nobody knows of the clocks"
    assert works.plays() == 0
    works.kill(worker)
    is_guarded(works)
    catches_up(works)


def test_redis_killed_under_a_worker_that_waits_for_clocks(works, own_redis):
    works.evenings(0, 0, 0)
    worker = works.worker(UNGUARDED)
    waiting_for(works, worker)
    own_redis.kill()
    own_redis.start()
    works.wait_for_the_ends(and_more=3)
    assert works.fired() < CLOCKS, "without a sweep what it had in hand is gone with the line"
    works.kill(worker)
    is_guarded(works)
    waiting_for(works, works.processes[-2])
    own_redis.kill()
    time.sleep(3)
    own_redis.start()
    works.evenings(0, 0, GAMES)
    catches_up(works, clocks=2 * CLOCKS)


def waiting_for(works, worker):
    """Clocks whose hints this worker has in hand."""
    had = works.received(worker)
    works.evenings(CLOCKS, 8, 0)
    wait_until(lambda: works.received(worker) >= had + CLOCKS, seconds=20, what="the hints")


@pytest.mark.long
def test_everything_flushed_during_play(works, own_redis):
    works.evenings(CLOCKS, 8, GAMES)
    assert own_redis.client().dbsize() > 0, "hints were waiting"
    own_redis.client().flushall()
    worker = works.worker(UNGUARDED)
    works.wait_for_the_ends(and_more=3)
    assert works.fired() == 0, "without a sweep the hints were all there was"
    works.kill(worker)
    is_guarded(works)
    catches_up(works)


@pytest.mark.long
def test_a_database_that_cuts_every_line(tmp_path, own_redis, postgres_url):
    """The connections that a worker keeps from task to task are no longer worth anything."""
    works = Works(tmp_path, own_redis.url, postgres_url)
    try:
        works.evenings(CLOCKS, 5, 0)
        is_guarded(works)
        wait_until(lambda: works.fired() == CLOCKS, seconds=CAUGHT_UP, what="the first clocks")
        cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> "
        [(lines,)] = works.ask(cut + "pg_backend_pid() AND datname = current_database()")
        assert lines > 0, "the worker had kept one"
        works.evenings(CLOCKS, 5, GAMES)
        catches_up(works, clocks=2 * CLOCKS)
    finally:
        works.end()
