"""What the second box's moves do to the state."""

from __future__ import annotations

from games.engine.core import Seat
from games.engine.saboteur import effects as base
from games.engine.saboteur.effects import (
    Effect,
    end_round,
    less_front,
    pass_turn,
    placed,
    play_card,
    seen_too,
    with_front,
    with_glimpse,
    with_round,
    without,
    without_all,
)
from games.engine.saboteur.moves import Result
from games.engine.saboteur.state import AFTER_PILE, TALLY, Ending, Glimpse, Round, State
from games.engine.saboteur2 import gold
from games.engine.saboteur2.moves import (
    Free,
    Handsoff,
    Inspect,
    Jail,
    Rerole,
    Shed,
    Swaphand,
    Thief,
)


def inspect(state: State, move: Inspect) -> State:
    roles = state.round.dealt.roles
    glimpse = () if roles is None else (Glimpse("role", move.on, roles[move.on]),)
    return play_card(state, move.by, "inspect", glimpses=with_glimpse(state, move.by, glimpse))


def jail(state: State, move: Jail) -> State:
    return play_card(state, move.by, "jail", front=with_front(state.round, move.on, "jail"))


def free(state: State, move: Free) -> State:
    return play_card(state, move.by, "free", front=less_front(state.round, move.on, "jail"))


def send_thief(state: State, move: Thief) -> State:
    round = state.round
    front, thieves = with_front(round, move.by, "thief"), (*round.thieves, move.by)
    return play_card(state, move.by, "thief", front=front, thieves=thieves)


def keep_hands_off(state: State, move: Handsoff) -> State:
    front = less_front(state.round, move.on, "thief")
    thieves = other_thieves(state.round, move.on)
    return play_card(state, move.by, "handsoff", front=front, thieves=thieves)


def other_thieves(round: Round, seat: Seat) -> tuple[Seat, ...]:
    return tuple(thief for thief in round.thieves if thief != seat)


def swap_hands(state: State, move: Swaphand) -> State:
    """The other player draws, not the one who played."""
    round = state.round
    given = without(round.hands[move.by], "swaphand") + round.pile[:1]
    hands = placed(round.hands, move.by, round.hands[move.on])
    hands = placed(hands, move.on, given)
    rest = round._replace(seen=seen_too(round, "swaphand"))[AFTER_PILE:]
    return pass_turn(state, move.by, hands, round.pile[1:], rest)


def change_role(state: State, move: Rerole) -> State:
    round = state.round
    dealt = round.dealt
    if round.dealt.roles is not None and move.role is not None:
        before = (*round.dealt.dropped[move.on], round.dealt.roles[move.on])
        dealt = round.dealt._replace(
            roles=placed(round.dealt.roles, move.on, move.role),
            dropped=placed(round.dealt.dropped, move.on, before),
        )
    if round.phase == TALLY:
        return with_round(state, round._replace(dealt=dealt))
    return play_card(state, move.by, "rerole", dealt=dealt)


def shed(state: State, move: Shed) -> State:
    round = state.round
    hand = without_all(round.hands[move.by], move.cards) + round.pile[:1]
    front = less_front(round, move.by, move.clear)
    thieves = other_thieves(round, move.by) if move.clear == "thief" else round.thieves
    hands = placed(round.hands, move.by, hand)
    rest = round._replace(front=front, thieves=thieves)[AFTER_PILE:]
    return pass_turn(state, move.by, hands, round.pile[1:], rest)


def tell_result(state: State, move: Result) -> State:
    nothing: tuple[str, ...] = ()
    seats = range(state.setting.seats)
    round = state.round._replace(
        last=move.last,
        ending=Ending(treasure=move.treasure, ways=move.ways, crystals=move.crystals),
        front=tuple(("jail",) if seat in move.jailed else nothing for seat in seats),
        thieves=move.thieves,
    )
    return end_round(with_round(state, round))


EFFECTS: dict[str, Effect] = {
    **base.EFFECTS,
    "inspect": inspect,
    "jail": jail,
    "free": free,
    "thief": send_thief,
    "handsoff": keep_hands_off,
    "swaphand": swap_hands,
    "rerole": change_role,
    "shed": shed,
    "steal": gold.steal,
    "result": tell_result,
}
