"""A table and its seats, read once for all the phones that ask at the same moment.

A change sends every phone of a table to fetch its fragment. What they all need is the same: it
is read for the first and kept for the others, as long as the database says that neither the
table's version nor its pulse has moved. Whoever writes reads for himself, under the lock.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from django.db import connection

from games.models import Seat, Table

MOST = 500
LIFE = 5.0
"""Seconds after which it is read anew: when a seat was last seen moves neither number."""


@dataclass(frozen=True)
class Standing:
    """To be looked at, not changed: several threads hold the same one."""

    table: Table
    everyone: tuple[Seat, ...]
    """All seats, clockwise."""


_kept: OrderedDict[str, tuple[float, Standing]] = OrderedDict()
_lock = Lock()
_NUMBERS = f'SELECT version, pulse FROM "{Table._meta.db_table}" WHERE code = %s'


def standing_at(code: str) -> Standing | None:
    """The table with that code as it stands; ``None`` if there is none."""
    with connection.cursor() as cursor:
        cursor.execute(_NUMBERS, [code])
        numbers = cursor.fetchone()
    if numbers is None:
        return None
    with _lock:
        until, kept = _kept.get(code, (0.0, None))
    if kept is None or until < time.monotonic():
        return _read(code)
    return kept if numbers == (kept.table.version, kept.table.pulse) else _read(code)


def forget(code: str) -> None:
    """Something was written that moves neither version nor pulse."""
    with _lock:
        _kept.pop(code, None)


def _read(code: str) -> Standing | None:
    until = time.monotonic() + LIFE
    table = Table.objects.filter(code=code).first()
    if table is None:
        return None
    standing = Standing(table, tuple(Seat.objects.filter(table=table).order_by("number")))
    for seat in standing.everyone:
        seat.table = table
    # Read after its table: a write in between has already moved the version that was read.
    with _lock:
        _kept[code] = (until, standing)
        _kept.move_to_end(code)
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return standing
