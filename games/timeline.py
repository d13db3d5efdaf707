"""A game's log folded into its states, kept from one request to the next.

The log only grows, so what was folded once stays true: a request reads only the rows that are new
to this process. Every state stays in hand (they share nearly all their parts), so that undo is a
step back and not a replay. Full states live here and in the services, nowhere else: pages get
views (``games.selectors``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
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
    """A row that stands, with the state it led to."""

    row: Row
    entry: Mapping[str, Any] = field(repr=False)
    state: Any = field(repr=False)


class Timeline:
    """The rows of one game's log and the states they lead to."""

    def __init__(self, book: AnyRulebook, heading: Heading) -> None:
        self.book = book
        self.start = book.start(heading)
        self.rows: list[Row] = []
        self.steps: list[Step] = []

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

    def extend(self, rows: Iterable[Row]) -> None:
        """Fold *rows* in, which follow those already here and were checked when written."""
        for row in rows:
            if row.number <= self.length:
                continue
            self.rows.append(row)
            if "undo" in row.content:
                self._take_back(row.content["undo"])
            elif "amend" in row.content:
                self.steps = self.amended(row)
            else:
                self.steps.append(self._step(self.state, row, row.content))

    def last_batch(self) -> list[Step]:
        """What the last thing that a person entered led to, in order."""
        if not self.steps:
            return []
        batch = self.steps[-1].row.batch
        return [step for step in self.steps[-12:] if step.row.batch == batch]

    def amended(self, row: Row) -> list[Step]:
        """The steps with a stretch of rows replaced, as *row* says, and all that follows replayed.

        Raises :exc:`Refusal` where the rules do not allow the corrected log.
        """
        first, last = row.content["amend"]
        steps = [step for step in self.steps if step.row.number < first]
        entries = [(row, entry) for entry in row.content["entries"]]
        entries += [(step.row, step.entry) for step in self.steps if step.row.number > last]
        state = steps[-1].state if steps else self.start
        for source, entry in entries:
            state = self.book.play(state, self.book.read(state, entry))
            steps.append(Step(row=source, entry=entry, state=state))
        return steps

    def _take_back(self, batch: int) -> None:
        while self.steps and self.steps[-1].row.batch == batch:
            self.steps.pop()

    def _step(self, state: Any, row: Row, entry: Mapping[str, Any]) -> Step:
        move = self.book.read(state, entry)
        return Step(row=row, entry=entry, state=self.book.apply(state, move))
