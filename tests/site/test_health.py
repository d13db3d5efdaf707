"""Whether the site says truly how it is, to machines and to the host."""

import contextlib
import json
import re
import signal
import sqlite3
import statistics
import time
import urllib.error
import urllib.request

import pytest
from django.test import Client
from django.utils import timezone

from games.live import heartbeat
from games.models import Clock
from games.tasks import SWEEP
from saboteur_site import health
from scoring.models import Club, TableClub
from tests.fixtures.machine import patience, wait_until
from tests.games.browsing import phone_of
from tests.games.evening import Evening, three_rounds_for_the_saboteur
from tests.games.hours import standing_still


def asked(url):
    try:
        with urllib.request.urlopen(f"{url}/health", timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


@pytest.mark.django_db
def test_without_a_worker_it_says_so_and_what_is_overdue():
    evening = Evening("lutins", clock={"kind": "turn", "seconds": 60})
    evening.start()
    answer = Client().get("/health")
    assert answer.status_code == 503
    found = answer.json()
    assert found["database"]["alive"]
    assert not found["redis"]["needed"]
    assert not found["worker"]["alive"]
    assert not found["sweep"]["alive"]
    assert found["oldest_due"] == 0
    with standing_still(Clock.objects.get().deadline) as hour:
        hour.passes(45)
        assert Client().get("/health").json()["oldest_due"] == 45


@pytest.mark.django_db
def test_a_sweep_that_came_in_time_means_that_all_is_well():
    heartbeat.signed(SWEEP)
    answer = Client().get("/health")
    assert answer.status_code == 200
    assert answer.json()["ok"]
    with standing_still(timezone.now()) as hour:
        hour.passes(health.SILENCE + 1)
        found = Client().get("/health").json()
        assert not found["ok"]
        assert found["sweep"]["age"] > health.SILENCE


@pytest.mark.django_db
def test_a_finished_game_that_nobody_remembers_is_overdue():
    with standing_still(timezone.now()) as hour:
        three_rounds_for_the_saboteur()
        hour.passes(90)
        assert health.oldest_due() == 90


@pytest.mark.django_db
def test_a_redis_that_does_not_answer_is_not_alive(settings, own_redis):
    heartbeat.signed(SWEEP)
    settings.REDIS_URL = own_redis.url
    assert Client().get("/health").json()["redis"]["alive"]
    own_redis.kill()
    answer = Client().get("/health")
    assert answer.status_code == 503
    assert not answer.json()["redis"]["alive"]


@pytest.mark.django_db
def test_the_host_reads_it_in_words():
    evening = Evening()
    page = phone_of(evening, 0).get(
        f"/t/{evening.table.code}/host/health/", headers={"accept-language": "en"}
    )
    said = re.sub(r"<[^>]*>", " ", page.content.decode())
    assert "Something is asleep" in said
    assert "Not needed: one process does everything." in said
    assert "whoever looks at a page does its work" in said
    assert phone_of(evening, 1).get(f"/t/{evening.table.code}/host/health/").status_code == 404


@pytest.mark.django_db
def test_on_a_shared_site_games_of_no_club_are_not_waited_for(settings):
    """Nobody will ever remember them, and nothing is wrong."""
    settings.FILON_URL = "https://filon.example"
    evening = three_rounds_for_the_saboteur()
    with standing_still(timezone.now()) as hour:
        hour.passes(90)
        assert health.oldest_due() == 0
        club = Club.objects.create(name="Taupes", slug="taupes")
        TableClub.objects.create(table=evening.table, club=club)
        assert health.oldest_due() >= 90


def test_a_site_that_was_just_started_is_well(play_server):
    wait_until(lambda: asked(play_server.url)[0] == 200, seconds=20, what="a healthy site")
    _, found = asked(play_server.url)
    assert found["worker"]["alive"]
    assert found["sweep"]["age"] < health.SILENCE


REFUSES = """
CREATE TRIGGER refuses BEFORE UPDATE ON games_sign WHEN NEW.name = 'health'
BEGIN SELECT RAISE(ABORT, 'nothing can be written'); END
"""


def test_a_database_that_takes_no_writes_is_not_alive(play_server):
    """Reading works, and there is room on the disk: only trying to write tells."""
    wait_until(lambda: asked(play_server.url)[0] == 200, seconds=20, what="a healthy site")
    with contextlib.closing(sqlite3.connect(play_server.data / "filon.sqlite3", 20)) as base:
        base.execute(REFUSES)
        base.commit()
    began = time.monotonic()
    wait_until(lambda: asked(play_server.url)[0] == 503, seconds=20, what="the truth")
    assert time.monotonic() - began < 2 * patience()
    _, found = asked(play_server.url)
    assert (found["database"]["alive"], found["disk"]["alive"]) == (False, True)
    assert "nothing can be written" in found["database"]["why"]


def looks(url, count=15):
    """So many looks at /health: how long the usual one took, the longest, and what it said."""
    spans = []
    for _ in range(count):
        began = time.monotonic()
        _, found = asked(url)
        spans.append(time.monotonic() - began)
    return statistics.median(spans), max(spans), found


def test_a_redis_that_falls_silent_or_dies_is_named_within_two_seconds(play, own_redis):
    """By a look that costs as little as in calm: whoever asks does not wait for Redis."""
    url = play(settings={"REDIS_URL": own_redis.url}).url
    wait_until(lambda: asked(url)[1]["redis"]["alive"], seconds=20, what="a living Redis")
    calm, _, _ = looks(url)
    own_redis.process.send_signal(signal.SIGSTOP)
    is_named_soon(url, calm)
    own_redis.process.send_signal(signal.SIGCONT)
    wait_until(lambda: asked(url)[1]["redis"]["alive"], seconds=20, what="Redis again")
    own_redis.kill()
    is_named_soon(url, calm)


def is_named_soon(url, calm):
    began = time.monotonic()
    wait_until(lambda: not asked(url)[1]["redis"]["alive"], seconds=20, what="the truth")
    assert time.monotonic() - began < 2 * patience()
    usual, longest, found = looks(url)
    assert (found["redis"]["alive"], found["database"]["alive"]) == (False, True)
    assert longest < 2 * patience()
    assert usual <= max(3 * calm, 0.02 * patience())
