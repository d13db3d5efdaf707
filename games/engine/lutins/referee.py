"""The referee: which entry each moment takes, what the rules refuse, and what a move does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.core import EveryGame, Refusal
from games.engine.lutins import bank, bombs, cemetery, digging, village
from games.engine.lutins.cards import BOMB, NUMBERS, PISTOL
from games.engine.lutins.moves import (
    BuyBomb,
    Chest,
    Collect,
    Defuse,
    Dig,
    Equip,
    Killer,
    LayBomb,
    LutinsMove,
    Pass,
    Rescue,
    Roll,
    Shoot,
)
from games.engine.lutins.rules import LutinsRule
from games.engine.lutins.state import Dice, Phase, State

PURCHASES = (Equip, BuyBomb, Defuse, Killer)
TAKES: Mapping[Phase, tuple[type[Any], ...]] = {
    "start": (Rescue, Collect),
    "village": (*PURCHASES, Roll, Pass),
    "act": (Dig, LayBomb, Shoot, Pass),
    "chest": (Chest,),
    "pick": (Dig,),
}


def check(state: State, move: LutinsMove) -> None:
    check_moment(state, move)
    match move:
        case Rescue(by=by):
            cemetery.check_rescue(state, by)
        case Equip() | BuyBomb() | Defuse() | Killer():
            village.check_buy(state, move)
        case Roll(dice=dice):
            check_faces(dice)
        case Dig():
            digging.check_dig(state, move)
        case Chest(holds=holds):
            digging.check_chest(state, holds)
        case LayBomb(spot=spot):
            bombs.check_dice(state, spot)
        case Shoot(target=target):
            cemetery.check_range(state, target)


def check_moment(state: State, move: LutinsMove) -> None:
    """Refuse what this moment does not take, or not from this seat."""
    if state.phase == "over":
        raise Refusal(EveryGame.OVER)
    if not isinstance(move, TAKES[state.phase]):
        raise Refusal(EveryGame.PHASE, phase=state.phase, seats=(state.turn,))
    if state.exploded and isinstance(move, PURCHASES):
        raise Refusal(EveryGame.PHASE, phase="exploded", seats=(state.turn,))
    # Later in a turn another seat would act on this one's dice: no table can rule that.
    if move.by != state.turn and not (move.house and state.phase == "start"):
        raise Refusal(EveryGame.ORDER, seat=state.turn)


def check_faces(dice: Dice) -> None:
    """The first die has a bomb in place of the 6, the second a pistol."""
    first, second = dice
    if (first not in NUMBERS and first != BOMB) or (second not in NUMBERS and second != PISTOL):
        raise Refusal(LutinsRule.ROLL_DICE)


def apply(state: State, move: LutinsMove) -> State:
    """The position after a move, and the end of the game if the move emptied the bank."""
    state = _apply(state._replace(events=()), move)
    return state if state.bank else bank.end(state)


def _apply(state: State, move: LutinsMove) -> State:
    match move:
        case Rescue(by=by):
            return cemetery.rescue(state, by)
        case Collect(by=by):
            return bank.collect(state, by)
        case Equip() | BuyBomb() | Defuse() | Killer():
            return village.buy(state, move)
        case Roll(dice=dice):
            return roll(state, dice)
        case Dig():
            return digging.dig(state, move)
        case Chest(holds=holds):
            return digging.open_chest(state, holds)
        case LayBomb(by=by, spot=spot):
            return bombs.place(state, spot, by).next_turn()
        case Shoot(by=by, target=target):
            return cemetery.shoot(state, by, target, reward=1).next_turn()
    return state.next_turn()


def roll(state: State, dice: Dice) -> State:
    """A bomb sets off every bomb in play; otherwise the dice say what may be done."""
    state = state._replace(dice=dice)
    if dice[0] == BOMB and state.bombs:
        return bombs.explode(state)
    return state._replace(phase="act")
