"""Questions asked again and again in threads of their own, so that nobody waits for an answer."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from django.db import connection

log = logging.getLogger(__name__)
T = TypeVar("T")

EVERY = 1.0
"""Seconds between two questions."""
PATIENCE = 0.6
"""Seconds after which somebody asked over a line counts as silent."""
SILENT = EVERY + PATIENCE
"""An answer older than that means that the question is still waiting for the next one."""


class Probe(Generic[T]):
    """One question. Until :meth:`start` it is asked whenever its answer is wanted."""

    def __init__(self, name: str, ask: Callable[[], T], on_silence: Callable[[float], T]) -> None:
        self.name, self._ask, self._on_silence = name, ask, on_silence
        self._last: tuple[T, float] | None = None
        self._since = 0.0
        self._ending: threading.Event | None = None
        self.is_running = False

    def start(self) -> None:
        """Ask every second from now on."""
        if self._ending is None:
            self._ending, self._since = threading.Event(), time.monotonic()
            thread = threading.Thread(
                target=self._run, args=[self._ending], name=f"probe-{self.name}", daemon=True
            )
            thread.start()
            self.is_running = True

    def stop(self) -> None:
        if self._ending is not None:
            self._ending.set()
            self._ending = self._last = None
            self.is_running = False

    def answer(self) -> T:
        """At once: the newest answer, or what silence means."""
        if self._ending is None:
            return self._ask()
        now = time.monotonic()
        value, at = self._last if self._last is not None else (None, self._since)
        if value is not None and now - at <= SILENT:
            return value
        return self._on_silence(now - at)

    def _run(self, ending: threading.Event) -> None:
        while not ending.is_set():
            try:
                self._last = self._ask(), time.monotonic()
            except Exception:
                log.exception("the question for %s failed", self.name)
            ending.wait(EVERY)
        connection.close()
