"""A game played with cards, told again for a table that follows only its roles and its gold.

The finished rounds keep their result, their roles and who took what; the round of now keeps its
roles, and its end is told when it comes. The cards stay in the rows of the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur.moves import Result
from games.engine.saboteur.state import DEAL, PLAY, REVEAL, ClosedRound, State
from games.log.timeline import Step, Timeline

SCORES = "scores"
TOLD_ALIKE = ("rerole", "roles", "draw", "take", "steal")
"""The entries that a game without cards has as well."""


def may_switch(timeline: Timeline) -> bool:
    """Whether the table may leave the cards aside now: no round's end is being told, and the
    cards are on the table, or none are dealt at this moment.
    """
    if timeline.heading.options.get("tracking") != "moves":
        return False
    state: State = timeline.state
    if state.round.phase == DEAL:
        return bool(state.closed)
    return state.round.phase in (PLAY, REVEAL) and not state.round.dealt.cards_known


def told_by_scores(timeline: Timeline) -> dict[str, Any]:
    """The row from which on only roles and gold are followed."""
    entries: list[dict[str, Any]] = []
    rows: list[int] = []
    closed: tuple[ClosedRound, ...] = timeline.state.closed
    number = 0
    ended = False
    for place, step in enumerate(timeline.steps):
        entry = dict(step.entry)
        if entry["do"] == "deal":
            number, ended = number + 1, False
            entry = {name: entry[name] for name in ("do", "roles", "goals")}
        if entry["do"] in ("deal", *TOLD_ALIKE):
            entries.append(entry)
            rows.append(step.row.number)
        if not ended and step.state.round.phase not in (PLAY, REVEAL):
            ended = True
            thefts = _thieves(timeline.steps[place + 1 :])
            entries.append(_result(timeline, closed[number - 1], step.state, thefts))
            rows.append(step.row.number)
    return {"tracking": SCORES, "entries": entries, "rows": rows}


def _thieves(later: Sequence[Step]) -> list[int]:
    """Who stole in the round whose end comes first, in that order."""
    thieves = []
    for step in later:
        if step.entry["do"] == "deal":
            break
        if step.entry["do"] == "steal":
            thieves.append(step.entry["by"])
    return thieves


def _result(
    timeline: Timeline, closed: ClosedRound, state: State, thieves: list[int]
) -> dict[str, Any]:
    """How a round ended, in one entry."""
    jailed = [Seat(seat) for seat, front in enumerate(state.round.front) if "jail" in front]
    told = Result(
        closed.treasure,
        closed.last,
        ways=closed.ways,
        crystals=closed.crystals,
        jailed=tuple(jailed),
        thieves=tuple(map(Seat, thieves)),
    )
    return timeline.book.write(told)
