"""What a position of Lutins is worth to a player, in stones."""

from __future__ import annotations

from collections.abc import Container

from games.engine.core import Seat
from games.engine.lutins.cards import ARMOUR, BANK, CROSS, HELMET, LUTINS
from games.engine.lutins.state import Bomb, Lutin, State

LEAD = 1.3
"""Being deepest in a gallery: a stone each turn, until somebody digs deeper."""
BURIED, LAST_ONE = 1.2, 1.0
"""A lutin in the cemetery; more if no other is left to dig."""
BOUND = 0.4
SALARY = 0.4
"""What a nugget under a lutin brings until the end comes near, when it counts whole."""
RISK = 0.35
"""The chance that a bomb goes off before its gallery is closed or left."""
WORN = {ARMOUR: 0.9, CROSS: 0.35, HELMET: 0.6}
RIVALS = 0.8
"""How much the others' luck is this player's loss."""
CHEST, PICK = 0.7, 1.1
"""What a chest or a further dig brings on average."""


def value(state: State, seat: Seat) -> float:
    """The player's prospects less those of the others."""
    held = prospects(state)
    others = held[:seat] + held[seat + 1 :]
    rivals = (sum(others) / len(others) + max(others)) / 2
    due = {"chest": CHEST, "pick": PICK}.get(state.phase, 0.0) if state.turn == seat else 0.0
    return held[seat] + due - RIVALS * rivals


def prospects(state: State) -> list[float]:
    """What each player holds and may expect of what lies on the table."""
    held = [float(stones) for stones in state.stones]
    if state.phase == "over":
        return held
    near_end = 1 - state.bank / BANK[state.seats]
    for leader in state.leaders().values():
        held[leader.seat] += LEAD
    armed = {bomb.spot.gallery for bomb in state.bombs}
    buried = [0] * state.seats
    for lutin in state.lutins:
        held[lutin.seat] += _lutin(state, lutin, near_end, armed)
        buried[lutin.seat] += lutin.buried
    for bomb in state.bombs:
        if bomb.owner is not None:
            held[bomb.owner] += _earns(state, bomb)
    return [one - LAST_ONE * (number == LUTINS) for one, number in zip(held, buried, strict=True)]


def _lutin(state: State, lutin: Lutin, near_end: float, armed: Container[int]) -> float:
    worn = sum([WORN[what] for what in lutin.wears]) * (1 - near_end) if lutin.wears else 0.0
    if lutin.buried:
        return worn - BURIED
    if lutin.at is None:
        return worn
    tunnel = state.tunnel(lutin.at)
    worth = tunnel.nuggets * (SALARY + 0.5 * near_end)
    if HELMET in lutin.wears:
        worth *= 1.7
    if tunnel.bones and CROSS not in lutin.wears:
        worth -= BOUND
    if lutin.at.gallery in armed:
        lost = WORN[ARMOUR] if ARMOUR in lutin.wears else BURIED
        worth -= RISK * (lost + worth)
    return worn + worth


def _earns(state: State, bomb: Bomb) -> float:
    """What a player's bomb may earn."""
    inside = state.inside(bomb.spot.gallery)
    return RISK * sum(ARMOUR not in lutin.wears for lutin in inside)
