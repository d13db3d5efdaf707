"""The second box's entries read as moves and written again."""

from __future__ import annotations

from typing import Any

from games.engine.core import Seat, gettext_noop, misshapen
from games.engine.entries import Fields, a_seat
from games.engine.saboteur import entries as base
from games.engine.saboteur.cards import DOORS, TOOLS
from games.engine.saboteur.entries import Reader, by_of, discarded_of, on_of, words_of
from games.engine.saboteur.moves import Move, Result
from games.engine.saboteur.state import State
from games.engine.saboteur2.cards import MOST_CRYSTALS
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

IN_FRONT = (*TOOLS, "jail", "thief")


def write(move: Move) -> dict[str, Any]:
    """The entry that describes *move*."""
    if isinstance(move, Result):
        return base.written(move)
    entry = base.write(move)
    if isinstance(move, Steal):
        entry["from"] = entry.pop("victim")
    return entry


def read_inspect(state: State, fields: Fields) -> Inspect:
    return Inspect(by_of(state, fields), on_of(state, fields), fields.house())


def read_jail(state: State, fields: Fields) -> Jail:
    return Jail(by_of(state, fields), on_of(state, fields), fields.house())


def read_free(state: State, fields: Fields) -> Free:
    return Free(by_of(state, fields), on_of(state, fields), fields.house())


def read_handsoff(state: State, fields: Fields) -> Handsoff:
    return Handsoff(by_of(state, fields), on_of(state, fields), fields.house())


def read_swaphand(state: State, fields: Fields) -> Swaphand:
    return Swaphand(by_of(state, fields), on_of(state, fields), fields.house())


def read_thief(state: State, fields: Fields) -> Thief:
    return Thief(by_of(state, fields), fields.house())


def read_rerole(state: State, fields: Fields) -> Rerole:
    by, on = by_of(state, fields), on_of(state, fields)
    if state.round.dealt.roles_dealt:
        return Rerole(by, on, fields.text("role", state.setting.pack), fields.house())
    if fields.take("role") is not None:
        raise misshapen(gettext_noop("roles are cards here, so the new one is not told"))
    return Rerole(by, on, None, fields.house())


def read_shed(state: State, fields: Fields) -> Shed:
    by, cards = by_of(state, fields), discarded_of(state, fields)
    if (cards if isinstance(cards, int) else len(cards)) != 2:
        raise misshapen(gettext_noop("two cards are discarded, no more and no less"))
    return Shed(by, cards, fields.text("clear", IN_FRONT), fields.house())


def read_steal(state: State, fields: Fields) -> Steal:
    by, victim = by_of(state, fields), fields.take("from")
    from_seat = None if victim is None else a_seat(victim, state.setting.seats)
    return Steal(by, from_seat, fields.house())


def read_result(state: State, fields: Fields) -> Result:
    told = base.read_result(state, fields)
    ways = words_of(fields.take("ways"), DOORS) if told.treasure or "ways" in fields else ()
    if len(set(ways)) != len(ways) or (ways and not told.treasure):
        raise misshapen(gettext_noop("these ways to the treasure cannot be"))
    return told._replace(
        ways=tuple(sorted(ways)),
        crystals=fields.whole("crystals", 0, MOST_CRYSTALS),
        jailed=tuple(sorted(seats_of(state, fields, "jailed"))),
        thieves=seats_of(state, fields, "thieves"),
    )


def seats_of(state: State, fields: Fields, name: str) -> tuple[Seat, ...]:
    seats = tuple(a_seat(item, state.setting.seats) for item in fields.list(name))
    if len(set(seats)) != len(seats):
        raise misshapen(gettext_noop("a seat is named twice"))
    return seats


READERS: dict[str, Reader] = {
    **{do: reader for do, reader in base.READERS.items() if do not in ("draw", "take")},
    "inspect": read_inspect,
    "jail": read_jail,
    "free": read_free,
    "thief": read_thief,
    "handsoff": read_handsoff,
    "swaphand": read_swaphand,
    "rerole": read_rerole,
    "shed": read_shed,
    "steal": read_steal,
    "result": read_result,
}
