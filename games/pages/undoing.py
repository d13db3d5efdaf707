"""What undo would take back, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.core import Entry, Seat
from games.log.amends import newest_correction
from games.log.timeline import Timeline
from games.words.sentences import sentence
from games.words.sentences.grammar import listed


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
    correction = newest_correction(timeline)
    if correction is not None:
        reason = correction.content["reason"]
        return Undoing(_("The host corrects the log: {reason}").format(reason=reason), True)
    batch = timeline.last_batch
    if not batch:
        return None
    first = batch[0].row
    text = said.get(first.number) or told(timeline, first.number, names)
    deals = any(step.entry["do"] == "deal" for step in batch)
    lost = ""
    if deals and looked:
        lost = _("Already looked at their role: {names}. Everybody gets a new one.")
        lost = lost.format(names=listed([names[seat] for seat in sorted(looked)]))
    return Undoing(text, deals or first.by not in held, lost)


def told(timeline: Timeline, number: int, names: Sequence[str]) -> str:
    """Row *number* as a sentence that everybody may read."""
    content: Entry = timeline.public[number - 1]
    return sentence(content, names, game=timeline.book.name) if "do" in content else ""


def undone_words(timeline: Timeline, batch: int, names: Sequence[str]) -> str:
    """A row that took *batch* back, as a sentence."""
    content = timeline.public[batch - 1]
    if content.get("do") == "deal":
        return _("The deal is taken back: everybody gets a new role.")
    return _("Taken back: {sentence}").format(sentence=told(timeline, batch, names))
