"""Write transactions, one at a time in this process on SQLite."""

from __future__ import annotations

import errno
import logging
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TypeVar

from django.db import DatabaseError, InterfaceError, OperationalError, connection, transaction

log = logging.getLogger(__name__)
T = TypeVar("T")

TRIES = 5
SHORTEST_TURN, LONGEST_TURN = 0.01, 0.5
"""Seconds that long work leaves to others after each of its steps."""

MODE = "transaction_mode"
"""Where a connection to SQLite keeps how its transactions begin."""

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


@contextmanager
def step() -> Iterator[None]:
    """One of many short transactions of long work; after it others have as long a turn.

    Within a larger transaction it is a part of that one, and nobody waits.
    """
    with writing():
        began = time.monotonic()
        yield
    if not connection.in_atomic_block:
        time.sleep(min(max(time.monotonic() - began, SHORTEST_TURN), LONGEST_TURN))


@contextmanager
def one_moment() -> Iterator[None]:
    """Everything read within is as it was at one moment, and nobody has to wait for the reader.

    A usual transaction takes the one writer's place on SQLite, and on PostgreSQL sees what others
    write meanwhile. Within a larger transaction it is a part of that one.
    """
    if connection.in_atomic_block:
        yield
        return
    with _reading(), transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


@contextmanager
def _reading() -> Iterator[None]:
    """While it lasts, transactions on SQLite begin without a place among the writers."""
    usual = getattr(connection, MODE, None)
    if usual is None:
        yield
        return
    setattr(connection, MODE, "DEFERRED")
    try:
        yield
    finally:
        setattr(connection, MODE, usual)


class Busy(Exception):
    """The database could not take the write in time. Nothing has changed; the key is unused."""


class Overtaken(DatabaseError):
    """Somebody else wrote between our look and our write: roll back and look again."""


def persistently(attempt: Callable[[], T]) -> T:
    """Do *attempt*, a whole transaction, until the database takes it; :exc:`Busy` after a few.

    For locks, deadlocks and lost connections. It may run several times, so it must touch nothing
    but the database, and do its work once whether or not an earlier run was stored unseen.
    """
    trouble: Exception | None = None
    for number in range(1, TRIES + 1):
        try:
            return attempt()
        except Overtaken:
            pass
        except (OperationalError, InterfaceError) as error:
            if connection.in_atomic_block:
                raise  # part of a larger transaction, which is lost as a whole
            log.warning("write %d of %d failed: %s", number, TRIES, error)
            trouble = error
            if not connection.is_usable():
                connection.close()  # opened anew by the next try
        time.sleep(random.uniform(0.01, 0.03) * 2**number)  # noqa: S311  only spreads retries
    raise Busy from trouble


def trouble_of(error: BaseException | None) -> str:
    """What is the matter with the whole site, by an error: ``disk`` (full), ``database`` (away),
    or nothing that the next try would not mend.
    """
    said = str(error).lower()
    is_no_space = isinstance(error, OSError) and error.errno == errno.ENOSPC
    if is_no_space or "disk is full" in said or "no space left" in said:
        return "disk"
    is_in_turn = "locked" in said or "deadlock" in said
    is_away = isinstance(error, OperationalError | InterfaceError) and not is_in_turn
    return "database" if is_away else ""
