"""The lobby as everybody sees it: the public view of a table before and between games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext

from games.art.marks import MARKS
from games.chance.dealer import pieces_dealt
from games.clock.timing import Terms, read_terms
from games.models import Table
from games.models.seat import MARKS as MOST_SEATS
from games.pages.clock_face import terms_words
from games.pages.table_head import Chair, chairs_at
from games.registry.installed import KINDS
from games.registry.kind import Kind
from games.selectors.devices import Phone, last_notices, newest_notice
from games.words.notices import IDENTITY, Event, sentence_of
from games.words.sentences.grammar import listed

ALERT_LIFE = timedelta(minutes=10)
"""So long the lobby says who got hold of a seat."""


@dataclass(frozen=True)
class LobbyLine:
    """A notice. A grave one is about who holds a seat."""

    text: str
    grave: bool
    told: bool = False
    """Said on every page while it is the newest."""


@dataclass(frozen=True)
class Beginning:
    """What the foot of a phone's lobby needs to know before a game is begun."""

    hint: str
    awaited: str
    deals: bool
    youngest_of: tuple[Chair, ...]
    """Among whom the youngest is asked for; empty where nobody needs to be asked."""


@dataclass(frozen=True)
class Lobby:
    chairs: tuple[Chair, ...]
    rulebook: str
    title: str
    edition: str
    settings: str
    """What the app follows and deals, in one line."""
    hint: str
    """What is wrong with the number of players for the wished game, if anything."""
    locked: bool
    playing: bool
    host_name: str
    lines: tuple[LobbyLine, ...]
    alerts: tuple[str, ...]
    """The newest line about who holds a seat, however much else has been told since, and the very
    newest line, if everybody should know it."""
    deals: bool
    """The app deals something when the game begins."""

    @property
    def asks_youngest(self) -> bool:
        """Whether everybody who plays is here and nobody has said who is the youngest."""
        people = sum(not chair.robot for chair in self.chairs)
        return people > 1 and not self.hint and not any(chair.youngest for chair in self.chairs)

    @property
    def beginning(self) -> Beginning:
        asked = [chair for chair in self.chairs if not chair.robot] if self.asks_youngest else ()
        return Beginning(self.hint, self.awaited, self.deals, tuple(asked))

    @property
    def ready_count(self) -> int:
        return sum(chair.ready for chair in self.chairs)

    @property
    def awaited(self) -> str:
        """Who has not said that they are ready, the host aside: the host is about to begin."""
        waiting = [one.name for one in self.chairs if not (one.ready or one.host or one.phoneless)]
        if not waiting:
            return ""
        return ngettext(
            "{names} is not ready yet.", "{names} are not ready yet.", len(waiting)
        ).format(names=listed(waiting))

    @property
    def is_full(self) -> bool:
        return len(self.chairs) >= MOST_SEATS


def lobby_of(phone: Phone) -> Lobby:
    """Read the public side of a table; the seats that *phone* holds make no difference to it."""
    table = phone.table
    book = KINDS[table.rulebook]
    chairs = chairs_at(phone)
    lines = tuple(lines_of(table))
    return Lobby(
        chairs=chairs,
        rulebook=table.rulebook,
        title=str(book.title),
        edition=str(book.editions.get(table.edition, "")),
        settings=settings_of(table),
        hint=player_hint(book, len(chairs)),
        locked=table.locked,
        playing=table.playing,
        host_name=phone.host.name if phone.host else "",
        lines=lines,
        alerts=tuple(dict.fromkeys(filter(None, (alert_of(table), _newest_told(lines))))),
        deals=not {"roles", "goals", "hands"}.isdisjoint(pieces_dealt(table)),
    )


def _newest_told(lines: tuple[LobbyLine, ...]) -> str:
    return lines[0].text if lines and lines[0].told else ""


def settings_of(table: Table) -> str:
    """What is followed and dealt in the wished game, as everybody may read it."""
    kind = KINDS[table.rulebook]
    words = [
        str(choice.values[table.options[name]])
        for name, choice in kind.options.items()
        if table.options.get(name, next(iter(choice.values))) != next(iter(choice.values))
        or name == "tracking"
        if table.options.get(name) in choice.values
    ]
    if kind.has_decks and table.deck:
        name = table.deck_name or "Filon"
        words.append(gettext("Deck: {name}").format(name=name))
    clock = terms_words(read_terms(table.clock) or Terms())
    pieces = [str(kind.pieces[name].words) for name in pieces_dealt(table)]
    return " · ".join([*words, *pieces, *([clock] if clock else [])])


def player_hint(book: Kind, players: int) -> str:
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


def lines_of(table: Table) -> list[LobbyLine]:
    return [
        LobbyLine(
            sentence_of(notice),
            Event[notice.kind].is_about_identity,
            Event[notice.kind].is_told,
        )
        for notice in last_notices(table)
    ]


def alert_of(table: Table) -> str:
    """Who got hold of a seat lately, for everybody to notice."""
    notice = newest_notice(table, [event.name for event in IDENTITY], ALERT_LIFE)
    return "" if notice is None else sentence_of(notice)


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
