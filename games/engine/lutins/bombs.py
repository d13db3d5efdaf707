"""Bombs: where they may lie, and what they do."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core import Refusal, Seat
from games.engine.lutins.bank import pay
from games.engine.lutins.cards import Spot
from games.engine.lutins.cemetery import struck
from games.engine.lutins.events import Defused, Exploded
from games.engine.lutins.piles import discard
from games.engine.lutins.rules import LutinsRule, rolled
from games.engine.lutins.state import Bomb, State


def spots(state: State) -> Iterator[Spot]:
    """Every entrance and every tunnel."""
    for number, gallery in enumerate(state.galleries, start=1):
        for depth in range(len(gallery.tunnels) + 1):
            yield Spot(number, depth)


def is_out(state: State, seat: Seat) -> bool:
    """Whether that player's bomb lies in a gallery."""
    return any(bomb.owner == seat for bomb in state.bombs)


def allowed(state: State) -> list[Spot]:
    """Where the dice let a bomb be laid. None is in play then, so every spot is free."""
    match state.dice:
        case (str(), str()):
            return list(spots(state))
        case (str(), int(number)):
            return [spot for spot in spots(state) if _number(state, spot) == number]
    return []


def _number(state: State, spot: Spot) -> int:
    return state.tunnel(spot).number if spot.depth else spot.gallery


def check_dice(state: State, spot: Spot) -> None:
    if spot not in allowed(state):
        missing = spot not in spots(state)
        raise Refusal(LutinsRule.BOMB_PLACE, missing=missing, **rolled(state.dice))


def check_placing(state: State, seat: Seat, spot: Spot) -> None:
    """A bomb that the village lays may lie anywhere, but not on another."""
    for bomb in state.bombs:
        if bomb.owner == seat:
            raise Refusal(LutinsRule.BOMB_HAND, gallery=bomb.spot.gallery)
    if spot not in spots(state) or state.bomb_at(spot):
        raise Refusal(LutinsRule.BOMB_PLACE, missing=spot not in spots(state))


def check_defuse(state: State, spot: Spot) -> None:
    if not state.bomb_at(spot):
        raise Refusal(LutinsRule.BOMB_NONE)


def place(state: State, spot: Spot, owner: Seat | None) -> State:
    return state._replace(bombs=(*state.bombs, Bomb(spot, owner)))


def defuse(state: State, spot: Spot) -> State:
    """Take the bomb away: its owner has it back, a chest's is gone."""
    kept = tuple(bomb for bomb in state.bombs if bomb.spot != spot)
    owner = next(bomb.owner for bomb in state.bombs if bomb.spot == spot)
    return state._replace(bombs=kept).telling(Defused(spot, owner))


def explode(state: State) -> State:
    """All bombs in play go off, gallery by gallery, and the dice are due again."""
    for gallery in sorted({bomb.spot.gallery for bomb in state.bombs}):
        state = _explode(state, gallery)
    return state._replace(bombs=(), phase="village", exploded=True)


def _explode(state: State, gallery: int) -> State:
    after = [struck(lutin) for lutin in state.inside(gallery)]
    buried = tuple(lutin.name for lutin in after if lutin.buried)
    saved = tuple(lutin.name for lutin in after if not lutin.buried)
    owners = tuple(bomb.owner for bomb in state.bombs if bomb.spot.gallery == gallery)
    state = state.with_lutins(after)
    for owner in owners:
        if owner is not None:
            state = pay(state, owner, len(buried))
    discarded = state.heading.options["explosion"] == "gallery"
    state = discard(state, gallery) if discarded else state
    return state.telling(Exploded(gallery, owners, buried, saved, len(buried), discarded))
