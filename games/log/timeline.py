"""A game's log folded into its states.

The log only grows, so what was folded once stays true: ``games.log.store`` keeps timelines from one
request to the next and reads only the rows that are new. Every state stays in hand (they share
nearly all their parts), so that undo is a step back and not a replay. Full states live here and
in the services, nowhere else: pages get views (``games.selectors``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

from games.engine.core import AnyRulebook, Heading, Refusal, Seat
from games.log.unseen_gold import play_unseen


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row of a log: an entry of the record, or a word about earlier rows."""

    number: int
    batch: int
    """The number of the row that a person entered and that this row followed from by itself."""
    by: Seat | None
    """Whose phone entered it; ``None`` is the app."""
    at: datetime
    content: Mapping[str, Any] = field(repr=False)
    """An entry, ``{"undo": batch}``, or ``{"amend": [first, last], "entries": […], …}``; with
    ``"rows"``, the numbers of older rows, it puts what these entered back in place.
    ``{"tracking": "scores", "entries": […], "rows": […]}`` tells the whole game again without
    its cards, for a table that follows only roles and gold from here on; ``{"under": n, …}`` asks
    the app for a goal that it hid before (``games.log.goals_aside``)."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """A row that stands, with the entry it stands for and the state that led to."""

    row: Row
    entry: Mapping[str, Any] = field(repr=False)
    state: Any = field(repr=False)


class PlayedMove(NamedTuple):
    """An entry read, checked and applied, but not written yet."""

    move: Any
    state: Any


@dataclass(frozen=True, kw_only=True)
class Timeline:
    """The rows of one game's log and the steps that stand. Never changed: see ``extended``."""

    book: AnyRulebook
    heading: Heading
    start: Any = field(repr=False)
    rows: tuple[Row, ...] = ()
    steps: tuple[Step, ...] = ()
    public: tuple[Mapping[str, Any], ...] = ()
    """For each row what everybody may read of it: its entry, less what the engine keeps secret."""
    switch: Row | None = None
    """The row since which only roles and gold are followed."""
    before: Timeline | None = field(default=None, repr=False)
    """The game as it stood before that row."""

    @classmethod
    def empty(cls, book: AnyRulebook, heading: Heading) -> Timeline:
        return cls(book=book, heading=heading, start=book.start(heading))

    @cached_property
    def length(self) -> int:
        """How many rows the log has, undone ones included."""
        return len(self.rows)

    @cached_property
    def state(self) -> Any:
        """The state that the standing rows lead to."""
        return self.steps[-1].state if self.steps else self.start

    @cached_property
    def view_for(self) -> Callable[[Seat | None], Any]:
        """The engine's view of that state for one seat, or for the screen."""
        return self.book.views(self.state)

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The log as a record keeps it: what was undone or amended is not there."""
        return [dict(step.entry) for step in self.steps]

    @cached_property
    def standing(self) -> dict[int, Step]:
        """The steps by the numbers of the rows that entered them. What was played with cards
        stands too where only the gold is followed now.
        """
        old = {} if self.before is None else self.before.standing
        return {**old, **{step.row.number: step for step in self.steps}}

    @property
    def newest_is_switch(self) -> bool:
        """Whether nothing that stands was entered since only the gold is followed."""
        switch = self.switch
        return switch is not None and all(step.row.number < switch.number for step in self.steps)

    @cached_property
    def last_batch(self) -> tuple[Step, ...]:
        """The last thing that a person entered, with what followed from it, in order."""
        first = len(self.steps)
        while first and self.steps[first - 1].row.batch == self.steps[-1].row.batch:
            first -= 1
        return self.steps[first:]

    @cached_property
    def last_correction(self) -> Row | None:
        """The correction that would be taken back next: the last, if it stands as it was made."""
        for row in reversed(self.rows):
            if row is self.switch:
                return None  # what was corrected before is told otherwise now
            if "amend" in row.content:
                return row if "rows" not in row.content and self._stands(row) else None
        return None

    def _stands(self, correction: Row) -> bool:
        first, count = correction.content["amend"][0] - 1, len(correction.content["entries"])
        stretch = self.steps[first : first + count]
        return len(stretch) == count and all(step.row is correction for step in stretch)

    @cached_property
    def newest_correction(self) -> Row | None:
        """The last correction, if nothing that stands was entered after it: undo takes it back."""
        row = self.last_correction
        newest = self.steps[-1].row if self.steps else None
        return row if row is not None and row in (self.rows[-1], newest) else None

    def without_correction(self, correction: Row) -> dict[str, Any]:
        """A row that puts what stood before *correction* in its place again, with its old rows."""
        first, last = correction.content["amend"]
        heading = self.heading if self.before is None else self.before.heading
        before = Timeline.empty(self.book, heading).extended(self.rows[: correction.number - 1])
        old = before.steps[first - 1 : last]
        return {
            "amend": [first, first + len(correction.content["entries"]) - 1],
            "entries": [dict(step.entry) for step in old],
            "rows": [step.row.number for step in old],
            "reason": "",
        }

    def played(self, entry: Mapping[str, Any]) -> PlayedMove:
        """What *entry* leads to, as the next one. Raises :exc:`Refusal` where a rule forbids it."""
        move = self.book.read(self.state, entry)
        return PlayedMove(move, self._judged(self.state, move))

    def _judged(self, state: Any, move: Any) -> Any:
        """The state after *move*; gold on the table that nobody can count is not missed."""
        try:
            return self.book.play(state, move)
        except Refusal as refusal:
            return play_unseen(self.book, state, move, refusal)

    def with_row(self, row: Row, played: PlayedMove) -> Timeline:
        """With *row* at the end: the entry that :meth:`played` has just checked and applied."""
        return replace(
            self,
            rows=(*self.rows, row),
            steps=(*self.steps, Step(row=row, entry=row.content, state=played.state)),
            public=(*self.public, self._redacted(played.move)),
        )

    def _redacted(self, move: Any) -> Mapping[str, Any]:
        """The entry of *move* as the screen may show it: cut by the engine, not by its teller."""
        return self.book.write(self.book.shown(move, None))

    def extended(self, rows: Iterable[Row]) -> Timeline:
        """With *rows* folded in, which follow those already here and were checked when written."""
        grown = self
        pending: list[Row] = []
        for row in rows:
            undone = row.content.get("undo")
            if "tracking" in row.content:
                grown, pending = grown._folded(pending)._switched(row), []
            elif undone is not None and grown.switch is not None and undone == grown.switch.batch:
                grown, pending = grown._folded(pending)._switched_back(row), []
            else:
                pending.append(row)
        return grown._folded(pending)

    def _folded(self, rows: Sequence[Row]) -> Timeline:
        if not rows:
            return self
        steps, public = list(self.steps), list(self.public)
        everything = (*self.rows, *rows)
        for row in rows:
            if "undo" in row.content:
                public.append(row.content)
                while steps and steps[-1].row.batch == row.content["undo"]:
                    steps.pop()
            elif "amend" in row.content:
                said = ("amend", "reason", "rows")
                public.append({name: row.content[name] for name in said if name in row.content})
                steps = self._amended(steps, row, everything)
            elif "under" in row.content:
                public.append(row.content)
            else:
                state = steps[-1].state if steps else self.start
                move = self.book.read(state, row.content)
                state = self.book.apply(state, move)
                steps.append(Step(row=row, entry=row.content, state=state))
                public.append(self._redacted(move))
        return replace(self, rows=everything, steps=tuple(steps), public=tuple(public))

    def _switched(self, row: Row) -> Timeline:
        """From *row* on by scores: the game told again as such, every step with its old row.

        Raises :exc:`Refusal` where it cannot be told so.
        """
        tracking = row.content["tracking"]
        heading = replace(self.heading, options={**self.heading.options, "tracking": tracking})
        state = start = self.book.start(heading)
        steps = []
        for number, entry in zip(row.content["rows"], row.content["entries"], strict=True):
            state = self._judged(state, self.book.read(state, entry))
            steps.append(Step(row=self.rows[number - 1], entry=entry, state=state))
        return Timeline(
            book=self.book,
            heading=heading,
            start=start,
            rows=(*self.rows, row),
            steps=tuple(steps),
            public=(*self.public, {"tracking": tracking}),
            switch=row,
            before=self,
        )

    def _switched_back(self, row: Row) -> Timeline:
        """By moves again, as it was before."""
        assert self.before is not None
        return replace(
            self.before,
            rows=(*self.rows, row),
            public=(*self.public, {"undo": row.content["undo"]}),
        )

    def _amended(self, steps: list[Step], row: Row, rows: Sequence[Row]) -> list[Step]:
        """The steps with a stretch of them replaced and all that follows replayed.

        The stretch counts the steps that stand, from 1: what was corrected before counts too.

        Raises :exc:`Refusal` where the rules do not allow the corrected log.
        """
        first, last = row.content["amend"]
        kept = steps[: first - 1]
        later = [(step.row, step.entry) for step in steps[last:]]
        state = kept[-1].state if kept else self.start
        entries = row.content["entries"]
        sources = [rows[number - 1] for number in row.content.get("rows", ())]
        amended = list(zip(sources or [row] * len(entries), entries, strict=True))
        for source, entry in amended + later:
            state = self._judged(state, self.book.read(state, entry))
            kept.append(Step(row=source, entry=entry, state=state))
        return kept
