"""The lobby as everybody sees it: the public view of a table before and between games."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext

from games.art.marks import MARKS, letters
from games.clocks import Terms, read_terms
from games.dealer import pieces_dealt
from games.dials import terms_words
from games.models import Table
from games.models.seat import MARKS as MOST_SEATS
from games.notices import Event, sentence_of
from games.selectors import Phone, last_notices
from games.wishes import BOOKS, PIECES, Book


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

    @property
    def note(self) -> str:
        """What the screen says under the name while the phone is awake."""
        if self.phoneless:
            words = [gettext("no phone")]
        else:
            words = [gettext("ready") if self.ready else gettext("not yet")]
        if self.youngest:
            words.insert(0, gettext("youngest"))
        return ", ".join(words)

    @property
    def away_note(self) -> str:
        return self.note if self.phoneless else gettext("asleep")


@dataclass(frozen=True)
class Line:
    """A notice. A grave one is about who holds a seat."""

    text: str
    grave: bool


@dataclass(frozen=True)
class Lobby:
    code: str
    version: str
    pulse: str
    chairs: tuple[Chair, ...]
    title: str
    edition: str
    settings: str
    """What the app follows and deals, in one line."""
    hint: str
    """What is wrong with the number of players for the wished game, if anything."""
    locked: bool
    playing: bool
    host_away: bool
    host_name: str
    lines: tuple[Line, ...]

    @property
    def alert(self) -> str:
        """The newest line about who holds a seat, as long as it is among the newest of all."""
        return next((line.text for line in self.lines[:4] if line.grave), "")

    @property
    def ready_count(self) -> int:
        return sum(chair.ready for chair in self.chairs)

    @property
    def is_full(self) -> bool:
        return len(self.chairs) >= MOST_SEATS

    def chairs_of(self, phone: Phone) -> tuple[Chair, ...]:
        """The chairs that a device holds."""
        tags = {seat.tag for seat in phone.seats}
        return tuple(chair for chair in self.chairs if chair.tag in tags)


def lobby_of(phone: Phone) -> Lobby:
    """Read the public side of a table; the seats that *phone* holds make no difference to it."""
    table = phone.table
    book = BOOKS[table.rulebook]
    marks = letters([seat.name for seat in phone.everyone])
    chairs = tuple(
        Chair(
            tag=seat.tag,
            mark=str(seat.mark),
            letter=letter,
            name=seat.name,
            here=seat.here or seat.phoneless,
            ready=seat.ready or seat.phoneless,
            host=seat.pk == table.host_id,
            youngest=seat.pk == table.youngest_id,
            phoneless=seat.phoneless,
        )
        for seat, letter in zip(phone.everyone, marks, strict=True)
    )
    return Lobby(
        code=table.code,
        version=str(table.version),
        pulse=str(table.pulse),
        chairs=chairs,
        title=str(book.title),
        edition=str(book.editions.get(table.edition, "")),
        settings=settings_of(table),
        hint=player_hint(book, len(chairs)),
        locked=table.locked,
        playing=table.playing,
        host_away=phone.host_is_away,
        host_name=phone.host.name if phone.host else "",
        lines=tuple(lines_of(table)),
    )


def settings_of(table: Table) -> str:
    """What is followed and dealt in the wished game, as everybody may read it."""
    words = [
        str(choice.values[table.options[name]])
        for name, choice in BOOKS[table.rulebook].options.items()
        if table.options.get(name, next(iter(choice.values))) != next(iter(choice.values))
        or name == "tracking"
        if table.options.get(name) in choice.values
    ]
    if table.rulebook == "lutins" and table.deck:
        name = table.deck_name or "Filon"
        words.append(gettext("Deck: {name}").format(name=name))
    clock = terms_words(read_terms(table.clock) or Terms())
    pieces = [str(PIECES[name].words) for name in pieces_dealt(table)]
    return " · ".join([*words, *pieces, *([clock] if clock else [])])


def player_hint(book: Book, players: int) -> str:
    """What the number of players lacks for this game, or nothing."""
    if players < book.fewest:
        missing = book.fewest - players
        return ngettext(
            "{game} needs {missing} more player.", "{game} needs {missing} more players.", missing
        ).format(game=book.title, missing=missing)
    if players > book.most:
        return gettext("{game} is for at most {most} players.").format(
            game=book.title, most=book.most
        )
    return ""


def lines_of(table: Table) -> list[Line]:
    return [
        Line(sentence_of(notice), Event[notice.kind].is_about_identity)
        for notice in last_notices(table)
    ]


def next_mark(phone: Phone) -> tuple[str, Promise]:
    """The mark that the next to sit down gets: its number and its words."""
    taken = {seat.mark for seat in phone.everyone}
    mark = next((mark for mark in range(MOST_SEATS) if mark not in taken), 0)
    return str(mark), MARKS[mark]


def left_of(phone: Phone) -> str:
    """Who sits on the left of this phone's first seat: the next one clockwise."""
    if not phone.seats or len(phone.everyone) < 2:
        return ""
    return phone.everyone[(phone.seats[0].number + 1) % len(phone.everyone)].name
