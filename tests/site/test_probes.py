"""Questions asked in threads of their own: nobody waits for an answer."""

import threading
import time

from saboteur_site import probes
from saboteur_site.probes import Probe
from tests.fixtures.machine import patience, wait_until


def test_nobody_waits_for_a_part_that_hangs():
    """Asked in the background: the answer is there at once, and says within seconds who hangs."""
    hung = threading.Event()
    probe = Probe("hung", hung.wait, lambda _age: "silent")
    probe.start()
    try:
        began = time.monotonic()
        wait_until(lambda: probe.answer() == "silent", seconds=10, what="an answer")
        assert time.monotonic() - began < 0.2 * patience()
    finally:
        probe.stop()
        hung.set()


def test_a_part_that_falls_silent_is_not_taken_for_what_it_last_said(monkeypatch):
    monkeypatch.setattr(probes, "EVERY", 0.01)
    monkeypatch.setattr(probes, "SILENT", 0.1)
    first, hung = iter(["well"]), threading.Event()
    asked_again = threading.Event()

    def ask():
        if (word := next(first, "")) == "":
            asked_again.set()
            hung.wait()
        return word

    probe = Probe("hung", ask, lambda _age: "silent")
    probe.start()
    try:
        assert asked_again.wait(30)
        wait_until(lambda: probe.answer() == "silent", what="the truth")
    finally:
        probe.stop()
        hung.set()
