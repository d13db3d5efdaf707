"""Fifty clocks at once, in the one process that a family starts."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.live import heartbeat
from games.models import Answer, Clock
from saboteur_site.celery import app
from saboteur_site.embedded import EmbeddedWorker
from tests.fixtures.machine import patience, wait_until
from tests.games.evening import Evening

MANY = 50


@pytest.fixture
def worker():
    app.finalize(auto=True)
    worker = EmbeddedWorker()
    worker.start()
    assert worker.ready.wait(30)
    yield worker
    worker.stop(20)


@pytest.mark.django_db(transaction=True)
def test_fifty_clocks_are_over_at_the_same_moment_and_noticed_within_a_second(worker):
    assert latest_of_many("ask") < patience()
    assert worker.stop(10), "and it ends cleanly"


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_fifty_players_whose_time_is_over_at_the_same_moment_pass(worker):
    """A pass is a move, written down at each of the tables."""
    assert latest_of_many("pass") < 2 * patience()


def latest_of_many(then):
    """How many seconds after its end the last of many clocks was noticed."""
    for _ in range(MANY):
        evening = Evening("lutins", clock={"kind": "turn", "seconds": 3600, "then": then})
        evening.start()
        evening.enter(0, "collect")
    due = timezone.now() + timedelta(seconds=3)
    Clock.objects.update(deadline=due)
    for clock in Clock.objects.all():
        heartbeat.tell_deadline(clock.pk, clock.sequence, due)
    told = Answer.objects.filter(told__has_key="fired").order_by("at")
    wait_until(lambda: told.count() == MANY, seconds=20, what="fifty ends")
    late = [(at - due).total_seconds() for at in told.values_list("at", flat=True)]
    assert late[0] >= 0
    print(f"of {MANY} the last was {late[-1]:.3f} s late, half up to {late[MANY // 2]:.3f} s")
    return late[-1]
