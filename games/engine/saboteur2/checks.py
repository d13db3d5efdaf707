"""What the second box's rules refuse, move by move."""

from __future__ import annotations

from collections import Counter

from games.engine.core import Refusal
from games.engine.saboteur import checks as base
from games.engine.saboteur.cards import face
from games.engine.saboteur.checks import (
    Check,
    check_card,
    check_cell,
    check_connected,
    check_discard,
    check_tools,
    check_turn,
    fits,
)
from games.engine.saboteur.mine import is_kept_from_goals
from games.engine.saboteur.moves import Path
from games.engine.saboteur.state import TALLY, Round, Setting, State
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
from games.engine.saboteur2.rules import Saboteur2Rule as R


def check_path(state: State, move: Path) -> None:
    check_card(state, move, state.setting.box.card_of[move.card])
    if "jail" in state.round.front[move.by] and not move.house:
        raise Refusal(R.PATH_JAILED, seat=move.by)
    check_tools(state, move)
    if fits(state, move):
        return
    asked = check_cell(state, move)
    if is_kept_from_goals(face(move.card), asked) and not move.house:
        raise Refusal(R.LADDER_GOAL, cell=move.at)
    check_connected(state, move, asked)


def check_shed(state: State, move: Shed) -> None:
    check_turn(state, move)
    check_discard(state, move, move.cards)
    if len(state.round.hands[move.by]) < 2:
        raise Refusal(R.SHED_CARDS)
    lying = state.round.front[move.by]
    if move.clear not in lying:
        raise Refusal(R.SHED_ABSENT, seat=move.by, front=move.clear, lying=sorted(lying))


def behind(state: State, card: str) -> tuple[int, ...]:
    """The seats that have such a card in front of them."""
    return tuple(seat for seat, front in enumerate(state.round.front) if card in front)


def check_inspect(state: State, move: Inspect) -> None:
    check_card(state, move, "inspect")
    if move.on == move.by:
        raise Refusal(R.INSPECT_SELF)


def check_jail(state: State, move: Jail) -> None:
    check_card(state, move, "jail")
    if move.on == move.by and not move.house:
        raise Refusal(R.JAIL_SELF)
    if "jail" in state.round.front[move.on]:
        raise Refusal(R.JAIL_SAME, seat=move.on)


def check_free(state: State, move: Free) -> None:
    check_card(state, move, "free")
    if "jail" not in state.round.front[move.on]:
        raise Refusal(R.FREE_ABSENT, seat=move.on, seats=behind(state, "jail"))


def check_thief(state: State, move: Thief) -> None:
    check_card(state, move, "thief")
    if "thief" in state.round.front[move.by]:
        raise Refusal(R.THIEF_SAME, seat=move.by)


def check_handsoff(state: State, move: Handsoff) -> None:
    check_card(state, move, "handsoff")
    if "thief" not in state.round.front[move.on]:
        raise Refusal(R.HANDSOFF_ABSENT, seat=move.on, seats=behind(state, "thief"))


def check_swaphand(state: State, move: Swaphand) -> None:
    check_card(state, move, "swaphand")
    if move.on == move.by:
        raise Refusal(R.SWAP_SELF)


def check_rerole(state: State, move: Rerole) -> None:
    if state.round.phase != TALLY:
        check_card(state, move, "rerole")
    if move.role is not None and move.role not in undealt(state.setting, state.round):
        raise Refusal(R.REROLE_ROLE, role=move.role)


def undealt(setting: Setting, round: Round) -> dict[str, int]:
    """The role cards that nobody was dealt this round."""
    left = Counter(setting.pack)
    left.subtract(round.dealt.roles or ())
    for dropped in round.dealt.dropped:
        left.subtract(dropped)
    return {role: number for role, number in left.items() if number > 0}


def check_steal(state: State, move: Steal) -> None:
    if move.by != state.round.turn:
        raise Refusal(R.STEAL_ORDER, seat=move.by, thief=state.round.turn)
    if move.victim == move.by:
        raise Refusal(R.STEAL_SELF)
    if move.victim is not None and not state.gold[move.victim]:
        raise Refusal(R.STEAL_POOR, seat=move.victim)


CHECKS: dict[str, Check] = {
    **base.CHECKS,
    "path": check_path,
    "inspect": check_inspect,
    "jail": check_jail,
    "free": check_free,
    "thief": check_thief,
    "handsoff": check_handsoff,
    "swaphand": check_swaphand,
    "rerole": check_rerole,
    "shed": check_shed,
    "steal": check_steal,
}
