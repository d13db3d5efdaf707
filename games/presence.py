"""Who is here: kept in the database, so that every process agrees.

Open streams and fetched fragments say that a seat is here. A closed stream says it left,
unless the phone showed up again elsewhere meanwhile; silence says it too. Presence lies outside
the table's version: a change moves ``Table.pulse``, and pages then ask for the short list alone.
This is the one thing a GET may write.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db.models import F, QuerySet
from django.utils import timezone

from games.models import Seat, Table
from games.writing import writing

BEAT = timedelta(seconds=15)
"""How often an open stream is noted, and how old a note may grow before a fetch renews it."""
SILENCE = timedelta(seconds=45)
"""After this long without any sign a seat counts as away."""


def is_noted(seat: Seat, now: datetime) -> bool:
    """Whether writing down that *seat* is here would say nothing new."""
    return seat.here and seat.seen_at is not None and now - seat.seen_at < BEAT


def arrive(seat_ids: Collection[int]) -> list[int]:
    """Note that these seats are here now. Gives the tables where that changed anything."""
    if not seat_ids:
        return []
    with writing():
        seats = Seat.objects.filter(pk__in=seat_ids)
        back = list(seats.filter(here=False).values_list("table_id", flat=True).distinct())
        seats.update(here=True, seen_at=timezone.now())
        return _pulse(back)


def leave(seat_ids: Collection[int], *, since: datetime) -> list[int]:
    """Note that these seats are gone, unless there was a sign of them after *since*."""
    if not seat_ids:
        return []
    with writing():
        return _gone(Seat.objects.filter(pk__in=seat_ids, here=True, seen_at__lt=since))


def sweep() -> list[int]:
    """Find the seats that fell silent, after a crash or a lost network."""
    silent = Seat.objects.filter(here=True, seen_at__lt=timezone.now() - SILENCE)
    if not silent.exists():
        return []
    with writing():
        return _gone(silent)


def _gone(seats: QuerySet[Seat]) -> list[int]:
    tables = set(seats.values_list("table_id", flat=True))
    seats.update(here=False)
    return _pulse(tables)


def _pulse(table_ids: Collection[int]) -> list[int]:
    if table_ids:
        Table.objects.filter(pk__in=table_ids).update(pulse=F("pulse") + 1)
    return list(table_ids)
