"""Fifty clocks at once, in the one process that a family starts."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import heart
from games.models import Clock
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
    for _ in range(MANY):
        Evening("lutins", clock={"kind": "turn", "seconds": 3600, "then": "ask"}).start()
    due = timezone.now() + timedelta(seconds=3)
    Clock.objects.update(deadline=due)
    for clock in Clock.objects.all():
        heart.tell_deadline(clock.pk, clock.sequence, due)
    wait_until(
        lambda: Clock.objects.filter(fired_at__isnull=False).count() == MANY,
        seconds=20,
        what="fifty ends",
    )
    late = sorted(
        (at - due).total_seconds() for at in Clock.objects.values_list("fired_at", flat=True)
    )
    assert late[0] >= 0
    print(f"of {MANY} the last was {late[-1]:.3f} s late, half up to {late[MANY // 2]:.3f} s")
    assert late[-1] < patience()
    assert worker.stop(10), "and it ends cleanly"
