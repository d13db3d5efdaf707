"""The goals that the app hid for a round whose cards it no longer follows.

They stay in the app until the round is over: it turns one when the table reaches it, and lets the
player of a map look under it. Both are rows of the log that change nothing in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur.mine import GOALS
from games.engine.saboteur.state import PLAY, REVEAL, TALLY, Glimpse
from games.log.timeline import Row, Timeline


def goals_in_the_app(timeline: Timeline) -> bool:
    """Whether the table has to ask the app what lies under a goal."""
    round = timeline.state.round
    return timeline.switch is not None and round.phase == TALLY and round.dealt.goals is not None


def turned_aside(timeline: Timeline) -> dict[int, str]:
    """The goals that lie open in such a round, with what they show."""
    if not goals_in_the_app(timeline) or timeline.before is None:
        return {}
    goals = timeline.state.round.dealt.goals
    mine = timeline.before.state.round.mine
    open_ = {number for number, cell in enumerate(GOALS) if cell in mine.cards}
    open_ |= {row.content["under"] for row in _asked(timeline) if "by" not in row.content}
    return {number: goals[number] for number in sorted(open_)}


def glimpses_aside(timeline: Timeline, seat: Seat) -> tuple[Glimpse, ...]:
    """What *seat* has looked at in a round whose cards are no longer followed."""
    if timeline.before is None:
        return ()
    was, now = timeline.before.state, timeline.state
    if was.round.phase not in (PLAY, REVEAL) or len(now.closed) > len(was.closed):
        return ()
    seen: tuple[Glimpse, ...] = was.round.glimpses[seat]
    goals = now.round.dealt.goals
    looks = [row.content["under"] for row in _asked(timeline) if row.content.get("by") == seat]
    return seen + tuple(Glimpse("goal", goal, goals[goal]) for goal in looks if goals)


def with_glimpses_aside(timeline: Timeline, view: Any, seat: Seat | None) -> Any:
    """What *seat* may know, with what it has looked at in such a round."""
    if timeline.before is None or seat is None:
        return view
    glimpses = view.own.glimpses + glimpses_aside(timeline, seat)
    return replace(view, own=replace(view.own, glimpses=glimpses))


def _asked(timeline: Timeline) -> Iterator[Row]:
    """The rows since the switch that ask for a goal: for all to see, or ``by`` one player."""
    assert timeline.switch is not None
    return (row for row in timeline.rows[timeline.switch.number :] if "under" in row.content)
