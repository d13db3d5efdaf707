"""Who is here: kept in the database, so that every process agrees.

Open streams and fetched fragments say that a seat is here. A closed stream says it left,
unless the phone showed up again elsewhere meanwhile; silence says it too. Presence lies outside
the table's version: a change moves ``Table.presence_version``, and pages then ask for the short
list alone.
Only who is missing for long (:func:`miss`), or is asked for by a phone at the door, moves the
version: the others may do more then.
This is the one thing a GET may write.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone

from games.common.transactions import writing
from games.models import Claim, Seat, Table
from games.selectors.devices import CLAIM_LIFE

BEAT = timedelta(seconds=15)
"""How often an open stream is noted, and how old a note may grow before a fetch renews it."""
SILENCE = timedelta(seconds=45)
"""After this long without any sign a seat counts as away."""


def arrive(seat_ids: Collection[int]) -> list[int]:
    """Note that these seats are here now. Gives the tables where that changed anything."""
    if not seat_ids:
        return []
    with writing():
        seats = Seat.objects.filter(pk__in=seat_ids)
        back = list(seats.filter(here=False).values_list("table_id", flat=True).distinct())
        found = seats.filter(away=True).values_list("table_id", flat=True).distinct()
        moved = {*found, *(_asked_for(seats.filter(here=False)) if back else ())}
        seats.update(here=True, away=False, seen_at=timezone.now())
        _step(moved)
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


def miss(served_since: datetime) -> list[int]:
    """Find the seats that are away for so long that their table may go on without them.

    Not before this process has served for as long: while it stood, or the laptop slept, nobody
    could give a sign. Gives the tables whose pages say so from now on.
    """
    long_ago = timezone.now() - timedelta(seconds=settings.FILON_AWAY_SECONDS)
    missed = Seat.objects.filter(away=False, here=False, seen_at__lt=long_ago, token_hash__gt="")
    if served_since > long_ago or not missed.exists():
        return []
    with writing():
        tables = set(missed.filter(table__ended_at=None).values_list("table_id", flat=True))
        missed.update(away=True)
        return _step(tables)


def _step(table_ids: Collection[int]) -> list[int]:
    """What the table may do has changed with who is missing: every page must show that."""
    if table_ids:
        Table.objects.filter(pk__in=table_ids).update(version=F("version") + 1)
    return list(table_ids)


def _asked_for(seats: QuerySet[Seat]) -> list[int]:
    """Tables where a phone at the door asks for one of *seats*: who may let it in changes now."""
    asked = Claim.objects.filter(seat__in=seats, made_at__gt=timezone.now() - CLAIM_LIFE)
    return list(asked.values_list("seat__table_id", flat=True).distinct())


def _gone(seats: QuerySet[Seat]) -> list[int]:
    tables = set(seats.values_list("table_id", flat=True))
    if tables:
        _step(_asked_for(seats))
    seats.update(here=False)
    return _pulse(tables)


def _pulse(table_ids: Collection[int]) -> list[int]:
    if table_ids:
        Table.objects.filter(pk__in=table_ids).update(presence_version=F("presence_version") + 1)
    return list(table_ids)
