"""What every page of a table needs, whatever it shows: the code, how new the page is, whose it is,
and what it says aloud when it changes and in its title.

What is spoken is made from a sight, so it can tell no more than the page; and never a role, a hand
or gold.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.art.marks import letters
from games.models import Seat, Table
from games.pages.game_page import Sight
from games.selectors.devices import Phone
from games.words.sentences.grammar import isolated, listed, place


@dataclass(frozen=True)
class TableHead:
    """Numbers are text, as templates want them."""

    code: str
    version: str
    presence_version: str
    host_away: bool
    shuffle: str
    """The open shuffle, for phones to mix something in (shuffle.js)."""
    shuffling_until: str
    """In milliseconds, while a deal waits for what phones mixed in."""


@dataclass(frozen=True)
class Chair:
    """One seat, as anybody at the table may know it. Numbers are text, as templates want them."""

    tag: str
    mark: str
    letter: str
    name: str
    here: bool
    ready: bool
    host: bool
    youngest: bool
    phoneless: bool
    robot: str = ""
    """How it plays; empty for a person."""

    @property
    def note(self) -> str:
        """What the screen says under the name while the phone is awake."""
        if self.robot:
            words = [_("robot")]
        elif self.phoneless:
            words = [_("no phone")]
        else:
            words = [_("ready") if self.ready else _("not yet")]
        if self.youngest:
            words.insert(0, _("youngest"))
        return ", ".join(words)

    @property
    def away_note(self) -> str:
        return self.note if self.phoneless else _("asleep")


def head_of(phone: Phone) -> TableHead:
    table = phone.table
    until = table.shuffling_until
    return TableHead(
        code=table.code,
        version=str(table.version),
        presence_version=str(table.presence_version),
        host_away=phone.host_is_away,
        shuffle=table.shuffle,
        shuffling_until="" if until is None else str(round(until.timestamp() * 1000)),
    )


def chairs_at(phone: Phone, seats: Collection[Seat] | None = None) -> tuple[Chair, ...]:
    """Every chair of the table, or some; which of them *phone* holds makes no difference."""
    marks = letters(tuple(seat.name for seat in phone.everyone))
    chairs = zip(phone.everyone, marks, strict=True)
    return tuple(
        _chair(phone.table, seat, letter)
        for seat, letter in chairs
        if seats is None or seat in seats
    )


def _chair(table: Table, seat: Seat, letter: str) -> Chair:
    phoneless = seat.phoneless
    return Chair(
        tag=seat.tag,
        mark=str(seat.mark),
        letter=letter,
        name=seat.name,
        here=seat.here or phoneless,
        ready=seat.ready or phoneless,
        host=seat.pk == table.host_id,
        youngest=seat.pk == table.youngest_id,
        phoneless=phoneless,
        robot=seat.robot,
    )


@dataclass(frozen=True)
class Spoken:
    last: str
    """The newest line of the log."""
    next: str
    """Who or what the table waits for, said to this phone."""
    say: str
    """Both."""


def turn_spoken(sight: Sight[object], turn: int | None) -> str:
    """Whose turn it is."""
    if turn is None:
        return ""
    name = sight.people[turn].name
    name = name if name.isascii() else isolated(name)
    if turn == sight.seat:
        return _("Your turn, {name}!").format(name=name)
    return _("{name} is playing.").format(name=name)


def podium_spoken(sight: Sight[object], ranks: Sequence[tuple[int, int]]) -> str:
    """The end: one's own place, then who won. *ranks* are (seat, rank)."""
    own = [_own_place(rank) for seat, rank in ranks if seat == sight.seat]
    best = [seat for seat, rank in ranks if rank == 1]
    if best == [sight.seat]:
        return own[0]
    winners = [isolated(sight.people[seat].name) for seat in best]
    won = _("{names} wins!") if len(winners) == 1 else _("{names} win together!")
    return " ".join([*own, won.format(names=listed(winners))])


def _own_place(rank: int) -> str:
    if rank == 1:
        return _("You win!")
    return _("You: {place}.").format(place=place(rank))
