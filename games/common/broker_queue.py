"""Messages to the Celery broker, sent by a background thread so that no request waits for Redis.

While Redis does not answer, messages are dropped: what they tell of is in the database, where a
sweep finds it.
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

Message = Callable[[], object]
_waiting: queue.Queue[Message] = queue.Queue(MOST)
_lock = threading.Lock()
_runner: threading.Thread | None = None


def send(message: Message) -> None:
    """Run *message* soon, or never. Without Redis there is nothing to wait for: at once."""
    if not settings.REDIS_URL:
        message()
        return
    _hire()
    try:
        _waiting.put_nowait(message)
    except queue.Full:
        log.debug("a hint was dropped")


def _hire() -> None:
    global _runner
    with _lock:
        if _runner is None or not _runner.is_alive():  # also after a fork
            _runner = threading.Thread(target=_run, name="broker-queue", daemon=True)
            _runner.start()


def _run() -> None:
    tired_until = 0.0
    while True:
        message = _waiting.get()
        if time.monotonic() < tired_until:
            continue
        try:
            message()
        except Exception as error:
            log.warning("Redis did not take a hint: %s", error)
            tired_until = time.monotonic() + REST
