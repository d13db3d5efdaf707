"""What moves do to the state. They were checked before."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur import gold
from games.engine.saboteur.cards import GOLD, face
from games.engine.saboteur.mine import GOALS, Mine
from games.engine.saboteur.moves import (
    Break,
    Deal,
    Map,
    Pass,
    Path,
    Repair,
    Result,
    Reveal,
    Rockfall,
    Roles,
)
from games.engine.saboteur.state import (
    AFTER_LAID,
    AFTER_PILE,
    PLAY,
    REVEAL,
    ROLES,
    TALLY,
    UNKNOWN,
    Dealt,
    Ending,
    Glimpse,
    Hand,
    Round,
    State,
    unplayed,
)

Effect = Callable[[State, Any], State]
Hands = tuple[Hand, ...]
Front = tuple[tuple[str, ...], ...]
Glimpses = tuple[tuple[Glimpse, ...], ...]

new_round, new_state = partial(tuple.__new__, Round), partial(tuple.__new__, State)
"""A state from all its fields at once."""


def with_round(state: State, round: Round) -> State:
    return new_state(state[:-1] + (round,))  # noqa: RUF005  twice as fast as unpacking


# The deal.


def deal(state: State, move: Deal) -> State:
    setting = state.setting
    round = unplayed(
        phase=PLAY if setting.by_moves else TALLY,
        turn=state.first if setting.by_moves else None,
        hands=move.hands or ((UNKNOWN,) * setting.hand,) * setting.seats,
        pile=(UNKNOWN,) * setting.pile if move.pile is None else move.pile,
        dealt=Dealt(
            roles=move.roles,
            goals=move.goals,
            roles_dealt=move.roles is not None,
            cards_known=move.hands is not None,
        ),
    )
    return with_round(state, round)


# A turn.


def play_card(
    state: State,
    by: Seat,
    card: str,
    *,
    front: Front | None = None,
    glimpses: Glimpses | None = None,
    dealt: Dealt | None = None,
    mine: Mine | None = None,
    thieves: tuple[Seat, ...] | None = None,
) -> State:
    """An action card is played: what is not given stays as it is."""
    round = state.round
    rest = (
        seen_too(round, card),
        mine or round.mine,
        round.laid,
        front or round.front,
        glimpses or round.glimpses,
        dealt or round.dealt,
        round.ending,
        round.thieves if thieves is None else thieves,
    )
    return replace_card(state, by, card, rest)


def replace_card(state: State, by: Seat, card: str, rest: tuple[Any, ...]) -> State:
    """A card leaves the hand, the next one is drawn, the turn passes."""
    hands, pile = state.round.hands, state.round.pile
    hand = without(hands[by], card) + pile[:1]
    return pass_turn(state, by, placed(hands, by, hand), pile[1:], rest)


def pass_turn(state: State, by: Seat, hands: Hands, pile: Hand, rest: tuple[Any, ...]) -> State:
    """The turn passes from *by* to the next player who holds a card, or the round is over.

    *rest* are the round's fields after the pile. Every move comes through here, so the tuple is
    built at once: ``_replace`` takes four times as long.
    """
    turn = next_with_cards(hands, by)
    fields = (PLAY, turn, by, hands, pile) + rest  # noqa: RUF005  twice as fast as unpacking
    state = with_round(state, new_round(fields))
    return state if turn is not None else end_round(state)


def next_with_cards(hands: Hands, by: Seat) -> Seat | None:
    for seat in clockwise(len(hands))[by]:
        if hands[seat]:
            return seat
    return None


@cache
def clockwise(seats: int) -> list[list[Seat]]:
    """For each seat: all of them in the order of play after it, itself last."""
    return [[Seat((by + step) % seats) for step in range(1, seats + 1)] for by in range(seats)]


def without(hand: Hand, card: str) -> Hand:
    """The hand less that card, or less any card where they are not known."""
    left = list(hand)
    left.remove(card if card in hand else hand[0])
    return tuple(left)


def placed(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def seen_too(round: Round, card: str) -> dict[str, int]:
    seen = dict(round.seen)
    seen[card] = seen.get(card, 0) + 1
    return seen


def lay_path(state: State, move: Path) -> State:
    round, at = state.round, move.at
    mine = round.mine.lay(at, face(move.card))
    card = state.setting.box.card_of[move.card]
    if not mine.reached:
        rest = (seen_too(round, card), mine, at) + round[AFTER_LAID:]  # noqa: RUF005  as above
        return replace_card(state, move.by, card, rest)
    hand = without(round.hands[move.by], card)
    round = round._replace(
        phase=REVEAL,
        turn=None,
        hands=placed(round.hands, move.by, hand),
        mine=mine if round.dealt.goals is None else mine.turn_reached(round.dealt.goals, at),
        seen=seen_too(round, card),
        last=move.by,
        laid=at,
    )
    return go_on(with_round(state, round))


def turn_goal(state: State, move: Reveal) -> State:
    mine = state.round.mine.turn(move.goal, face(move.shows))
    return go_on(with_round(state, state.round._replace(mine=mine)))


def go_on(state: State) -> State:
    """Goals were turned: the round is over, or another goal is due, or the turn passes."""
    round = state.round
    if any(round.mine.cards.get(cell) is GOLD for cell in GOALS):
        return end_round(with_round(state, round._replace(ending=Ending(treasure=True))))
    if round.mine.reached:
        return state
    assert round.last is not None
    hands, pile = round.hands, round.pile
    hands = placed(hands, round.last, hands[round.last] + pile[:1])
    return pass_turn(state, round.last, hands, pile[1:], round[AFTER_PILE:])


def break_tool(state: State, move: Break) -> State:
    front = with_front(state.round, move.on, move.tool)
    return play_card(state, move.by, f"break:{move.tool}", front=front)


def repair_tool(state: State, move: Repair) -> State:
    front = less_front(state.round, move.on, move.tool)
    return play_card(state, move.by, f"repair:{move.card}", front=front)


def with_front(round: Round, on: Seat, card: str) -> Front:
    return placed(round.front, on, (*round.front[on], card))


def less_front(round: Round, on: Seat, card: str) -> Front:
    return placed(round.front, on, tuple(other for other in round.front[on] if other != card))


def fall_rocks(state: State, move: Rockfall) -> State:
    mine = state.round.mine.remove(move.at)
    return play_card(state, move.by, "rockfall", mine=mine)


def look_at_map(state: State, move: Map) -> State:
    goals = state.round.dealt.goals
    glimpse = () if goals is None else (Glimpse("goal", move.goal, goals[move.goal]),)
    return play_card(state, move.by, "map", glimpses=with_glimpse(state, move.by, glimpse))


def with_glimpse(state: State, by: Seat, glimpse: tuple[Glimpse, ...]) -> Glimpses:
    before = state.round.glimpses
    return placed(before, by, before[by] + glimpse)


def discard(state: State, move: Pass) -> State:
    """As many are drawn as were discarded; one where the table allowed another number."""
    by, cards, _, _ = move
    number = cards if isinstance(cards, int) else len(cards)
    draws = number if 1 <= number <= state.setting.most_passed else 1
    round = state.round
    hands, pile = round.hands, round.pile
    hand = without_all(hands[by], cards) + pile[:draws]
    return pass_turn(state, by, placed(hands, by, hand), pile[draws:], round[AFTER_PILE:])


def without_all(hand: Hand, cards: int | tuple[str, ...]) -> Hand:
    if isinstance(cards, int):
        return hand[cards:]
    for card in cards:
        hand = without(hand, card)
    return hand


# The end of a round.


def end_round(state: State) -> State:
    """The treasure is found or nobody holds a card: the roles are shown."""
    if state.round.dealt.roles is not None:
        return state.setting.reckon(state)
    return with_round(state, state.round._replace(phase=ROLES, turn=None))


def tell_result(state: State, move: Result) -> State:
    ending = Ending(treasure=move.treasure)
    return end_round(with_round(state, state.round._replace(ending=ending, last=move.last)))


def tell_roles(state: State, move: Roles) -> State:
    dealt = state.round.dealt._replace(roles=move.are)
    return state.setting.reckon(with_round(state, state.round._replace(dealt=dealt)))


EFFECTS: dict[str, Effect] = {
    "deal": deal,
    "path": lay_path,
    "reveal": turn_goal,
    "break": break_tool,
    "repair": repair_tool,
    "rockfall": fall_rocks,
    "map": look_at_map,
    "pass": discard,
    "result": tell_result,
    "roles": tell_roles,
    "draw": gold.draw,
    "take": gold.take,
}
