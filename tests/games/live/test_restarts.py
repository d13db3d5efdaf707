"""The server ends and comes back around the end of a clock: it is noticed once, on time."""

import random
import sqlite3
import time
import urllib.error
from datetime import UTC, datetime

import pytest
from django.utils import timezone

from games.live import heartbeat
from games.models import Answer, Clock
from games.services.clocks import clocks_fire_due
from tests.fixtures.machine import patience, wait_until
from tests.games.evening import Evening
from tests.games.hours import standing_still
from tests.games.visits import Visit

LIMIT = 30


def fired():
    return sum("fired" in answer.told for answer in Answer.objects.all())


def played(hour, rng):
    """Seconds in which somebody served the table until the end was noticed."""
    evening = Evening("lutins", clock={"kind": "turn", "seconds": LIMIT, "then": "ask"})
    evening.start()
    served, outages = 0.0, sorted(rng.uniform(LIMIT - 3, LIMIT + 1) for _ in range(2))
    heartbeat.beat(now_or_never=True)
    while not fired():
        assert served < LIMIT + 5, "it was never noticed"
        step = 0.2 if served > LIMIT - 4 else 0.8
        hour.passes(step)
        served += step
        if outages and served >= outages[0]:
            outages.pop(0)
            hour.passes(rng.choice([0.3, 0.7, 1.5, 2.5, 60, 3600]))  # nobody is there
        heartbeat.beat()
        clocks_fire_due()
    for _ in range(10):
        hour.passes(0.4)
        heartbeat.beat()
        clocks_fire_due()
    assert fired() == 1
    Answer.objects.all().delete()
    Clock.objects.all().delete()
    return served


@pytest.mark.django_db
def test_many_restarts_around_the_end(proof):
    rng = random.Random(7)
    with standing_still(timezone.now()) as hour:
        errors = [played(hour, rng) - LIMIT for _ in proof.seeds(12, 50)]
    assert max(map(abs, errors)) < 1


@pytest.mark.django_db
def test_control_without_signs_of_life_a_restart_eats_the_turn(monkeypatch):
    monkeypatch.setattr(heartbeat, "_forgive", lambda last, now: [])
    rng = random.Random(7)
    with standing_still(timezone.now()) as hour:
        errors = [played(hour, rng) - LIMIT for _ in range(10)]
    assert max(map(abs, errors)) > 1


# --- and with a real server that is killed ---

SECONDS = 5
"""The shortest clock there is."""


class Site:
    """A site that is killed and started again, with games whose turns have a clock."""

    def __init__(self, server):
        self.server, self.ana = server, Visit(server.url)
        self.ana.opens("Ana")
        self.ana.does("host/", "host/wishes/", rulebook="lutins")
        self.ana.does("host/", "host/guest/", name="Bruno")
        terms = {"kind": "turn", "seconds-turn": str(SECONDS), "then": "ask", "warning": "0"}
        self.ana.does("host/", "host/clock/", **terms)

    def plays_a_game(self):
        """A new game, whose first turn runs from now on."""
        if self.asks("SELECT count(*) FROM games_game")[0]:
            self.does("host/", "abandon/")
        self.does("", "start/")

    def does(self, page, action):
        """As a person does it: where the table has changed meanwhile, once more."""
        while True:
            try:
                return self.ana.does(page, action)
            except urllib.error.HTTPError as refused:
                if refused.code != 409:
                    raise

    def asks(self, question):
        database = sqlite3.connect(self.server.data / "filon.sqlite3", timeout=20)
        try:
            return database.execute(question).fetchone()
        finally:
            database.close()

    def clock(self):
        """When the clock of the newest game began and was noticed, and what it did not count."""
        since, fired, away = self.asks(
            "SELECT since, fired_at, away FROM games_clock ORDER BY id DESC LIMIT 1"
        )
        return stamp(since), stamp(fired), away

    def last_sign(self):
        return stamp(self.asks("SELECT at FROM games_sign WHERE name = 'server'")[0])

    def told(self):
        """How many ends were told in all."""
        return self.asks("SELECT count(*) FROM games_answer WHERE told LIKE '%fired%'")[0]


def stamp(written):
    """A moment as SQLite keeps it, in seconds."""
    return written and datetime.fromisoformat(written).replace(tzinfo=UTC).timestamp()


def wrong_by(site, rng):
    """Seconds of service by which the clock was wrong when its end was noticed.

    The server is killed around the end, and started again. Nobody could play from the kill to the
    first sign of life of the new process, which is ``away`` after the last one of the old.
    """
    site.plays_a_game()
    began, _, _ = site.clock()
    killed_at = began + SECONDS + rng.uniform(-1.5, 0.7)
    time.sleep(max(killed_at - time.time(), 0))
    killed_at = time.time()
    site.server.kill()
    last, (_, fired, _) = site.last_sign(), site.clock()
    site.server.start()
    if fired is not None:
        return fired - began - SECONDS
    wait_until(lambda: site.clock()[1], seconds=40, what="the end of the clock")
    _, fired, away = site.clock()
    outage = last + away - killed_at
    return fired - began - outage - SECONDS


def restarted(server, times, rng):
    """How wrong the clock was each time; every end is told once."""
    site = Site(server)
    errors = [wrong_by(site, rng) for _ in range(times)]
    time.sleep(2.5)  # another sweep, which finds nothing
    assert site.told() == times
    return errors


@pytest.mark.slow
def test_a_site_killed_around_the_end_of_a_clock(play_server):
    errors = restarted(play_server, 2, random.Random(1))
    assert max(map(abs, errors)) < patience(), errors


@pytest.mark.long
def test_a_site_killed_fifty_times_around_the_end(play_server):
    errors = restarted(play_server, 50, random.Random(2))
    print(f"wrong by {min(errors):.3f} to {max(errors):.3f} s, {sorted(errors)[25]:.3f} s median")
    assert max(map(abs, errors)) < patience(), errors
