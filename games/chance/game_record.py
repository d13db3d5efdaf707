"""A finished game written down as a record."""

from __future__ import annotations

from typing import Any

from games.chance.checking import as_note, opened_of
from games.engine.record import dump
from games.log.store import timeline_of
from games.models import Game


def record_of(game: Game) -> dict[str, Any]:
    """A game that is over as a record: what was undone is not in it.

    ``played_at`` is when it ended, ``note`` what its deals are checked by. Raises
    :exc:`PermissionError` while it is played.
    """
    if game.status not in (Game.Status.OVER, Game.Status.ABANDONED):
        raise PermissionError("the log of a running game leaves by no door")
    timeline = timeline_of(game)
    written = dump(timeline.heading, timeline.entries)
    ended_at = game.ended_at or game.started_at
    written |= {"played_at": ended_at.isoformat(), "table": game.table.code}
    opened = opened_of(game)
    # Where the game was told again without its cards, there is nothing to compare.
    return written | {"note": as_note(opened)} if opened and timeline.switch is None else written
