"""Asking the database from the event loop that tells the streams, in threads of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import DatabaseError, InterfaceError, close_old_connections, connection

T = TypeVar("T")

THREADS = 2


class DatabaseThreads:
    """Each has a connection of its own."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="live")

    async def ask(self, ask: Callable[..., T], *args: Any, **named: Any) -> T:
        """What *ask* gives; a connection that died is opened once more."""

        def run() -> T:
            close_old_connections()
            try:
                return ask(*args, **named)
            except (DatabaseError, InterfaceError):
                connection.close()
                return ask(*args, **named)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    def end(self) -> None:
        both = threading.Barrier(THREADS)
        for _ in range(THREADS):
            self._threads.submit(_close_together, both)
        self._threads.shutdown(wait=True)


def _close_together(both: threading.Barrier) -> None:
    """Close this thread's connection; the barrier makes sure that each thread gets one call."""
    both.wait(5)
    connection.close()
