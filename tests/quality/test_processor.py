"""What a file kept busy is counted, also where it ends together with the last test."""

import os
import pathlib
import signal
import subprocess
from types import SimpleNamespace

import pytest

from tests.fixtures import processor
from tests.fixtures.machine import wait_until

BUSY = ["sh", "-c", "ulimit -t 10; (while :; do :; done) & wait"]
"""A process that only waits, and works through one below it: as a site and a browser do. After ten
seconds of work the system ends it, whatever became of the test."""
ENOUGH = 0.3


def test_what_is_ended_with_the_last_test_is_counted():
    last = SimpleNamespace(nodeid="somewhere/test_last.py::test_last", path=pathlib.Path("last"))
    protocol = processor.pytest_runtest_protocol(last, None)
    next(protocol)
    begun = processor.busy()
    story = subprocess.Popen(BUSY, start_new_session=True)
    wait_until(lambda: processor.busy() > begun + ENOUGH, seconds=60)
    processor.pytest_runtest_teardown(last, None)
    os.killpg(story.pid, signal.SIGKILL)
    story.wait()
    with pytest.raises(StopIteration):
        protocol.send(None)
    assert processor.seconds_of("somewhere/test_last.py") >= ENOUGH
