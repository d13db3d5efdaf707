"""The rows of a log as sentences that everybody may read, and what undo would take back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.engine.core import Entry, Seat
from games.log.timeline import Row, Step, Timeline
from games.registry.installed import KINDS
from games.registry.showing import AnyShowing
from games.words.captions import place_caption
from games.words.sentences.grammar import listed, sentence


@dataclass(frozen=True, kw_only=True)
class LogLine:
    """A row of the log as a sentence that everybody may read."""

    number: int
    text: str
    seat: Seat | None
    """Who did it; ``None`` for the table."""
    do: str
    undone: bool = False
    house: bool = False
    at: Sequence[int] = ()
    """The place of the card it tells of, column and row."""

    @property
    def where(self) -> str:
        """The same in words, for whoever reads it away from the mine: ``Right of the start.``"""
        return f"{capfirst(place_caption(*self.at))}." if self.at else ""


def lines_of(timeline: Timeline, names: Sequence[str], newest: int) -> tuple[LogLine, ...]:
    """The last rows as sentences, the newest first, undone ones marked."""
    standing = timeline.standing
    shown = list(zip(timeline.rows, timeline.public, strict=True))[-newest:] if newest else []
    lines = (
        _line(timeline, row, public, names, undone=row.number not in standing)
        for row, public in reversed(shown)
    )
    steps = [None, *standing.values()][-newest - 1 :]
    before = {after.row.number: step for step, after in pairwise(steps) if after is not None}
    showing = KINDS[timeline.book.name].showing
    return tuple(
        _outcome_added(line, standing.get(line.number), before.get(line.number), names, showing)
        for line in lines
    )


def _outcome_added(
    line: LogLine, step: Step | None, before: Step | None, names: Sequence[str], showing: AnyShowing
) -> LogLine:
    """The line with what everybody saw its entry bring about."""
    followed = showing.followed is None or line.do in showing.followed
    if step is None or not followed or "do" not in step.row.content:
        return line
    return replace(line, text=f"{line.text} {showing.aftermath(step, before, names)}".rstrip())


def _line(
    timeline: Timeline, row: Row, content: Entry, names: Sequence[str], *, undone: bool
) -> LogLine:
    """*row* as a sentence, told from what is public of it alone."""
    if "undo" in content:
        said = undone_words(timeline, content["undo"], names)
        return LogLine(number=row.number, text=said, seat=row.by, do="undo")
    if "tracking" in content:
        return LogLine(number=row.number, text=switch_words(), seat=row.by, do="switch")
    if "under" in content:
        return _goal_line(timeline, row, content, names)
    if "rows" in content:
        said = _("The host takes the correction back.")
        return LogLine(number=row.number, text=said, seat=row.by, do="amend")
    if "amend" in content:
        said = _("The host corrects the log: {reason}").format(reason=content["reason"])
        return LogLine(number=row.number, text=said, seat=row.by, do="amend")
    by = content.get("by")
    return LogLine(
        number=row.number,
        text=sentence(content, names, game=timeline.book.name),
        seat=None if by is None else Seat(by),
        do=content["do"],
        undone=undone,
        house=content.get("house") is True,
        at=content.get("at", ()),
    )


def _goal_line(timeline: Timeline, row: Row, content: Entry, names: Sequence[str]) -> LogLine:
    """A goal of the app's, turned for all or looked at by one."""
    by, goal = content.get("by"), content["under"]
    entry = {"do": "map", "by": by, "goal": goal}
    if by is None:
        entry = {"do": "reveal", "goal": goal, "shows": content["shows"]}
    said = sentence(entry, names, game=timeline.book.name)
    seat = None if by is None else Seat(by)
    return LogLine(number=row.number, text=said, seat=seat, do=str(entry["do"]))


@dataclass(frozen=True)
class Undoing:
    """The last thing that was entered."""

    text: str
    asks: bool
    """Somebody else entered it, or more than a move goes with it: then one is asked first."""
    lost: str = ""
    """What people have seen and would lose."""


def undoing_of(
    timeline: Timeline,
    said: Mapping[int, str],
    names: Sequence[str],
    held: Sequence[Seat],
    looked: Mapping[Seat, bool],
) -> Undoing | None:
    """What the device that answers for *held* would take back; *looked*: at this round's role.

    *said* has the newest rows as sentences, by their number.
    """
    if timeline.switch is not None and timeline.newest_is_switch:
        return Undoing(switch_words(), True)
    correction = timeline.newest_correction
    if correction is not None:
        reason = correction.content["reason"]
        return Undoing(_("The host corrects the log: {reason}").format(reason=reason), True)
    batch = timeline.last_batch
    if not batch:
        return None
    first = batch[0].row
    text = said.get(first.number) or told(timeline, first.number, names)
    if batch[0].entry["do"] == "roles":  # who was what: a button has no room for a dozen names
        text = text.partition(". ")[0] + "."
    deals = any(step.entry["do"] == "deal" for step in batch)
    lost = ""
    if deals and looked:
        lost = _("Already looked at their role: {names}. Everybody gets a new one.")
        lost = lost.format(names=listed([names[seat] for seat in sorted(looked)]))
    return Undoing(text, deals or first.by not in held, lost)


def switch_words() -> str:
    return _("From here on only roles and gold: nobody notes cards any more.")


def told(timeline: Timeline, number: int, names: Sequence[str]) -> str:
    """Row *number* as a sentence that everybody may read."""
    content: Entry = timeline.public[number - 1]
    if "tracking" in content:
        return switch_words()
    return sentence(content, names, game=timeline.book.name) if "do" in content else ""


def undone_words(timeline: Timeline, batch: int, names: Sequence[str]) -> str:
    """A row that took *batch* back, as a sentence."""
    content = timeline.public[batch - 1]
    if content.get("do") == "deal":
        return _("The deal is taken back: everybody gets a new role.")
    return _("Taken back: {sentence}").format(sentence=told(timeline, batch, names))
