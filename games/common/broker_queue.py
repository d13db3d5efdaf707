"""Errands: messages to the broker that nobody waits for.

A hint is worth a moment, not a phone's time: with Redis it is sent by a thread of its own, and
while Redis does not answer, hints are dropped. What they hint at is in the database.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable

from django.conf import settings

log = logging.getLogger(__name__)

MOST = 1000
"""How many may wait; the rest is dropped."""
REST = 2.0
"""Seconds without any, after one that failed."""

Errand = Callable[[], object]
_waiting: queue.Queue[Errand] = queue.Queue(MOST)
_lock = threading.Lock()
_runner: threading.Thread | None = None


def send(errand: Errand) -> None:
    """Run *errand* soon, or never. Without Redis there is nothing to wait for: at once."""
    if not settings.REDIS_URL:
        errand()
        return
    _hire()
    try:
        _waiting.put_nowait(errand)
    except queue.Full:
        log.debug("a hint was dropped")


def _hire() -> None:
    global _runner
    with _lock:
        if _runner is None or not _runner.is_alive():  # also after a fork
            _runner = threading.Thread(target=_run, name="errands", daemon=True)
            _runner.start()


def _run() -> None:
    tired_until = 0.0
    while True:
        errand = _waiting.get()
        if time.monotonic() < tired_until:
            continue
        try:
            errand()
        except Exception as error:
            log.warning("Redis did not take a hint: %s", error)
            tired_until = time.monotonic() + REST
