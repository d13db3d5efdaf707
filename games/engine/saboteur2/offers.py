"""What can be played with the second box's action cards, and what else a turn allows."""

from __future__ import annotations

from games.engine.core import Seat
from games.engine.saboteur import offers as base
from games.engine.saboteur.offers import Offer, choices
from games.engine.saboteur.state import State
from games.engine.saboteur2.checks import undealt
from games.engine.saboteur2.moves import (
    Free,
    Handsoff,
    Inspect,
    Jail,
    Rerole,
    Shed,
    Steal,
    Swaphand,
    Thief,
)


def others(state: State, seat: Seat) -> list[Seat]:
    return [Seat(other) for other in range(state.setting.seats) if other != seat]


def having(state: State, card: str) -> list[Seat]:
    """The seats that have that card in front."""
    return [Seat(seat) for seat, front in enumerate(state.round.front) if card in front]


def offer_inspections(state: State, seat: Seat) -> list[Inspect]:
    return [Inspect(seat, on) for on in others(state, seat)]


def offer_jails(state: State, seat: Seat) -> list[Jail]:
    jailed = having(state, "jail")
    return [Jail(seat, on) for on in others(state, seat) if on not in jailed]


def offer_frees(state: State, seat: Seat) -> list[Free]:
    return [Free(seat, on) for on in having(state, "jail")]


def offer_thieves(state: State, seat: Seat) -> list[Thief]:
    return [] if "thief" in state.round.front[seat] else [Thief(seat)]


def offer_handsoffs(state: State, seat: Seat) -> list[Handsoff]:
    return [Handsoff(seat, on) for on in having(state, "thief")]


def offer_swaps(state: State, seat: Seat) -> list[Swaphand]:
    return [Swaphand(seat, on) for on in others(state, seat)]


def offer_reroles(state: State, seat: Seat) -> list[Rerole]:
    dealt = state.round.dealt.roles_dealt
    roles: list[str | None] = [*undealt(state.setting, state.round)] if dealt else [None]
    return [Rerole(seat, Seat(on), role) for on in range(state.setting.seats) for role in roles]


def offer_sheds(state: State, seat: Seat) -> list[Shed]:
    hand, front = state.round.hands[seat], state.round.front[seat]
    if len(hand) < 2 or not front:
        return []
    pairs: list[int | tuple[str, ...]] = [2]
    if state.round.dealt.cards_known:
        pairs = [*choices(hand, 2)]
    return [Shed(seat, cards, clear) for clear in front for cards in pairs]


def offer_steals(state: State, seat: Seat) -> list[Steal]:
    rich = [other for other in others(state, seat) if state.gold[other]]
    return [Steal(seat, victim) for victim in (None, *rich)]


ACTIONS: dict[str, Offer] = {
    **base.ACTIONS,
    "inspect": offer_inspections,
    "jail": offer_jails,
    "free": offer_frees,
    "thief": offer_thieves,
    "handsoff": offer_handsoffs,
    "swaphand": offer_swaps,
    "rerole": offer_reroles,
}
