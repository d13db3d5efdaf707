"""Digging: the tunnel, what it shows, its chest, its pick, and the gallery it closes."""

from __future__ import annotations

from games.engine.core import Refusal, Seat
from games.engine.lutins import bombs, piles
from games.engine.lutins.bank import pay
from games.engine.lutins.cards import (
    ALL_CHESTS,
    BOMB,
    BONES,
    CHEST_DIAMONDS,
    CHEST_NUGGETS,
    CHESTS,
    EQUIPMENT,
    HELMET,
    Face,
    Spot,
    next_number,
)
from games.engine.lutins.events import (
    Bound,
    Closed,
    Diamonds,
    Found,
    Moved,
    PickLost,
    Salary,
    Shuffled,
)
from games.engine.lutins.gallery import laid
from games.engine.lutins.moves import Dig
from games.engine.lutins.rules import LutinsRule, rolled
from games.engine.lutins.state import Lutin, State


def choices(state: State) -> tuple[tuple[int, int], ...]:
    """The digs that the dice allow: (tunnel, gallery)."""
    match state.dice:
        case (int(a), int(b)):
            return ((a, b),) if a == b else ((a, b), (b, a))
    return ()


def due(state: State) -> tuple[int, int, int]:
    """What the pick demands: tunnel, gallery and lutin."""
    lutin, spot = digger(state)
    return next_number(state.tunnel(spot).number), spot.gallery, lutin.number


def digger(state: State) -> tuple[Lutin, Spot]:
    """The lutin that is digging, and where."""
    assert state.digger is not None
    lutin = state.lutin(state.turn, state.digger)
    assert lutin.at is not None
    return lutin, lutin.at


def can_dig(state: State, lutin: Lutin) -> bool:
    return not lutin.buried and not state.is_bound(lutin)


def diggers(state: State, seat: Seat) -> list[Lutin]:
    """That player's lutins that can go and dig."""
    return [lutin for lutin in state.lutins if lutin.seat == seat and can_dig(state, lutin)]


def check_dig(state: State, move: Dig) -> None:
    lutin = state.lutin(move.by, move.lutin)
    if not can_dig(state, lutin):
        dice = rolled(state.dice) if state.phase == "act" else {}
        raise Refusal(LutinsRule.DIG_LUTIN, buried=lutin.buried, **dice)
    if state.phase == "act" and (move.tunnel, move.gallery) not in choices(state):
        raise Refusal(LutinsRule.DIG_DICE, **rolled(state.dice))
    if piles.runs_out(state, move.tunnel):
        raise Refusal(LutinsRule.DIG_SUPPLY, tunnel=move.tunnel)
    if move.shows is not None and not piles.can_show(state, move.tunnel, move.shows):
        raise Refusal(LutinsRule.DIG_CARD, tunnel=move.tunnel)
    if state.phase == "pick":
        _check_pick(state, move)


def _check_pick(state: State, move: Dig) -> None:
    tunnel, gallery, lutin = due(state)
    if (move.tunnel, move.gallery, move.lutin) != (tunnel, gallery, lutin):
        raise Refusal(LutinsRule.DIG_PICK, tunnel=tunnel, gallery=gallery)


def dig(state: State, move: Dig) -> State:
    """Lay the card, move the lutin onto it, and see what it brings."""
    assert move.shows is not None
    closes = state.gallery(move.gallery).closes_with(move.tunnel)
    state = _lay(piles.take(state, move.tunnel, move.shows), move, move.shows)
    if move.shows.diamonds:
        state = pay(state, move.by, move.shows.diamonds)
        state = state.telling(Diamonds(move.by, move.shows.diamonds, chest=False))
    if closes:
        return close(state, move.gallery, move.by).next_turn()
    if move.shows.chest:
        return state._replace(phase="chest")
    return _follow(state)


def _lay(state: State, move: Dig, shows: Face) -> State:
    gallery = state.gallery(move.gallery).with_tunnel(laid(move.tunnel, shows))
    lutin = state.lutin(move.by, move.lutin)
    spot = Spot(move.gallery, len(gallery.tunnels))
    state = state.with_gallery(move.gallery, gallery).with_lutins([lutin._replace(at=spot)])
    return state._replace(digger=move.lutin).telling(Moved(move.by, move.lutin, lutin.at, spot))


def _follow(state: State) -> State:
    """Bones bind the digger; then a pick digs on, or the turn is over."""
    if state.bank == 0:
        return state
    lutin, spot = digger(state)
    tunnel = state.tunnel(spot)
    bound = state.is_bound(lutin)
    if bound:
        state = state.telling(Bound(*lutin.name))
    if not tunnel.face.pick:
        return state.next_turn()
    if bound or piles.runs_out(state, next_number(tunnel.number)):
        return state.telling(PickLost(lutin.seat, bones=bound)).next_turn()
    return state._replace(phase="pick")


def check_chest(state: State, holds: str) -> None:
    if state.found.count(holds) == CHESTS[holds]:
        raise Refusal(LutinsRule.CHEST_SUPPLY, find=holds)


def open_chest(state: State, holds: str) -> State:
    """The find goes where it belongs, then bones and pick of the tunnel have their turn."""
    found = (*state.found, holds)
    full = len(found) == ALL_CHESTS
    lutin, _ = digger(state)
    state = _bring(state, holds)._replace(found=() if full else found)
    state = state.telling(Found(lutin.seat, holds, kept=holds not in lutin.wears))
    return _follow(state.telling(Shuffled()) if full else state)


def _bring(state: State, holds: str) -> State:
    lutin, spot = digger(state)
    if holds == BOMB:
        return bombs.place(state, spot, None)
    if holds in EQUIPMENT:
        return state.with_lutins([lutin._replace(wears=lutin.wears | {holds})])
    if stones := CHEST_DIAMONDS.get(holds):
        return pay(state, lutin.seat, stones).telling(Diamonds(lutin.seat, stones, chest=True))
    tunnel = state.tunnel(spot)
    nuggets = tunnel.nuggets + CHEST_NUGGETS.get(holds, 0)
    tunnel = tunnel._replace(nuggets=nuggets, bones=tunnel.bones or holds == BONES)
    return state.with_gallery(spot.gallery, state.gallery(spot.gallery).with_last(tunnel))


def close(state: State, gallery: int, closer: Seat) -> State:
    """Pay salaries and the closer, send the lutins home, clear the gallery."""
    inside = state.inside(gallery)
    salaries = tuple(_salary(state, lutin) for lutin in inside if lutin.seat != closer)
    tunnels = state.gallery(gallery).tunnels
    take = sum(tunnel.nuggets for tunnel in tunnels) - sum(one.nuggets for one in salaries)
    for salary in salaries:
        state = pay(state, salary.seat, salary.stones)
    state = pay(state, closer, take)
    state = state.with_lutins(lutin._replace(at=None) for lutin in inside)
    on_cards = [bomb for bomb in state.bombs if bomb.spot.gallery == gallery and bomb.spot.depth]
    state = state._replace(bombs=tuple(bomb for bomb in state.bombs if bomb not in on_cards))
    event = Closed(
        gallery=gallery,
        number=tunnels[-1].number,
        closer=closer,
        salaries=salaries,
        take=take,
        home=tuple(lutin.name for lutin in inside),
        bombs=tuple(bomb.owner for bomb in on_cards),
    )
    return piles.discard(state, gallery).telling(event)


def _salary(state: State, lutin: Lutin) -> Salary:
    assert lutin.at is not None
    nuggets = state.tunnel(lutin.at).nuggets
    return Salary(lutin.seat, lutin.number, nuggets, doubled=HELMET in lutin.wears)
