"""A Celery worker and its beat in threads of this process: nothing to install, nothing to start.

The queue lives in memory and dies with the process: what must not be lost is a row in the
database, and a periodic task finds it again.
"""

from __future__ import annotations

import threading

from celery.beat import EmbeddedService, Scheduler
from celery.worker import state
from django.conf import settings

from .celery import app

CONCURRENCY = 4


class EmbeddedWorker:
    """Starts with :meth:`start`, ends within the limit given to :meth:`stop`."""

    def __init__(self) -> None:
        self.ready = threading.Event()
        self._worker = app.WorkController(
            app=app,
            # Threads, not "solo": there a long task holds up every timer.
            pool="threads",
            concurrency=CONCURRENCY,
            hostname="embedded@localhost",
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            loglevel="WARNING",
            ready_callback=lambda _consumer: self.ready.set(),
        )
        beat = EmbeddedService(app, thread=True, scheduler_cls=Scheduler, max_interval=1)
        assert isinstance(beat, threading.Thread)
        self._beat = beat
        self._thread = threading.Thread(target=self._work, name="celery-worker", daemon=True)

    def start(self) -> None:
        state.should_stop = None
        self._thread.start()

    def _work(self) -> None:
        self._beat.daemon = True
        self._beat.start()
        self._worker.start()

    def stop(self, limit: float) -> bool:
        """End worker and beat; False if a task was still running after *limit* seconds."""
        ending = threading.Thread(target=self._end, name="celery-end", daemon=True)
        ending.start()
        ending.join(limit)
        return not ending.is_alive()

    def _end(self) -> None:
        # The worker sees it in its own loop: stopped from outside, its connection to Redis would be
        # closed while it is used.
        state.should_stop = 0  # type: ignore[assignment]  # its stub knows the start value only
        if not settings.REDIS_URL:
            # Its loop waits two seconds for a message, twice more before it ends: have two.
            app.control.broadcast("ping")
            app.control.broadcast("ping")
        self._beat.stop()
        self._thread.join()
