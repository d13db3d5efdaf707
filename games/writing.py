"""Write transactions, one at a time in this process on SQLite."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from django.db import connection, transaction

# SQLite lets one writer in at a time and its own queue is unfair: a thread may wait four
# seconds while others pass. Waiting here instead keeps the worst wait in the tens of
# milliseconds. PostgreSQL queues fairly by itself.
_one_writer = threading.RLock()


@contextmanager
def writing() -> Iterator[None]:
    """A transaction that may write."""
    turn = _one_writer if connection.vendor == "sqlite" else nullcontext()
    with turn, transaction.atomic():
        yield
