"""The one door through which anything at a table changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import connection
from django.db.models import F
from django.utils import timezone

from games.common.prepared import Prepared, add_row
from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.common.transactions import Busy, Overtaken, persistently, writing
from games.live import heartbeat
from games.live.bus import announce
from games.models import Answer, Clock, Game, Seat, Table
from games.selectors.devices import Phone, is_over, phone_at

__all__ = ["AnswerFacts", "Busy", "Gone", "Stale", "WriteResult", "write", "write_together"]

ANSWER_LIFE = timedelta(days=1)
"""So long a repeated tap gets its first answer: phones give up after minutes."""
AT_ONCE = 2000
NEWS = "news"
"""What a write is about that takes nothing from anybody's choice: it makes no page old."""
AnswerFacts = dict[str, Any]
"""What an effect answers, as JSON: public names and numbers, never a secret."""
Effect = Callable[[Table, Phone], AnswerFacts | None]
Power = Callable[[Phone], bool]
About = str | Callable[[Phone], str]
Effects = Callable[[Collection[int]], Mapping[int, AnswerFacts]]
_RUNNING = (
    f'SELECT 1 FROM "{Clock._meta.db_table}" AS clock JOIN "{Game._meta.db_table}" AS game'  # noqa: S608  only our own names are put in
    " ON clock.game_id = game.id WHERE game.table_id = %s AND clock.since IS NOT NULL LIMIT 1"
)
_STEP = (
    f'UPDATE "{Table._meta.db_table}" SET version = version + 1, last_active = %s'  # noqa: S608  only our own names are put in
    " WHERE id = %s AND version = %s"
)
_locked = Prepared(Table, lambda pk: Table.objects.select_for_update().filter(pk=pk))
_answers = Prepared(Answer, lambda pk, key: Answer.objects.filter(table=pk).filter(key=key))


@dataclass(frozen=True)
class WriteResult:
    """What came of a write."""

    version: int
    """The table's version after the effect, when it happened first."""
    told: AnswerFacts
    again: bool = False
    """This key had been used: nothing happened now, and ``told`` is the first answer."""


class Stale(Exception):
    """The page that was acted on is out of date. Nothing has changed; show the fresh one."""


class Gone(Exception):
    """There is no such table, or this device may not do that at it: both look the same."""


def anybody(phone: Phone) -> bool:
    return True


def is_seated(phone: Phone) -> bool:
    return phone.is_seated


def is_host(phone: Phone) -> bool:
    return phone.is_host


def is_at_table(phone: Phone) -> bool:
    """A player, or the screen that opened the table."""
    return phone.is_seated or phone.is_host


def is_open(phone: Phone) -> bool:
    """Anybody, as long as the host has not locked the table."""
    return not phone.table.locked


def write(
    table_id: int,
    *,
    key: str,
    effect: Effect,
    by: Collection[str] | None = None,
    may: Power = anybody,
    seen: int | None = None,
    about: About = "",
) -> WriteResult:
    """Change a table: once per *key*, on the version that was *seen*, whole or not at all.

    In one transaction: the table is locked; a known key gets its first answer; the device *by*
    (hashes of the tokens it holds, ``None`` for the table's own clocks and sweeps) is looked up
    afresh and must be one that *may*; the version must be the one seen; *effect* runs; the
    version grows by one, if it is still the same; key and answer are stored. After the
    commit the pages are told, and a failure to tell changes nothing.

    *effect* gets the locked table and the device, writes rows, and gives what to answer: a small
    JSON object without secrets, or ``None`` if there was nothing to change. It may run more than
    once (a lost connection, a deadlock), so it touches nothing but the database. To say no it
    raises :exc:`Refused`, or any other exception: everything it wrote is undone, and the key
    stays free. Moves, undo and clocks are ordinary effects.

    *seen* is ``None`` where the order of writes does not matter, as when ten phones sit down
    at once or a clock names its own row; such an effect must look at what it changes.
    *about* names what a strict write is about: then only another write about the same makes the
    page old. Somebody who sits down meanwhile changes nothing about which game the host wants. What
    depends on the device is said of it as it is found.

    Raises :exc:`Stale`, :exc:`Gone`, :exc:`Refused` and :exc:`Busy`.
    """
    asked = _asked_by(key, by)
    return persistently(lambda: _write(table_id, asked, effect, by, may, seen, about))


def _asked_by(key: str, by: Collection[str] | None) -> str:
    """The key as it is stored: bound to who asks, so that nobody gets another's answer."""
    return hash_of(key if by is None else "\n".join([*sorted(by), key]))


