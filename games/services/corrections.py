"""Correcting how a past round ended: its result, its roles, the gold taken, the thefts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.state import SHARE, STEAL
from games.log import append, timeline_of
from games.models import Game, Table
from games.notices import Event, note
from games.objections import Refused, Why
from games.selectors import Phone
from games.services.door import Told, Written, write
from games.services.games import entering, latest_game, settle
from games.services.tables import is_host
from games.sights import rounds_played, turned
from games.timeline import Step, Timeline

ENDINGS = ("result", "roles", "draw", "take", "steal")
"""The entries in which a round's end is told."""
LONGEST = 200


@dataclass(frozen=True)
class Wish:
    """What the host wants changed of a round; what is left out stays as it was."""

    result: Mapping[str, Any] | None = None
    roles: Sequence[str] | None = None
    picks: Mapping[int, int] = field(default_factory=dict)
    """The worth of the picks that were entered wrongly, counted from 0 in their order."""
    thefts: Mapping[int, int | None] = field(default_factory=dict)


def round_correct(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    number: int,
    wish: Wish,
    reason: str,
) -> Written:
    """Correct the end of a closed round, by the host and with a reason. The log keeps both.

    What follows from the correction by the rules (who is paid, and how much) follows here too.
    Raises :exc:`Refusal` where the rules do not allow what would then stand.
    """

    def effect(table: Table, phone: Phone) -> Told:
        why = " ".join(reason.split())[:LONGEST]
        if not why:
            raise Refused(Why.NO_REASON)
        game = latest_game(table)
        timeline = timeline_of(game)
        in_the_turning = turned(game, timeline.state) is not None
        if number > rounds_played(timeline.state) - in_the_turning:
            raise Refused(Why.NOTHING_TO_CORRECT)
        stretch, entries = _rewritten(timeline, number, wish)
        content = {"amend": stretch, "entries": entries, "reason": why}
        row = append(game, content, by=entering(game, phone))
        settle(game, timeline.extended([row]))
        note(table, Event.CORRECTED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def closed_rounds(game: Game) -> list[list[Mapping[str, Any]]]:
    """The entries that told the end of each closed round, without what anybody took."""
    steps = timeline_of(game).steps
    return [[_open_part(steps[place].entry) for place in ending] for ending in _endings(steps)]


def _open_part(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    if entry["do"] in ("result", "roles"):
        return entry
    return {"do": entry["do"], "by": entry.get("by")}


def _endings(steps: Sequence[Step]) -> list[list[int]]:
    """For each closed round the places of the steps that told its end."""
    endings: list[list[int]] = []
    current: list[int] = []
    for place, step in enumerate(steps):
        if step.entry["do"] == "deal":
            current = []
        elif step.entry["do"] in ENDINGS:
            current.append(place)
        if len(step.state.closed) > len(endings):
            endings.append(current)
    return endings


def _rewritten(
    timeline: Timeline, number: int, wish: Wish
) -> tuple[list[int], list[dict[str, Any]]]:
    """The stretch of steps that told the end of round *number*, and what stands there instead."""
    endings = _endings(timeline.steps)
    if not 1 <= number <= len(endings) or not endings[number - 1]:
        raise Refused(Why.NOTHING_TO_CORRECT)
    places = endings[number - 1]
    old = [timeline.steps[place].entry for place in places]
    start = timeline.steps[places[0] - 1].state
    return [places[0] + 1, places[-1] + 1], _Ending(timeline, start, old, wish).told()


class _Ending:
    """The end of a round told again, step by step, as the rules ask for it."""

    def __init__(
        self, timeline: Timeline, state: Any, old: Sequence[Mapping[str, Any]], wish: Wish
    ) -> None:
        self.book, self.state, self.wish = timeline.book, state, wish
        self.old = old
        self.entries: list[dict[str, Any]] = []
        self.closed = len(state.closed)

    def told(self) -> list[dict[str, Any]]:
        for entry in self.old:
            if entry["do"] == "result":
                self._say({**entry, **(self.wish.result or {})})
            elif entry["do"] == "roles":
                self._say({**entry, "are": list(self.wish.roles or entry["are"])})
        picks, thefts = self._of("take"), self._of("steal")
        taken = robbed = 0
        while len(self.state.closed) == self.closed:
            phase, turn = self.state.round.phase, self.state.round.turn
            if phase == SHARE and self.state.round.ending.share.picks:
                self._say({"by": turn, "do": "take", "gold": [self._worth(picks, taken)]})
                taken += 1
            elif phase == SHARE:
                self._pay(picks)
            elif phase == STEAL:
                self._say({"by": turn, "do": "steal", "from": self._victim(thefts, robbed)})
                robbed += 1
            else:
                break  # the rules will say what is missing
        return self.entries

    def _say(self, entry: dict[str, Any]) -> None:
        self.state = self.book.play(self.state, self.book.read(self.state, entry))
        self.entries.append(entry)

    def _of(self, do: str) -> list[Mapping[str, Any]]:
        return [entry for entry in self.old if entry["do"] == do]

    def _worth(self, picks: Sequence[Mapping[str, Any]], place: int) -> int:
        """What the pick at *place* brought: as corrected, as it was, or the least there is."""
        left = self.state.gold_left
        least = next((worth for worth in (1, 2, 3) if left[worth - 1]), 1)
        if place in self.wish.picks:
            return self.wish.picks[place]
        if place < len(picks) and picks[place]["by"] == self.state.round.turn:
            worth = int(picks[place]["gold"][0])
            return worth if len(picks[place]["gold"]) == 1 and left[worth - 1] else least
        return least

    def _pay(self, picks: Sequence[Mapping[str, Any]]) -> None:
        """A saboteur's pay: with the cards they took, if those still make it."""
        seat = self.state.round.ending.share.unpaid[0]
        ways = ways_to_pay(self.state.gold_left, amount_due(self.state))
        same = (tuple(sorted(e["gold"])) for e in picks if e["by"] == seat)
        cards = next((cards for cards in same if cards in ways), ways[-1])
        self._say({"by": seat, "do": "take", "gold": list(cards)})

    def _victim(self, thefts: Sequence[Mapping[str, Any]], place: int) -> int | None:
        if place in self.wish.thefts:
            return self.wish.thefts[place]
        if place < len(thefts) and thefts[place]["by"] == self.state.round.turn:
            victim = thefts[place]["from"]
            return None if victim is None else int(victim)
        return None
