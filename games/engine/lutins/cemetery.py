"""The cemetery: who goes there, whom armour saves, and the way out."""

from __future__ import annotations

from games.engine.core import Refusal, Seat
from games.engine.lutins.bank import pay
from games.engine.lutins.cards import ARMOUR
from games.engine.lutins.events import Rescued, Struck
from games.engine.lutins.rules import LutinsRule, rolled
from games.engine.lutins.state import Lutin, State


def struck(lutin: Lutin) -> Lutin:
    """The lutin after a bomb or a shot: armour saves it once."""
    if ARMOUR in lutin.wears:
        return lutin._replace(at=None, wears=lutin.wears - {ARMOUR})
    return lutin._replace(at=None, buried=True)


def shoot(state: State, seat: Seat, target: tuple[Seat, int], reward: int) -> State:
    """Hit the target; the shooter earns the reward unless armour saved it."""
    lutin = struck(state.lutin(*target))
    stones = reward if lutin.buried else 0
    state = pay(state.with_lutins([lutin]), seat, stones)
    return state.telling(Struck(seat, target, not lutin.buried, stones))


def check_target(state: State, target: tuple[Seat, int]) -> None:
    """A killer finds any lutin in a gallery."""
    if state.lutin(*target).at is None:
        raise Refusal(LutinsRule.SHOOT_TARGET, targets=sum(bool(one.at) for one in state.lutins))


def in_range(state: State) -> list[Lutin]:
    """The lutins that the dice let be shot."""
    match state.dice:
        case (str(), str()):
            return [lutin for lutin in state.lutins if lutin.at is not None]
        case (int(number), str()):
            return [lutin for lutin in state.lutins if number in _numbers(state, lutin)]
    return []


def _numbers(state: State, lutin: Lutin) -> tuple[int, ...]:
    """The numbers by which the pistol finds the lutin."""
    return () if lutin.at is None else (lutin.at.gallery, state.tunnel(lutin.at).number)


def check_range(state: State, target: tuple[Seat, int]) -> None:
    targets = in_range(state)
    if state.lutin(*target) not in targets:
        raise Refusal(LutinsRule.SHOOT_TARGET, targets=len(targets), **rolled(state.dice))


def buried(state: State, seat: Seat) -> list[Lutin]:
    """That player's lutins in the cemetery."""
    return [lutin for lutin in state.lutins if lutin.seat == seat and lutin.buried]


def check_rescue(state: State, seat: Seat) -> None:
    if not buried(state, seat):
        raise Refusal(LutinsRule.RESCUE_NONE)


def rescue(state: State, seat: Seat) -> State:
    """All the player's lutins come home; that is the whole turn."""
    lutins = buried(state, seat)
    state = state.with_lutins(lutin._replace(buried=False) for lutin in lutins)
    state = state.telling(Rescued(seat, tuple(lutin.number for lutin in lutins)))
    return state._replace(turn=seat).next_turn()
