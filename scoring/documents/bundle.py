"""What an import found, whatever it came from: people, evenings and plays, not yet kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from scoring.documents.formats import Document
from scoring.models import Source


class ImportRefused(Exception):
    """A file that cannot be taken, with a sentence saying what is wrong and where."""


def refused_at(where: str, fault: object) -> ImportRefused:
    """What is wrong in one place of a file."""
    return ImportRefused(_("{where}: {fault}").format(where=where, fault=fault))


@dataclass(frozen=True, kw_only=True)
class PersonIn:
    """Somebody in a file, known there by a key."""

    name: str
    uuid: UUID | None = None
    is_guest: bool = False
    is_robot: bool = False
    evening: date | None = None
    """The evening a guest belongs to; without one, that of the first play."""
    merged_into: str | None = None
    by_name: bool = False
    """Take a member of the same name for the same person."""
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class EveningIn:
    day: date
    uuid: UUID | None = None
    name: str = ""
    place: str = ""
    note: str = ""
    photo: str = ""
    present: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PlayIn:
    """A game in a file, its document read and checked by the rules."""

    uuid: UUID
    document: Document
    ended_at: datetime
    seats: tuple[str, ...]
    """The people by their keys."""
    started_at: datetime | None = None
    seconds: int | None = None
    day: date | None = None
    place: str = ""
    table_code: str = ""
    comments: str = ""
    abandoned: bool = False
    has_robots: bool = False
    excluded_at: datetime | None = None
    excluded_why: str = ""
    source: Source = Source.IMPORT
    guessed: tuple[int, ...] = ()
    """The seats of which the name alone says whose they are."""
    clocks: Mapping[int, int] = field(default_factory=dict)
    round_clocks: Mapping[tuple[int, int], int] = field(default_factory=dict)
    revisions: tuple[tuple[datetime, str, str], ...] = ()
    photo: str = ""
    """The name of its photo inside the file."""


def ignore(done: int) -> None:
    """Hears how far a file is read, where nobody waits for it."""


def no_photo(name: str) -> bytes:
    raise KeyError(name)


@dataclass
class Bundle:
    kind: str
    people: dict[str, PersonIn] = field(default_factory=dict)
    evenings: dict[date, EveningIn] = field(default_factory=dict)
    plays: Iterable[PlayIn] = ()
    """May be read more than once; a large file is read again each time, not held."""
    club: Mapping[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    """Things to look at before keeping it."""
    skipped: int = 0
    """Plays of games that Filon does not know."""
    photo: Callable[[str], bytes] = no_photo
    """The photo with that name inside the file."""

    def note(self, sentence: str) -> None:
        if len(self.notes) < 50:
            self.notes.append(sentence)
