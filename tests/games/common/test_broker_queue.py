"""No request waits for the broker, and one that fails is followed by a rest."""

import threading

from games.common import broker_queue


def test_without_redis_a_message_runs_at_once(settings):
    settings.REDIS_URL = ""
    sent = []
    broker_queue.send(lambda: sent.append(threading.current_thread()))
    assert sent == [threading.current_thread()]


def test_with_redis_another_thread_sends_it(settings):
    settings.REDIS_URL = "redis://nowhere"
    done, sent = threading.Event(), []
    broker_queue.send(lambda: (sent.append(threading.current_thread().name), done.set()))
    assert done.wait(10)
    assert sent == ["broker-queue"]
