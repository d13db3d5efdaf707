"""The queue of a site that is one process: whoever waits for a message is woken by it.

Kombu's own looks again every few milliseconds, day and night.
"""

from __future__ import annotations

import threading
import time
from queue import Empty
from typing import Any

from kombu.transport import memory

LONGEST = 2.0
"""Seconds of one wait, where nobody says how long to wait."""
BUSY = 0.02
"""Seconds until a worker that takes no more tasks looks which of them are done."""


class _Arrivals:
    """Counts what comes in, so that nothing between a look and a wait is missed."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.number = 0

    def count(self) -> None:
        with self._changed:
            self.number += 1
            self._changed.notify_all()

    def wait(self, heard: int, seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self.number != heard, seconds)


_arrivals = _Arrivals()


class Channel(memory.Channel):
    def _put(self, queue: str, message: Any, **options: Any) -> None:
        super()._put(queue, message, **options)
        _arrivals.count()

    def _put_fanout(self, *told: Any, **options: Any) -> None:
        super()._put_fanout(*told, **options)
        _arrivals.count()


class Transport(memory.Transport):
    Channel = Channel

    def drain_events(  # type: ignore[override]  # as Kombu's own
        self, connection: Any, timeout: float | None = None
    ) -> None:
        """One message, as soon as there is one."""
        assert self.cycle is not None
        assert self.channels is not None
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            heard = _arrivals.number
            try:
                self.cycle.get(self._deliver, timeout=timeout)
                return
            except Empty:
                left = LONGEST if end is None else end - time.monotonic()
            if left <= 0:
                raise TimeoutError
            if any(not channel.qos.can_consume() for channel in self.channels):
                # Its loop must turn: there it says which tasks are done, and may have others.
                time.sleep(min(left, BUSY))
                raise TimeoutError
            _arrivals.wait(heard, left)
