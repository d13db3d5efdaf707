"""The checker's answer about a position."""

from __future__ import annotations

from typing import Any

from games.engine.saboteur.cards import TOOLS
from games.engine.saboteur.gold import gains
from games.engine.saboteur.state import OVER, PLAY, TALLY, State


def report(state: State) -> dict[str, Any]:
    """Everything the checker says of a position, but for the standings."""
    round = state.round
    answer: dict[str, Any] = {
        "over": round.phase == OVER,
        "round": state.number,
        "phase": PLAY if round.phase == TALLY else round.phase,
        "turn": round.turn,
        "rounds": [
            {
                "treasure": closed.treasure,
                "winners": list(closed.winners),
                "gold": gains(closed.payments, state.setting.seats),
            }
            for closed in state.closed
        ],
    }
    return answer | _table(state) if state.setting.by_moves else answer


def _table(state: State) -> dict[str, Any]:
    """What lies on the table."""
    round = state.round
    return {
        "pile": len(round.pile),
        "hands": [len(hand) for hand in round.hands],
        "tools": [[tool for tool in TOOLS if tool in front] for front in round.front],
        "board": {f"{x},{y}": face.name for (x, y), face in round.mine.cards.items()},
    }
