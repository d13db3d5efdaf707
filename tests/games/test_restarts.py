"""The server ends and comes back around the end of a clock: it is noticed once, on time."""

import json
import random
import sqlite3
import time

import pytest
from django.utils import timezone

from games import heart
from games.models import Answer, Clock
from games.services.clocks import clocks_fire_due
from tests.fixtures.machine import wait_until
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
    heart.beat(now_or_never=True)
    while not fired():
        assert served < LIMIT + 5, "it was never noticed"
        step = 0.2 if served > LIMIT - 4 else 0.8
        hour.passes(step)
        served += step
        if outages and served >= outages[0]:
            outages.pop(0)
            hour.passes(rng.choice([0.3, 0.7, 1.5, 2.5, 60, 3600]))  # nobody is there
        heart.beat()
        clocks_fire_due()
    for _ in range(10):
        hour.passes(0.4)
        heart.beat()
        clocks_fire_due()
    assert fired() == 1
    Answer.objects.all().delete()
    Clock.objects.all().delete()
    return served


@pytest.mark.django_db
def test_fifty_restarts_around_the_end():
    rng = random.Random(7)
    with standing_still(timezone.now()) as hour:
        errors = [played(hour, rng) - LIMIT for _ in range(50)]
    assert max(map(abs, errors)) < 1


@pytest.mark.django_db
def test_control_without_signs_of_life_a_restart_eats_the_turn(monkeypatch):
    monkeypatch.setattr(heart, "_forgive", lambda last, now: [])
    rng = random.Random(7)
    with standing_still(timezone.now()) as hour:
        errors = [played(hour, rng) - LIMIT for _ in range(10)]
    assert max(map(abs, errors)) > 1


# --- and with a real server that is killed ---


class Killed:
    """A site with one running clock, killed and started again."""

    def __init__(self, server, seconds):
        self.server = server
        ana = Visit(server.url)
        ana.opens("Ana")
        ana.does("host/", "host/wishes/", rulebook="lutins")
        ana.does("host/", "host/guest/", name="Bruno")
        terms = {"kind": "turn", "seconds-turn": str(seconds), "then": "ask", "warning": "0"}
        ana.does("host/", "host/clock/", **terms)
        ana.does("", "start/")
        self.began = time.time()

    def ask(self, question):
        database = sqlite3.connect(self.server.data / "filon.sqlite3", timeout=20)
        try:
            return database.execute(question).fetchone()
        finally:
            database.close()

    def fired(self):
        return self.ask("SELECT count(*) FROM games_answer WHERE told LIKE '%fired%'")[0]

    def clock(self):
        asked = "SELECT used, turn_spent, away, fired_at FROM games_clock"
        used, spent, away, at = self.ask(asked)
        return json.loads(used), spent, away, at


def run_with_restarts(server, seconds, kills, rng):
    """How many seconds the clock was wrong when its end was noticed."""
    site = Killed(server, seconds)
    outages = 0.0
    for _ in range(kills):
        time.sleep(rng.uniform(0.5, seconds / (kills + 1)))
        gone = time.time()
        server.restart()
        # Nobody could play until the first page was served; half of that is the start itself.
        outages += time.time() - gone
    wait_until(lambda: site.fired() == 1, seconds=40, what="the end of the clock")
    noticed = time.time()
    time.sleep(2.5)
    assert site.fired() == 1
    away = site.clock()[2]
    assert away <= outages + 1, "no more is forgiven than there was"
    return noticed - site.began - away - seconds


@pytest.mark.slow
def test_a_site_killed_while_a_clock_runs(play_server):
    wrong = run_with_restarts(play_server, 8, 2, random.Random(1))
    assert -1 < wrong < 2.5  # the machine is busy starting things; the clock itself is exact


@pytest.mark.long
def test_a_site_killed_fifty_times_around_the_end(play):
    rng = random.Random(2)
    errors = []
    for _ in range(50):
        server = play()
        errors.append(run_with_restarts(server, 5, 1, rng))
        server.kill()
    assert max(map(abs, errors)) < 2.5
