"""What the rules refuse, move by move, in the order of the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.engine.core import EveryGame, Refusal
from games.engine.saboteur.cards import GOAL_KIND, GOLD, LETTERS, STONES, TOOLS, face, sides_in
from games.engine.saboteur.gold import amount_due, gold_counts
from games.engine.saboteur.mine import GOAL_AT, START_AT, clashing, is_joined
from games.engine.saboteur.moves import (
    Break,
    Deal,
    Draw,
    Map,
    Pass,
    Path,
    PlayerMove,
    Repair,
    Result,
    Reveal,
    Rockfall,
    Roles,
    Take,
)
from games.engine.saboteur.rules import SaboteurRule as R
from games.engine.saboteur.state import Setting, State

Check = Callable[[State, Any], None]


# The deal.


def check_deal(state: State, move: Deal) -> None:
    setting = state.setting
    if move.roles is not None:
        check_roles(setting, move.roles)
    if move.goals is not None and sorted(move.goals) != sorted((GOLD.name, *STONES)):
        raise Refusal(R.DEAL_GOALS)
    if move.hands is not None and move.pile is not None:
        check_cards(setting, move.hands, move.pile)


def check_roles(setting: Setting, roles: tuple[str, ...]) -> None:
    if len(roles) != setting.seats:
        raise Refusal(R.DEAL_ROLES)
    for role, number in Counter(roles).items():
        if number > setting.pack[role]:
            raise Refusal(R.DEAL_ROLES, role=role, number=setting.pack[role], players=setting.seats)


def check_cards(
    setting: Setting, hands: tuple[tuple[str, ...], ...], pile: tuple[str, ...]
) -> None:
    sizes = (len(pile), *map(len, hands))
    expected = (setting.pile, *(setting.hand,) * setting.seats)
    cards = [*pile, *(card for hand in hands for card in hand)]
    if sizes != expected or not _holds(setting.box.copies, cards):
        raise Refusal(R.DEAL_CARDS, hand=setting.hand, pile=setting.pile)


def _holds(pack: Mapping[str, int], cards: list[str]) -> bool:
    return all(number <= pack[card] for card, number in Counter(cards).items())


# A turn.


def check_turn(state: State, move: PlayerMove) -> None:
    if move.by != state.round.turn and not move.house:
        raise Refusal(EveryGame.ORDER, seat=state.round.turn)


def check_card(state: State, move: PlayerMove, card: str) -> None:
    """Whether this player may play that card at all now."""
    round = state.round
    by = move.by
    if by != round.turn:
        check_turn(state, move)
    hand = round.hands[by]
    if not hand:
        raise Refusal(R.HAND_EMPTY, seat=by, held=0)
    if round.dealt.cards_known and card not in hand:
        raise Refusal(R.HAND_CARD, card=card)
    copies = state.setting.box.copies[card]
    if round.seen.get(card, 0) >= copies and not move.house:
        raise Refusal(R.CARD_COPIES, card=card, number=copies)


def check_path(state: State, move: Path) -> None:
    check_card(state, move, state.setting.box.card_of[move.card])
    if state.round.front[move.by]:
        check_tools(state, move)
    if not fits(state, move):
        check_connected(state, move, check_cell(state, move))


def fits(state: State, move: Path) -> bool:
    """Whether the card may lie there; if not, the checks of the place say which rule forbids it."""
    asked = state.round.mine.rim.get(move.at)
    if asked is None:
        return False
    return bool(state.setting.fits[asked] & state.setting.box.bits[move.card])


def check_tools(state: State, move: Path) -> None:
    front = state.round.front[move.by]
    if not move.house and (broken := [tool for tool in TOOLS if tool in front]):
        raise Refusal(R.PATH_TOOLS, seat=move.by, tools=broken)


def check_cell(state: State, move: Path) -> int:
    """What the cell asks of the card, if the card fits in there."""
    mine = state.round.mine
    if move.at in mine.cards or move.at in GOAL_AT:
        raise Refusal(R.PATH_OCCUPIED, cell=move.at)
    asked = mine.rim.get(move.at, 0)
    if not move.house:
        if not asked:
            raise Refusal(R.PATH_ADJACENT, cell=move.at)
        if sides := clashing(face(move.card), asked):
            side = sides_in(sides)[0]
            opens = bool(face(move.card).openings & side)
            raise Refusal(R.PATH_EDGES, side=LETTERS[side], opens=opens)
    return asked


def check_connected(state: State, move: Path, asked: int) -> None:
    if state.setting.connected and not move.house and not is_joined(face(move.card), asked):
        raise Refusal(R.PATH_CONNECTED, cell=move.at)


def check_reveal(state: State, move: Reveal) -> None:
    mine = state.round.mine
    kind = GOAL_KIND[move.shows]
    face_up = [GOAL_KIND[mine.cards[cell].name] for cell in GOAL_AT if cell in mine.cards]
    if move.goal not in mine.reached or kind in face_up:
        reached = move.goal in mine.reached
        is_open = mine.is_face_up(move.goal)
        raise Refusal(R.REVEAL_GOAL, goal=move.goal, reached=reached, is_open=is_open)
    if kind == GOLD.name:
        return
    assert state.round.laid is not None
    if not face(move.shows).openings & mine.deciding(move.goal, state.round.laid):
        raise Refusal(R.REVEAL_ORIENTATION)


def check_break(state: State, move: Break) -> None:
    check_card(state, move, f"break:{move.tool}")
    if move.on == move.by and not move.house:
        raise Refusal(R.BREAK_SELF)
    if move.tool in state.round.front[move.on]:
        raise Refusal(R.BREAK_SAME, seat=move.on, broken=move.tool)


def check_repair(state: State, move: Repair) -> None:
    check_card(state, move, f"repair:{move.card}")
    if move.tool not in move.card.split("+"):
        raise Refusal(R.REPAIR_CARD, tool=move.tool, tools=move.card.split("+"))
    front = state.round.front[move.on]
    if move.tool not in front:
        broken = [tool for tool in TOOLS if tool in front]
        raise Refusal(R.REPAIR_ABSENT, seat=move.on, tool=move.tool, tools=broken)


def check_rockfall(state: State, move: Rockfall) -> None:
    check_card(state, move, "rockfall")
    cards = state.round.mine.cards
    if move.at not in cards or move.at in GOAL_AT or move.at == START_AT:
        kept = "start" if move.at == START_AT else "goal" if move.at in GOAL_AT else None
        laid = cards.keys() - {START_AT, *GOAL_AT}
        raise Refusal(R.ROCKFALL_TARGET, cell=move.at, kept=kept, laid=len(laid))


def check_map(state: State, move: Map) -> None:
    check_card(state, move, "map")
    if state.round.mine.is_face_up(move.goal):
        raise Refusal(R.MAP_GOAL, goal=move.goal)


def check_pass(state: State, move: Pass) -> None:
    by, cards, house, _ = move
    if by != state.round.turn:
        check_turn(state, move)
    number = cards if isinstance(cards, int) else len(cards)
    held = len(state.round.hands[by])
    if house and number > held:
        raise Refusal(R.HAND_EMPTY, seat=by, held=held)
    check_discard(state, move, cards)
    if not house and not (1 <= number <= held and number <= state.setting.most_passed):
        raise Refusal(R.PASS_COUNT, most=min(held, state.setting.most_passed))


def check_discard(state: State, move: PlayerMove, cards: int | tuple[str, ...]) -> None:
    """Whether the hand has any card at all and, where it is known, these."""
    hand = state.round.hands[move.by]
    if not hand:
        raise Refusal(R.HAND_EMPTY, seat=move.by, held=0)
    if not isinstance(cards, int):
        for card in cards:
            if cards.count(card) > hand.count(card):
                raise Refusal(R.HAND_CARD, card=card)


# The end of a round.


def check_result(state: State, move: Result) -> None:
    """Nothing more to refuse."""


def check_told_roles(state: State, move: Roles) -> None:
    check_roles(state.setting, move.are)


def check_draw(state: State, move: Draw) -> None:
    share = state.round.ending.share
    if not share.picks or share.has_begun or share.drawn is not None:
        raise Refusal(EveryGame.PHASE, phase="drawn" if share.picks else "paid")
    if len(move.gold) != share.picks or not has_gold(state.gold_left, move.gold):
        raise Refusal(R.SHARE_DRAW, number=share.picks)


def check_take(state: State, move: Take) -> None:
    share = state.round.ending.share
    if move.by != state.round.turn and move.by not in share.unpaid:
        wins = move.by in state.round.ending.winners
        raise Refusal(R.SHARE_ORDER, seat=move.by, picker=state.round.turn, wins=wins)
    there = state.gold_left if share.drawn is None else gold_counts(share.drawn)
    if not has_gold(there, move.gold) or (share.picks and len(move.gold) != 1):
        due = None if share.picks else amount_due(state)
        raise Refusal(R.SHARE_VALUE, due=due, gold_left=share.drawn)
    if share.unpaid and sum(move.gold) != (due := amount_due(state)):
        raise Refusal(R.SHARE_AMOUNT, due=due)


def has_gold(there: tuple[int, int, int], gold: tuple[int, ...]) -> bool:
    return all(asked <= left for asked, left in zip(gold_counts(gold), there, strict=True))


CHECKS: dict[str, Check] = {
    "deal": check_deal,
    "path": check_path,
    "reveal": check_reveal,
    "break": check_break,
    "repair": check_repair,
    "rockfall": check_rockfall,
    "map": check_map,
    "pass": check_pass,
    "result": check_result,
    "roles": check_told_roles,
    "draw": check_draw,
    "take": check_take,
}
