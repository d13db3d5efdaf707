"""Entries read as moves and written again. All that is refused here is ``record.shape``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from games.engine.core import Entry, Seat, gettext_noop, misshapen
from games.engine.entries import Fields, a_list, a_text, a_whole_number
from games.engine.saboteur.cards import GOAL_KIND, GOLD, GOLD_CARDS, REPAIRS, STONES, TOOLS
from games.engine.saboteur.mine import GOALS
from games.engine.saboteur.moves import (
    Break,
    Deal,
    Draw,
    Map,
    Move,
    Pass,
    Path,
    Repair,
    Result,
    Reveal,
    Rockfall,
    Roles,
    Take,
)
from games.engine.saboteur.state import State

Reader = Callable[[State, Fields], Move]

GOAL_KINDS = (GOLD.name, *STONES)
WORTHS = range(1, len(GOLD_CARDS) + 1)


def read(readers: Mapping[str, Reader], state: State, entry: Entry) -> Move:
    """The move that *entry* describes."""
    fields = Fields(entry)
    move = readers[fields.text("do", readers)](state, fields)
    fields.close()
    return move


def write(move: Move) -> dict[str, Any]:
    """The entry that describes *move*."""
    entry = written(move)
    if isinstance(move, Deal) and move.hands is None:
        del entry["hands"], entry["pile"]
    if isinstance(move, Result):
        return {name: entry[name] for name in ("do", "treasure", "last")}
    return entry


def written(move: Move) -> dict[str, Any]:
    """The entry with every field of *move*."""
    values: dict[str, Any] = move._asdict()  # type: ignore[attr-defined]  # moves are named tuples
    by = {"by": values.pop("by")} if "by" in values else {}
    house = {"house": True} if values.pop("house", False) else {}
    return {**by, "do": values.pop("do"), **_plain(values), **house}


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _listed(value) for name, value in values.items()}


def _listed(value: object) -> object:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


# Fields that several entries have.


def by_of(state: State, fields: Fields) -> Seat:
    return fields.seat("by", state.setting.seats)


def on_of(state: State, fields: Fields) -> Seat:
    return fields.seat("on", state.setting.seats)


def goal_of(fields: Fields) -> int:
    return fields.whole("goal", 0, len(GOALS) - 1)


def words_of(value: object, among: Sequence[str] | Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(a_text(item, among) for item in a_list(value))


def cards_of(state: State, value: object) -> tuple[str, ...]:
    """Cards by name, whichever way up they are written."""
    named = state.setting.box.named
    names = cast(list[str], a_list(value))  # so it should be; the box knows every name there is
    try:
        return tuple([named[name] for name in names])
    except (KeyError, TypeError):  # not a card of this box, or not even a text
        raise misshapen(gettext_noop("there is no such card in this game")) from None


def gold_of(fields: Fields) -> tuple[int, ...]:
    """Gold cards by what they are worth, ascending."""
    worths = (a_whole_number(item, WORTHS[0], WORTHS[-1]) for item in fields.list("gold"))
    return tuple(sorted(worths))


def discarded_of(state: State, fields: Fields) -> int | tuple[str, ...]:
    """The cards where the app knows the hands, else how many."""
    if state.round.dealt.cards_known:
        return tuple(sorted(cards_of(state, fields.take("cards"))))
    return fields.whole("cards", 0)


# Entries.


def read_deal(state: State, fields: Fields) -> Deal:
    roles, goals = fields.take("roles"), fields.take("goals")
    hands: tuple[tuple[str, ...], ...] | None = None
    pile: tuple[str, ...] | None = None
    if state.setting.by_moves and ("hands" in fields or "pile" in fields):
        hands = tuple(cards_of(state, hand) for hand in fields.list("hands"))
        pile = cards_of(state, fields.take("pile"))
    return Deal(
        roles=None if roles is None else words_of(roles, state.setting.pack),
        goals=None if goals is None else words_of(goals, GOAL_KINDS),
        hands=hands,
        pile=pile,
    )


def read_path(state: State, fields: Fields) -> Path:
    by = by_of(state, fields)
    card = fields.text("card", state.setting.box.card_of)
    return Path(by, card, fields.place("at"), fields.house())


def read_reveal(state: State, fields: Fields) -> Reveal:
    return Reveal(goal_of(fields), fields.text("shows", GOAL_KIND))


def read_break(state: State, fields: Fields) -> Break:
    by, tool = by_of(state, fields), fields.text("tool", TOOLS)
    return Break(by, tool, on_of(state, fields), fields.house())


def read_repair(state: State, fields: Fields) -> Repair:
    by, card = by_of(state, fields), fields.text("card", REPAIRS)
    return Repair(by, card, fields.text("tool", TOOLS), on_of(state, fields), fields.house())


def read_rockfall(state: State, fields: Fields) -> Rockfall:
    return Rockfall(by_of(state, fields), fields.place("at"), fields.house())


def read_map(state: State, fields: Fields) -> Map:
    return Map(by_of(state, fields), goal_of(fields), fields.house())


def read_pass(state: State, fields: Fields) -> Pass:
    return Pass(by_of(state, fields), discarded_of(state, fields), fields.house())


def read_result(state: State, fields: Fields) -> Result:
    return Result(fields.flag("treasure"), fields.seat("last", state.setting.seats))


def read_roles(state: State, fields: Fields) -> Roles:
    return Roles(words_of(fields.take("are"), state.setting.pack))


def read_draw(state: State, fields: Fields) -> Draw:
    return Draw(gold_of(fields))


def read_take(state: State, fields: Fields) -> Take:
    return Take(by_of(state, fields), gold_of(fields), fields.house())


READERS: dict[str, Reader] = {
    "deal": read_deal,
    "path": read_path,
    "reveal": read_reveal,
    "break": read_break,
    "repair": read_repair,
    "rockfall": read_rockfall,
    "map": read_map,
    "pass": read_pass,
    "result": read_result,
    "roles": read_roles,
    "draw": read_draw,
    "take": read_take,
}
