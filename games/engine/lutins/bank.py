"""The bank: what it pays, and the end of the game when it is empty."""

from __future__ import annotations

from games.engine.core import Seat
from games.engine.lutins.events import Collected, Ended
from games.engine.lutins.state import State


def pay(state: State, seat: Seat, stones: int) -> State:
    """Pay in full: the entry that empties the bank still pays all it owes, the bank shows 0."""
    purses = list(state.stones)
    purses[seat] += stones
    return state._replace(stones=tuple(purses), bank=max(0, state.bank - stones))


def spend(state: State, seat: Seat, stones: int) -> State:
    """Stones go back to the bank."""
    purses = list(state.stones)
    purses[seat] -= stones
    return state._replace(stones=tuple(purses), bank=state.bank + stones)


def collect(state: State, seat: Seat) -> State:
    """One stone for each gallery whose deepest lutin is the player's."""
    galleries = state.leads(seat)
    state = pay(state, seat, len(galleries)) if galleries else state
    return state._replace(phase="village", turn=seat).telling(Collected(seat, galleries))


def end(state: State) -> State:
    """The bank is empty: whatever else was due is dropped, the nuggets under lutins count."""
    under = state.under_lutins()
    return state._replace(
        phase="over",
        stones=tuple(map(sum, zip(state.stones, under, strict=True))),
        digger=None,
    ).telling(Ended(under))
