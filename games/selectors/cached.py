"""A table and its seats, read once for all the phones that ask at the same moment.

A change sends every phone of a table to fetch its fragment. What they all need is the same: it
is read for the first and kept for the others, as long as the database says that neither the
table's version nor its pulse has moved. Whoever writes reads for himself, under the lock.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from django.db import connection

from games.common.lru import LRU
from games.models import Clock, Game, Seat, Table

LIFE = 5.0
"""Seconds after which it is read anew: when a seat was last seen moves neither number."""


@dataclass(frozen=True)
class Standing:
    """To be looked at, not changed: several threads hold the same one."""

    table: Table
    everyone: tuple[Seat, ...]
    """All seats, clockwise."""


_kept: LRU[str, tuple[float, Standing]] = LRU(500)
_games: LRU[str, tuple[int, Game | None]] = LRU(500)
_NUMBERS = f'SELECT version, pulse FROM "{Table._meta.db_table}" WHERE code = %s'


def standing_at(code: str) -> Standing | None:
    """The table with that code as it stands; ``None`` if there is none."""
    with connection.cursor() as cursor:
        cursor.execute(_NUMBERS, [code])
        numbers = cursor.fetchone()
    if numbers is None:
        return None
    until, kept = _kept.get(code) or (0.0, None)
    if kept is None or until < time.monotonic():
        return _read(code)
    return kept if numbers == (kept.table.version, kept.table.pulse) else _read(code)


def game_of(table: Table) -> Game | None:
    """The game played at *table*, or the last one: nothing in its row is secret."""
    version, game = _games.get(table.code) or (-1, None)
    if version != table.version:
        games = Game.objects.filter(table=table).select_related("clock")
        game = games.order_by("-pk").first()
        _games.put(table.code, (table.version, game))
    return game


def clock_kept(game: Game) -> Clock | None:
    """The clock of a game that :func:`game_of` gave, as it was read with it."""
    return getattr(game, "clock", None)


def forget(code: str) -> None:
    """Something was written that moves neither version nor pulse."""
    _kept.forget(code)


def _read(code: str) -> Standing | None:
    until = time.monotonic() + LIFE
    table = Table.objects.filter(code=code).first()
    if table is None:
        return None
    standing = Standing(table, tuple(Seat.objects.filter(table=table).order_by("number")))
    for seat in standing.everyone:
        seat.table = table
    # Seats are read after their table: a write in between has moved on from the version kept.
    _kept.put(code, (until, standing))
    return standing
