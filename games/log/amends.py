"""Corrections among the rows of a log: which one stands last, and how it is taken back."""

from __future__ import annotations

from typing import Any

from games.engine.core import Heading
from games.log.timeline import Row, Timeline


def last_correction(timeline: Timeline) -> Row | None:
    """The correction that would be taken back next: the last one, if it stands as it was made."""
    for row in reversed(timeline.rows):
        if row is timeline.switch:
            return None  # what was corrected before is told otherwise now
        if "amend" in row.content:
            return row if "rows" not in row.content and _stands(timeline, row) else None
    return None


def _stands(timeline: Timeline, row: Row) -> bool:
    first, count = row.content["amend"][0] - 1, len(row.content["entries"])
    stretch = timeline.steps[first : first + count]
    return len(stretch) == count and all(step.row is row for step in stretch)


def newest_correction(timeline: Timeline) -> Row | None:
    """The last correction, if nothing that stands was entered after it: undo takes it back."""
    row = last_correction(timeline)
    newest = timeline.steps[-1].row if timeline.steps else None
    return row if row is not None and row in (timeline.rows[-1], newest) else None


def taken_back(timeline: Timeline, heading: Heading, correction: Row) -> dict[str, Any]:
    """A row that puts what stood before *correction* in its place again, with its old rows."""
    first, last = correction.content["amend"]
    before = Timeline.empty(timeline.book, heading).extended(timeline.rows[: correction.number - 1])
    old = before.steps[first - 1 : last]
    return {
        "amend": [first, first + len(correction.content["entries"]) - 1],
        "entries": [dict(step.entry) for step in old],
        "rows": [step.row.number for step in old],
        "reason": "",
    }
