"""A finished game written down as a record."""

from __future__ import annotations

from typing import Any

from games.engine.record import dump
from games.log.store import timeline_of
from games.models import Game


def record_of(game: Game) -> dict[str, Any]:
    """A game that is over as a record: what was undone is not in it.

    ``played_at`` is when it ended. Raises :exc:`PermissionError` while it is played.
    """
    if game.status not in (Game.Status.OVER, Game.Status.ABANDONED):
        raise PermissionError("the log of a running game leaves by no door")
    timeline = timeline_of(game)
    written = dump(timeline.heading, timeline.entries)
    ended_at = game.ended_at or game.started_at
    return {**written, "played_at": ended_at.isoformat(), "table": game.table.code}
