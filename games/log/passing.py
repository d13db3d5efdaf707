"""The pass that a clock may enter for somebody whose time is over."""

from __future__ import annotations

from typing import Any

from games.clock import timing
from games.log.timeline import Timeline
from games.models import Clock


def free_pass(clock: Clock, timeline: Timeline) -> dict[str, Any] | None:
    """The pass that needs no choice of cards, where the rules allow one now."""
    if clock.kind == timing.ROUND:
        return None  # nobody's turn is too long
    book, state = timeline.book, timeline.state
    seat = book.turn(state)
    for move in book.legal_moves(state):
        if move.do == "pass" and move.by == seat and not getattr(move, "cards", ()):
            return book.write(move)
    return None
