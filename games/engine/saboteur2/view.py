"""The second box's moves, less what may not be known of them."""

from __future__ import annotations

from games.engine.core import Seat
from games.engine.saboteur import view as base
from games.engine.saboteur.moves import Move
from games.engine.saboteur2.moves import Rerole, Shed


def shown(move: Move, seat: Seat | None) -> Move:
    """*move* as the log may show it to *seat*."""
    match move:
        case Shed(by=by, cards=tuple() as cards) if by != seat:
            return move._replace(cards=len(cards))
        case Rerole(on=on) if on != seat:
            return move._replace(role=None)
    return base.shown(move, seat)
