"""A game's log folded into its states.

The log only grows, so what was folded once stays true: ``games.log`` keeps timelines from one
request to the next and reads only the rows that are new. Every state stays in hand (they share
nearly all their parts), so that undo is a step back and not a replay. Full states live here and
in the services, nowhere else: pages get views (``games.selectors``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from games.engine.core import AnyRulebook, Heading, Seat


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
    """An entry, ``{"undo": batch}``, or ``{"amend": [first, last], "entries": […], …}``."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """A row that stands, with the entry it stands for and the state that led to."""

    row: Row
    entry: Mapping[str, Any] = field(repr=False)
    state: Any = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class Timeline:
    """The rows of one game's log and the steps that stand. Never changed: see ``extended``."""

    book: AnyRulebook
    start: Any = field(repr=False)
    rows: tuple[Row, ...] = ()
    steps: tuple[Step, ...] = ()

    @classmethod
    def empty(cls, book: AnyRulebook, heading: Heading) -> Timeline:
        return cls(book=book, start=book.start(heading))

    @property
    def length(self) -> int:
        """How many rows the log has, undone ones included."""
        return len(self.rows)

    @property
    def state(self) -> Any:
        """The state that the standing rows lead to."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The log as a record keeps it: what was undone or amended is not there."""
        return [dict(step.entry) for step in self.steps]

    @property
    def last_batch(self) -> tuple[Step, ...]:
        """The last thing that a person entered, with what followed from it, in order."""
        first = len(self.steps)
        while first and self.steps[first - 1].row.batch == self.steps[-1].row.batch:
            first -= 1
        return self.steps[first:]

    def extended(self, rows: Iterable[Row]) -> Timeline:
        """With *rows* folded in, which follow those already here and were checked when written."""
        steps = list(self.steps)
        rows = tuple(rows)
        for row in rows:
            if "undo" in row.content:
                while steps and steps[-1].row.batch == row.content["undo"]:
                    steps.pop()
            elif "amend" in row.content:
                steps = self._amended(steps, row)
            else:
                state = steps[-1].state if steps else self.start
                move = self.book.read(state, row.content)
                state = self.book.apply(state, move)
                steps.append(Step(row=row, entry=row.content, state=state))
        return replace(self, rows=self.rows + rows, steps=tuple(steps))

    def _amended(self, steps: list[Step], row: Row) -> list[Step]:
        """The steps with a stretch of them replaced and all that follows replayed.

        The stretch counts the steps that stand, from 1: what was corrected before counts too.

        Raises :exc:`Refusal` where the rules do not allow the corrected log.
        """
        first, last = row.content["amend"]
        kept = steps[: first - 1]
        later = [(step.row, step.entry) for step in steps[last:]]
        state = kept[-1].state if kept else self.start
        for source, entry in [(row, entry) for entry in row.content["entries"]] + later:
            state = self.book.play(state, self.book.read(state, entry))
            kept.append(Step(row=source, entry=entry, state=state))
        return kept
