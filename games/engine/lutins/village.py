"""The village: at most one purchase a turn, paid to the bank."""

from __future__ import annotations

from games.engine.core import Refusal
from games.engine.lutins import bombs, cemetery
from games.engine.lutins.bank import spend
from games.engine.lutins.cards import PRICES
from games.engine.lutins.moves import BuyBomb, Defuse, Equip, Killer, Purchase
from games.engine.lutins.rules import LutinsRule
from games.engine.lutins.state import State


def check_buy(state: State, move: Purchase) -> None:
    if state.bought:
        raise Refusal(LutinsRule.BUY_ONCE)
    if isinstance(move, Equip):
        check_wearer(state, move)
    elif isinstance(move, Killer):
        cemetery.check_target(state, move.target)
    check_funds(state, move)
    if isinstance(move, BuyBomb):
        bombs.check_placing(state, move.by, move.spot)
    elif isinstance(move, Defuse):
        bombs.check_defuse(state, move.spot)


def check_wearer(state: State, move: Equip) -> None:
    lutin = state.lutin(move.by, move.lutin)
    if not lutin.at_home:
        homes = [one for one in state.lutins if one.seat == move.by and one.at_home]
        raise Refusal(LutinsRule.BUY_PLACE, at_home=len(homes))
    if move.what in lutin.wears:
        raise Refusal(LutinsRule.BUY_SAME, find=move.what)


def check_funds(state: State, move: Purchase) -> None:
    price, stones = PRICES[move.what], state.stones[move.by]
    if stones < price:
        raise Refusal(LutinsRule.BUY_FUNDS, price=price, stones=stones)


def buy(state: State, move: Purchase) -> State:
    state = spend(state, move.by, PRICES[move.what])._replace(bought=True)
    match move:
        case Equip(by=by, lutin=number, what=what):
            lutin = state.lutin(by, number)
            return state.with_lutins([lutin._replace(wears=lutin.wears | {what})])
        case BuyBomb(by=by, spot=spot):
            return bombs.place(state, spot, by)
        case Defuse(spot=spot):
            return bombs.defuse(state, spot)
    return cemetery.shoot(state, move.by, move.target, reward=0)
