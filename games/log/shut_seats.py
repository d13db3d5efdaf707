"""Chairs that lost their phone during a round: nobody sees their secrets before the next deal."""

from __future__ import annotations

from games.log.timeline import Timeline
from games.models import Seat


def is_shut(timeline: Timeline, chair: Seat) -> bool:
    """Whether what this chair was dealt is shown to nobody, the host included.

    It is the owner's until they are back, which two players can say and the host alone cannot, or
    until new roles are dealt; a deal that was undone does not count.
    """
    return chair.shut_at is not None and not is_dealt_since(timeline, chair.shut_at)


def is_dealt_since(timeline: Timeline, row: int) -> bool:
    """Whether a deal stands that came after the first *row* rows of the log."""
    return any(
        step.row.number > row and step.row.content.get("do") == "deal" for step in timeline.steps
    )
