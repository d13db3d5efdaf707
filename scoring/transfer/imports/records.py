"""Reading records: one, a line each, or a zip of them. The rules check each one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime
from typing import Any
from uuid import UUID, uuid5

from django.utils import timezone
from django.utils.translation import gettext as _

from games.chance.checking import is_note
from scoring.documents import formats
from scoring.documents.bundle import Bundle, ImportRefused, PersonIn, PlayIn, ignore, refused_at
from scoring.models import Club, Member
from scoring.models.evenings import day_of
from scoring.services.import_spool import Spool
from scoring.services.people import name_key
from scoring.transfer.imports.text import parse_object

PLAIN = ("game", "edition", "first", "options", "deck", "results", "rounds", "log")


def read_records(
    club: Club, texts: Iterable[tuple[str, bytes]], most: int, tell: Callable[[int], None] = ignore
) -> Bundle:
    """The plays in *texts*, each with its place in the file."""
    bundle = Bundle("records")
    seats = _Seats(club, bundle)

    def plays() -> Iterator[PlayIn]:
        for number, (where, data) in enumerate(texts):
            if number >= most:
                raise ImportRefused(_("{where}: there are too many plays.").format(where=where))
            yield _play(club, where, parse_object(data, where), seats)

    bundle.plays = Spool(plays(), tell)
    return bundle


def _play(club: Club, where: str, content: dict[str, Any], seats: _Seats) -> PlayIn:
    bundle = seats.bundle
    try:
        document = formats.check(content)
    except formats.Unreadable as refused:
        raise refused_at(where, refused) from None
    ended_at = _played_at(content, where, bundle)
    uuid = _uuid(club, content)
    note = str(content.get("note", ""))
    day = day_of(club, ended_at)
    keys = tuple(seats.sit_down(sitter.name, day) for sitter in document.facts.sitters)
    if not document.facts.is_over:
        bundle.note(_("{where}: this game was not played to its end.").format(where=where))
    return PlayIn(
        uuid=uuid,
        document=document,
        ended_at=ended_at,
        comments="" if is_note(note) else note[:2000],
        seats=keys,
    )


class _Seats:
    """Who sits where: members by their names, else guests of that evening, to be claimed."""

    def __init__(self, club: Club, bundle: Bundle) -> None:
        self.bundle = bundle
        self._members = set(Member.objects.known(club).values_list("name_key", flat=True))

    def sit_down(self, name: str, day: date) -> str:
        """The key of whoever goes by this name."""
        is_member = name_key(name) in self._members
        key = name if is_member else f"{day}/{name}"
        evening = None if is_member else day
        self.bundle.people.setdefault(
            key, PersonIn(name=name, by_name=is_member, is_guest=not is_member, evening=evening)
        )
        return key


def _played_at(content: dict[str, Any], where: str, bundle: Bundle) -> datetime:
    text = content.get("played_at")
    if isinstance(text, str):
        moment = datetime.fromisoformat(text)  # checked before
        if 1900 <= moment.year <= 2200:
            return moment if timezone.is_aware(moment) else timezone.make_aware(moment)
    bundle.note(_("{where}: no time is given, today is taken.").format(where=where))
    return timezone.now().replace(hour=12, minute=0, second=0, microsecond=0)


def _uuid(club: Club, content: dict[str, Any]) -> UUID:
    """An id that the same record gets again."""
    essence = f"{_essence(content)}|{content.get('played_at', '')}"
    return uuid5(club.uuid, hashlib.sha256(essence.encode()).hexdigest())


def _essence(content: dict[str, Any]) -> str:
    """What was played, whatever people are called."""
    plain = {name: content[name] for name in PLAIN if name in content}
    return json.dumps(plain, sort_keys=True)
