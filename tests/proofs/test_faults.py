"""Workers, Redis and PostgreSQL fail again and again: what was to be done is done, and once.

Clocks run out and games end while a fault follows upon the other. Now and then everything is left
in peace: then each clock must have ended and each game be remembered, none of them twice. The
ordinary run tries a few such faults one by one (tests/site/test_lost.py).
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
from random import Random

import pytest

from tests.fixtures.machine import wait_until
from tests.fixtures.play import ROOT
from tests.site.works import UNGUARDED, Works

pytestmark = pytest.mark.long

IN_A_ROW = 20
"""Faults before a look at what they have done."""
CAUGHT_UP = 120.0
SHORTEST = 5
"""Seconds of the shortest clock there is."""


class Faulty(Works):
    """A worker, a beat and somebody who makes games, on a Redis and a database that fail."""

    def __init__(self, folder, redis, cluster=None, *, settings="saboteur_site.settings"):
        super().__init__(folder, redis.url, cluster and cluster.new_database())
        self.redis, self.cluster, self.settings = redis, cluster, settings
        self.clocks = self.games = 0
        self.maker = self._making()
        self.working = self.worker(settings)

    def _making(self):
        log = (self.folder / "maker.log").open("wb")
        maker = subprocess.Popen(
            [sys.executable, "-m", "tests.site.evenings"],
            cwd=ROOT,
            env={**self.environment, "DJANGO_SETTINGS_MODULE": "saboteur_site.settings"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
        log.close()
        self.processes.append(maker)
        return maker

    def make(self, clocks, seconds, games):
        print(clocks, seconds, games, file=self.maker.stdin, flush=True)
        assert self.maker.stdout.readline() == "made\n"
        self.clocks += clocks
        self.games += games
        assert self.count("games_clock") == self.clocks

    # --- faults ---

    def kill_a_hand(self):
        """Kill the process of a worker's pool in which tasks run: the worker starts another."""
        pid = self.working.pid
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if children:
            os.kill(int(children[-1]), signal.SIGKILL)

    def kill_the_worker(self):
        self.kill(self.working)
        self.working = self.worker(self.settings)

    def kill_redis(self):
        self.redis.kill()
        self.redis.start()

    def keep_redis_away(self):
        """It refuses for a while, in which more happens."""
        self.redis.kill()
        self.make(1, SHORTEST, 1)
        time.sleep(1.5)
        self.redis.start()

    def empty_redis(self):
        self.redis.client().flushall()

    def mute_redis(self):
        """It takes what it is sent, and says nothing."""
        self.redis.process.send_signal(signal.SIGSTOP)
        time.sleep(2)
        self.redis.process.send_signal(signal.SIGCONT)

    def cut_lines(self):
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> "
        self.ask(cut + "pg_backend_pid() AND datname = current_database()")

    def restart_postgresql(self):
        self.cluster.restart()

    def faults(self):
        common = [self.kill_a_hand, self.kill_redis, self.keep_redis_away, self.empty_redis]
        common += [self.mute_redis, self.kill_the_worker, self.kill_a_hand, self.empty_redis]
        return common + [self.cut_lines, self.restart_postgresql] * bool(self.cluster)

    # --- what came of it ---

    def done(self):
        return self.fired() == self.clocks and self.plays() == self.games

    def doubled(self):
        return self.told() - self.fired() + max(self.plays() - self.games, 0)


@pytest.fixture(params=["sqlite", "postgresql"])
def faulty(request, tmp_path, own_redis, migrated_data):
    shutil.copytree(migrated_data, tmp_path / "data")
    has_cluster = request.param == "postgresql"
    works = []

    def start(**how):
        cluster = request.getfixturevalue("postgres_cluster") if has_cluster else None
        works.append(Faulty(tmp_path, own_redis, cluster, **how))
        return works[-1]

    yield start
    for one in works:
        one.end()


def troubled(works, rng, times, proof):
    """So many faults, each while clocks and games are under way."""
    for _ in range(times):
        works.make(2, SHORTEST, rng.choice((0, 1)))
        time.sleep(rng.uniform(0, 1))
        rng.choice(works.faults())()
        proof.tried()


def test_faults_in_a_row_lose_nothing_and_double_nothing(faulty, proof):
    works = faulty()
    works.beat()
    seeds = proof.seeds(1, 110)
    for first in range(seeds.start, seeds.stop, IN_A_ROW):
        times = min(IN_A_ROW, seeds.stop - first)
        troubled(works, Random(first), times, proof)
        wait_until(works.done, seconds=CAUGHT_UP, what=f"all after the faults of seed {first}")
        enough = works.sweeps() + 2
        wait_until(lambda enough=enough: works.sweeps() >= enough, seconds=60, what="two sweeps")
        assert works.done(), first
        assert works.doubled() == 0, first
    proof.tell(f"{works.clocks} clocks and {works.games} games done")


def test_control_without_the_sites_guards_things_are_lost(faulty, proof):
    """A worker as Celery brings it, and nobody who looks for what was lost."""
    works = faulty(settings=UNGUARDED)
    works.make(4, SHORTEST, 0)
    works.empty_redis()
    works.kill_the_worker()
    works.wait_for_the_ends(and_more=4)
    assert not works.done()


def test_control_an_end_that_is_told_twice_is_noticed(faulty):
    works = faulty()
    works.make(1, SHORTEST, 0)
    wait_until(works.done, seconds=CAUGHT_UP, what="the end of a clock")
    assert works.doubled() == 0
    database = works.connect()
    columns = "table_id, version, told, at"
    database.execute(
        f"INSERT INTO games_answer (key, {columns}) SELECT 'once more', {columns}"
        " FROM games_answer WHERE CAST(told AS TEXT) LIKE '%fired%'"
    )
    database.close()
    assert works.doubled() == 1
