"""The moves of this round, read from the log: who brought the tunnel nearer, who broke what.

The log is the one a seat may read, so nothing here is secret; maps and inspections appear in it
as having happened, not with what they showed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.core import Seat
from games.engine.saboteur.cards import TOOLS, face
from games.engine.saboteur.mine import EMPTY_MINE, GOALS, Mine
from games.robots.saboteur.distances import Distances, distances


class PastMove(NamedTuple):
    """One move of this round, with what it did to the tunnel."""

    by: Seat
    do: str
    on: Seat | None
    before: Distances
    after: Distances
    could_dig: bool
    """The player's tools were whole, so whatever they did they could have dug."""
    mark: str | None
    """The mark of the path that was laid."""


def past_moves(log: Sequence[Any], now: Mine, seats: int) -> list[PastMove]:
    """This round's moves in order. *now* is the mine that they led to: it has the turned goals."""
    mine, reach = EMPTY_MINE, distances(EMPTY_MINE)
    broken: list[set[str]] = [set() for _ in range(seats)]
    done: list[PastMove] = []
    for move in this_round(log):
        by = getattr(move, "by", None)
        if by is None or move.do in ("take", "steal"):
            continue
        before, could_dig, mark = reach, not broken[by], None
        if move.do == "path":
            mark = face(move.card).mark
            mine = _turned(mine.lay(move.at, face(move.card)), now)
            reach = distances(mine)
        elif move.do == "rockfall":
            mine = mine.remove(move.at)
            reach = distances(mine)
        else:
            _count_tools(broken, move)
        on = getattr(move, "on", None)
        done.append(PastMove(by, move.do, on, before, reach, could_dig, mark))
    return done


def this_round(log: Sequence[Any]) -> Sequence[Any]:
    """What was entered since the last deal."""
    for place in range(len(log) - 1, -1, -1):
        if log[place].do == "deal":
            return log[place + 1 :]
    return log


def _turned(mine: Mine, now: Mine) -> Mine:
    """The mine with the goals it reached lying as they lie now."""
    while mine.reached:
        goal = mine.reached[0]
        lies = now.cards.get(GOALS[goal])
        if lies is None:  # not turned: somebody took back what reached it
            return mine._replace(reached=())
        mine = mine.turn(goal, lies)
    return mine


def _count_tools(broken: list[set[str]], move: Any) -> None:
    match move.do:
        case "break":
            broken[move.on].add(move.tool)
        case "repair":
            broken[move.on].discard(move.tool)
        case "jail":
            broken[move.on].add("jail")
        case "free":
            broken[move.on].discard("jail")
        case "shed" if move.clear in (*TOOLS, "jail"):
            broken[move.by].discard(move.clear)
