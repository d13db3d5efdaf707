"""Whether the site says truly how it is, to machines and to the host."""

import json
import re
import urllib.error
import urllib.request

import pytest
from django.test import Client
from django.utils import timezone

from games import heart
from games.models import Clock
from games.tasks import SWEEP
from saboteur_site import health
from tests.fixtures.machine import wait_until
from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.hours import standing_still


@pytest.fixture(autouse=True)
def _looks_anew(monkeypatch):
    monkeypatch.setattr(health, "LIFE", -1.0)


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
    heart.signed(SWEEP)
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
    evening = Evening(dealt=["gold"], options={"tracking": "scores"})
    evening.start()
    with standing_still(timezone.now()) as hour:
        for _ in range(3):
            evening.enter(None, "result", treasure=False, last=0)
            evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
            if evening.table.playing:
                evening.deal()
        hour.passes(90)
        assert health.oldest_due() == 90


@pytest.mark.django_db
def test_a_redis_that_does_not_answer_is_not_alive(settings, own_redis):
    heart.signed(SWEEP)
    settings.REDIS_URL = own_redis.url
    assert Client().get("/health").json()["redis"] == {"needed": True, "alive": True, "age": None}
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


def test_strangers_cannot_wear_it_out(monkeypatch):
    looks = []
    monkeypatch.setattr(health, "LIFE", 5.0)
    monkeypatch.setattr(health, "_last", None)
    monkeypatch.setattr(health, "look", lambda: looks.append(1) or _well())
    for _ in range(20):
        assert Client().get("/health").status_code == 200
    assert len(looks) == 1


def _well():
    fine = health.Part(needed=True, alive=True)
    return health.Health(fine, fine, fine, fine, 0.0)


def test_a_site_that_was_just_started_is_well(play_server):
    wait_until(lambda: asked(play_server.url)[0] == 200, seconds=20, what="a healthy site")
    _, found = asked(play_server.url)
    assert found["worker"]["alive"]
    assert found["sweep"]["age"] < health.SILENCE
