"""Every move a player could make next."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.lutins import bombs, cemetery, digging, piles
from games.engine.lutins.cards import BOMB, DEFUSE, EQUIPMENT, KILLER, LUTINS, PRICES
from games.engine.lutins.moves import (
    BuyBomb,
    Collect,
    Defuse,
    Dig,
    Equip,
    Killer,
    LayBomb,
    LutinsMove,
    Pass,
    Purchase,
    Rescue,
    Shoot,
)
from games.engine.lutins.state import State


def legal_moves(state: State) -> Iterator[LutinsMove]:
    """Each once; dice and chests are chance's, and a dig leaves open what the card shows."""
    match state.phase:
        case "start":
            if cemetery.buried(state, state.turn):
                yield Rescue(by=state.turn)
            yield Collect(by=state.turn)
        case "village":
            if not state.exploded and not state.bought:
                yield from purchases(state)
            yield Pass(by=state.turn)
        case "act":
            yield from acts(state)
            yield Pass(by=state.turn)
        case "pick":
            tunnel, gallery, lutin = digging.due(state)
            yield Dig(by=state.turn, tunnel=tunnel, gallery=gallery, lutin=lutin)


def purchases(state: State) -> Iterator[Purchase]:
    seat, stones = state.turn, state.stones[state.turn]
    for lutin in state.lutins[seat * LUTINS : (seat + 1) * LUTINS]:
        for what in EQUIPMENT:
            if lutin.at_home and what not in lutin.wears and stones >= PRICES[what]:
                yield Equip(by=seat, what=what, lutin=lutin.number)
    if stones >= PRICES[BOMB] and not bombs.is_out(state, seat):
        taken = {bomb.spot for bomb in state.bombs}
        yield from (BuyBomb(by=seat, spot=s) for s in bombs.spots(state) if s not in taken)
    if stones >= PRICES[DEFUSE]:
        yield from (Defuse(by=seat, spot=bomb.spot) for bomb in state.bombs)
    if stones >= PRICES[KILLER]:
        yield from (Killer(by=seat, target=one.name) for one in state.lutins if one.at)


def acts(state: State) -> Iterator[Dig | LayBomb | Shoot]:
    seat = state.turn
    for tunnel, gallery in digging.choices(state):
        if not piles.runs_out(state, tunnel):
            for lutin in digging.diggers(state, seat):
                yield Dig(by=seat, tunnel=tunnel, gallery=gallery, lutin=lutin.number)
    for spot in bombs.allowed(state):
        yield LayBomb(by=seat, spot=spot)
    for lutin in cemetery.in_range(state):
        yield Shoot(by=seat, target=lutin.name)
