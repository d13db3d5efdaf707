"""`manage.py play`: from the start to the end, as people see it."""

import signal
import time


def test_it_ends_in_seconds_and_without_complaint(play_server):
    began = time.monotonic()
    assert play_server.end(signal.SIGTERM) == 0
    assert time.monotonic() - began < 5
    assert "Traceback" not in play_server.output()
