"""The log of a game in the database: sealed rows read into timelines, and rows appended.

Only services and selectors come here. What a page may know leaves through a view.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from games.common.lru import LRU
from games.common.prepared import add_row
from games.engine.core import Heading, Seat
from games.engine.rulebooks import RULEBOOKS
from games.log.sealing import BrokenSeal, seal, unseal
from games.log.timeline import Row, Timeline
from games.models import Game, LogRow

_kept: LRU[UUID, tuple[Timeline, str]] = LRU(128)
"""Timelines this process holds, each with the digest of its log."""
_GROW = (
    f'UPDATE "{Game._meta.db_table}" SET length = %s, head = %s'  # noqa: S608  only our own names are put in
    " WHERE id = %s AND length = %s AND head = %s"
)
_folding = threading.RLock()
"""One thread folds a log, the others find it folded."""


class LostRace(Exception):
    """Somebody else appended to the log in between."""


def heading_of(game: Game) -> Heading:
    """The game's heading as a rulebook takes it."""
    written = game.heading
    return Heading(
        game=game.rulebook,
        players=tuple(written["players"]),
        first=Seat(written["first"]),
        edition=written.get("edition"),
        options=written["options"],
        deck=tuple(written["deck"]) if "deck" in written else None,
    )


def timeline_of(game: Game) -> Timeline:
    """The game's log up to ``game.length``, folded; only what is new to this process is read.

    Raises :exc:`BrokenSeal` where the rows are not those that were written.
    """
    with _folding:
        kept = _kept.get(game.uid)
        if kept is not None and kept[0].length == game.length and kept[1] == game.head:
            return kept[0]
        timeline, head = kept or _fresh(game)
        if timeline.length > game.length:
            timeline, head = _fresh(game)
        timeline, head = _caught_up(game, timeline, head)
        if head != game.head:
            # What was kept held rows of a transaction that was rolled back: read all again.
            timeline, head = _caught_up(game, *_fresh(game))
        if head != game.head:
            raise BrokenSeal(_place(game, game.length))
        _kept.put(game.uid, (timeline, head))
        return timeline


def keep_on_commit(game: Game, timeline: Timeline) -> None:
    """The log has grown to *timeline*: once that is written, nobody needs to fold it again."""
    uid, head = game.uid, game.head
    transaction.on_commit(lambda: _kept.put(uid, (timeline, head)))


def _fresh(game: Game) -> tuple[Timeline, str]:
    return Timeline.empty(RULEBOOKS[game.rulebook], heading_of(game)), ""


def _caught_up(game: Game, timeline: Timeline, head: str) -> tuple[Timeline, str]:
    if timeline.length == game.length:
        return timeline, head
    new = game.rows.filter(number__gt=timeline.length, number__lte=game.length)
    rows = []
    for row in new.order_by("number"):
        rows.append(_read(game, row))
        head = _chained(head, bytes(row.sealed))
    return timeline.extended(rows), head


def forget(game: Game) -> None:
    """Drop what this process holds of a game, to read it again."""
    _kept.forget(game.uid)


def append(
    game: Game, content: Mapping[str, Any], *, by: Seat | None, batch: int | None = None
) -> Row:
    """Write one more row; the caller has checked it and holds the transaction.

    Raises :exc:`LostRace` where the log is longer than *game* says.
    """
    number = game.length + 1
    sealed = seal(dict(content), place=_place(game, number))
    head = _chained(game.head, sealed)
    with connection.cursor() as cursor:
        cursor.execute(_GROW, [number, head, game.pk, game.length, game.head])
        if not cursor.rowcount:
            raise LostRace
    batch, at = batch or number, timezone.now()
    add_row(LogRow(game_id=game.pk, number=number, batch=batch, by=by, sealed=sealed, at=at))
    game.length, game.head = number, head
    return Row(number=number, batch=batch, by=by, at=at, content=content)


def _chained(head: str, sealed: bytes) -> str:
    """The digest of a log that goes on with *sealed*: a row lost or changed shows in it."""
    return hashlib.sha256(head.encode() + sealed).hexdigest()


def _read(game: Game, row: LogRow) -> Row:
    return Row(
        number=row.number,
        batch=row.batch,
        by=None if row.by is None else Seat(row.by),
        at=row.at,
        content=unseal(row.sealed, place=_place(game, row.number)),
    )


def _place(game: Game, number: int) -> str:
    return f"{game.uid}:{number}"


def position_of(game: Game) -> str:
    """A place in the log of a game, as forms say it."""
    return f"{game.uid.hex[:8]}-{game.length}"
