"""The start of a turn that leaves no choice: nothing to collect, nobody to rescue."""

from __future__ import annotations

from games.engine.lutins.state import State


def past_empty_start(state: State) -> State | None:
    """The position after a collect that brings nothing; ``None`` where there is something to do.

    What the entry before it brought about is told on.
    """
    if state.phase != "start" or state.leads(state.turn):
        return None
    if any(lutin.buried for lutin in state.lutins if lutin.seat == state.turn):
        return None
    return state._replace(phase="village")
