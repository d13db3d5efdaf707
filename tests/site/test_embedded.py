"""The worker inside the site: it works at once, keeps time, and ends when it is told."""

import threading
import time

import pytest
from django.db.backends.signals import connection_created
from kombu.exceptions import EncodeError

from games.models import Table
from saboteur_site.celery import app
from saboteur_site.embedded import CONCURRENCY, EmbeddedWorker
from saboteur_site.local_queue import Channel
from tests.fixtures.machine import patience, wait_until

rung = threading.Event()
heard = []


@app.task(name="tests.ring")
def ring(word):
    heard.append((word, time.monotonic()))
    rung.set()


@app.task(name="tests.sleep")
def sleep(seconds):
    rung.set()
    time.sleep(seconds)


@app.task(name="tests.count")
def count():
    heard.append(Table.objects.count())


@pytest.fixture
def worker():
    rung.clear()
    heard.clear()
    app.finalize(auto=True)
    worker = EmbeddedWorker()
    worker.start()
    assert worker.ready.wait(20)
    yield worker
    worker.stop(20)


def test_a_task_is_done_at_once(worker):
    sent = time.monotonic()
    ring.delay("now")
    assert rung.wait(30)
    assert heard[0][0] == "now"
    assert heard[0][1] - sent < patience()


def test_a_task_waits_for_its_time(worker):
    sent = time.monotonic()
    ring.apply_async(["later"], countdown=1)
    assert rung.wait(30)
    assert 0.9 < heard[0][1] - sent < 1 + patience()


def test_it_ends_when_it_is_told(worker, caplog):
    began = time.monotonic()
    assert worker.stop(10)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    assert time.monotonic() - began < 5 * patience()
    names = [thread.name for thread in threading.enumerate()]
    assert "celery-worker" not in names


def test_a_long_task_does_not_hold_up_the_end(worker):
    sleep.delay(3)
    assert rung.wait(30)
    began = time.monotonic()
    assert not worker.stop(0.5)
    assert time.monotonic() - began < 1.5 * patience()


@pytest.mark.django_db(transaction=True)
def test_tasks_share_the_connection_of_their_thread(worker):
    opened = []

    def note(sender, **more):
        opened.append(threading.current_thread().name)

    connection_created.connect(note)
    for _ in range(20):
        count.delay()
    wait_until(lambda: len(heard) >= 20, seconds=2 * patience(), what="the last count")
    connection_created.disconnect(note)
    assert 1 <= len(opened) <= CONCURRENCY, opened


def test_a_worker_with_nothing_to_do_hardly_looks(worker, monkeypatch):
    looks, look = [], Channel.drain_events
    monkeypatch.setattr(
        Channel, "drain_events", lambda *told, **more: looks.append(1) or look(*told, **more)
    )
    time.sleep(1)
    ring.delay("now")
    assert rung.wait(30)
    assert len(looks) < 30


def test_a_task_is_refused_anything_but_json(worker):
    with pytest.raises(EncodeError):
        ring.delay(object())


def test_what_is_periodic_is_done_again_and_again(monkeypatch):
    app.finalize(auto=True)
    entry = {"task": "tests.ring", "schedule": 0.3, "args": ["again"]}
    monkeypatch.setitem(app.conf.beat_schedule, "tests.ring", entry)
    heard.clear()
    worker = EmbeddedWorker()
    worker.start()
    wait_until(lambda: len(heard) >= 3, what="the third ring")
    assert worker.stop(10)
