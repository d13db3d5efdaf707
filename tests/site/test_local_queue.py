"""The queue within one process: whoever waits is woken by a message, and nobody misses one."""

import threading
import time

import pytest
from kombu import Connection

from saboteur_site.local_queue import Transport, _Arrivals
from tests.fixtures.machine import patience


def test_what_comes_between_a_look_and_a_wait_is_not_missed():
    arrivals = _Arrivals()
    heard = arrivals.number
    arrivals.count()
    began = time.monotonic()
    arrivals.wait(heard, 30)
    assert time.monotonic() - began < patience()


def test_a_message_wakes_whoever_waits_for_it():
    with Connection(transport=Transport) as line:
        queue = line.SimpleQueue("tests.local_queue")
        later = threading.Timer(0.05, queue.put, ["hello"])
        later.start()
        assert queue.get(timeout=30).payload == "hello"
        later.join()
        with pytest.raises(queue.Empty):
            queue.get(timeout=0.05)