def _write(
    table_id: int,
    key: str,
    effect: Effect,
    by: Collection[str] | None,
    may: Power,
    seen: int | None,
    about: About,
) -> WriteResult:
    if by is not None and _has_clock_running(table_id):
        settle_clocks()
    with writing():
        table = _locked.first(table_id)
        if table is None:
            raise Gone
        first = _answers.first(table_id, key)
        if first is not None:
            return WriteResult(first.version, first.told, again=True)
        phone = phone_at(table, by or ())
        if by is not None and not may(phone):
            raise Gone
        if is_over(table, phone.everyone):
            raise Refused(Why.TABLE_ENDED)
        about = about if isinstance(about, str) else about(phone)
        if seen is not None and _is_overtaken(table, seen, about):
            raise Stale
        version = table.version
        told = effect(table, phone)
        if told is None:
            return WriteResult(version, {})
        _step(table_id, version)
        told = {**told, "about": about} if about else told
        add_row(Answer(table_id=table_id, key=key, version=version + 1, told=told))
        announce(table_id, version + 1, table.code)
        return WriteResult(version + 1, told)


def _is_overtaken(table: Table, seen: int, about: str) -> bool:
    """Whether anybody has changed the table since the version that a page showed, or, of a write
    *about* one thing, just that.

    Phones that fall asleep and come back step the version too, so that every page shows it. What
    somebody tapped meanwhile is still what they meant. Each change has its answer, for a day.
    """
    if seen == table.version:
        return False
    if seen > table.version or table.last_active < timezone.now() - ANSWER_LIFE:
        return True
    since = Answer.objects.filter(table=table, version__gt=seen).values_list("told", flat=True)
    changed = {told.get("about", "") for told in since}
    return about in changed if about else bool(changed - {NEWS})


def _has_clock_running(table_id: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(_RUNNING, [table_id])
        return cursor.fetchone() is not None


def settle_clocks() -> None:
    """Somebody acts: time in which nobody served the tables is taken out of their clocks first."""
    for table_id in heartbeat.settle():
        announce(table_id, 0)


def _step(table_id: int, version: int) -> None:
    """Compare and set: the guard that holds even where locks do nothing."""
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    with connection.cursor() as cursor:
        cursor.execute(_STEP, [now, table_id, version])
        if not cursor.rowcount:
            raise Overtaken


def write_together(keys: Mapping[int, str], effects: Effects) -> set[int]:
    """Change many tables in one transaction, each once per its key: by the app itself alone.

    As :func:`write` does it, at the price of a few questions for all of them. *effects* gets the
    locked tables that are open and whose key is new, and gives what to answer for those it
    changed; it must hold for each of them whatever becomes of the others. Gives the tables that
    were changed.

    Raises :exc:`Busy`.
    """
    hashed = {table_id: hash_of(key) for table_id, key in keys.items()}
    return persistently(lambda: _write_together(hashed, effects))


def _write_together(keys: Mapping[int, str], effects: Effects) -> set[int]:
    with writing():
        # In one order, as the heartbeat does, so that none waits for another.
        locked = Table.objects.select_for_update().filter(pk__in=keys).order_by("pk")
        tables = {table.pk: table for table in locked.only("version", "last_active", "ended_at")}
        known = Answer.objects.filter(table__in=tables, key__in=keys.values())
        for table_id in {*known.values_list("table_id", flat=True), *_over_among(tables)}:
            del tables[table_id]
        told = effects(tables)
        _step_together({pk: table.version for pk, table in tables.items() if pk in told})
        Answer.objects.bulk_create(
            Answer(table_id=pk, key=keys[pk], version=tables[pk].version + 1, told=answer)
            for pk, answer in told.items()
        )
        for table_id in told:
            announce(table_id, tables[table_id].version + 1)
        return set(told)


def _over_among(tables: Mapping[int, Table]) -> list[int]:
    """The tables that have ended; only those long unchanged are worth a look at their seats."""
    quiet = {pk for pk, table in tables.items() if is_over(table, ())}
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(table__in=quiet) if quiet else ():
        seats[seat.table_id].append(seat)
    return [pk for pk in quiet if is_over(tables[pk], seats[pk])]


def _step_together(versions: Mapping[int, int]) -> None:
    by_version = defaultdict(list)
    for table_id, version in versions.items():
        by_version[version].append(table_id)
    for version, table_ids in by_version.items():
        same = Table.objects.filter(pk__in=table_ids, version=version)
        stepped = same.update(version=F("version") + 1, last_active=timezone.now())
        if stepped != len(table_ids):
            raise Overtaken


def answers_forget() -> int:
    """Throw away the answers that nobody asks for again. Gives how many; harmless to repeat."""
    long_ago = timezone.now() - ANSWER_LIFE
    with writing():
        old = Answer.objects.filter(at__lt=long_ago).values_list("pk", flat=True)[:AT_ONCE]
        return Answer.objects.filter(pk__in=list(old)).delete()[0]
