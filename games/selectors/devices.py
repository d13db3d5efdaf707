"""Reading: tables, and what a device is at one of them.

A change sends every phone of a table to fetch its fragment. What they all need is the same: it
is read for the first and kept for the others (:func:`standing_at`, :func:`game_of`), as long as the
database says that neither the table's version nor that of who is here has moved. Whoever writes
reads for himself, under the lock (:func:`phone_at`, :func:`game_at`).
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from games.common.lru import LRU
from games.common.prepared import Prepared
from games.models import Claim, Clock, Deck, Game, Notice, Seat, Table

LIFE = timedelta(days=1)
"""How long a table waits for somebody to come back."""
CLAIM_LIFE = timedelta(minutes=10)
MOST_DECKS = 500
KEPT_FOR = 5.0
"""Seconds after which seats are read anew: when one was last seen moves neither number."""


@dataclass(frozen=True)
class TableRead:
    """To be looked at, not changed: several threads hold the same one."""

    table: Table
    everyone: tuple[Seat, ...]
    """All seats, clockwise."""


_tables: LRU[str, tuple[float, TableRead]] = LRU(500)
_COLUMNS = f"code, version, {Table._meta.get_field('presence_version').column}"
_NUMBERS = f'SELECT {_COLUMNS} FROM "{Table._meta.db_table}" WHERE '  # noqa: S608  only our own names are put in
_BY_CODE, _BY_ID = _NUMBERS + "code = %s", _NUMBERS + "id = %s"
_table_of = Prepared(Table, lambda code: Table.objects.filter(code=code))
_seats = Prepared(Seat, lambda table_id: Seat.objects.filter(table=table_id).order_by("number"))
_games_at = Prepared(Game, lambda table_id: Game.objects.filter(table=table_id)[:1])
_clocks = Prepared(Clock, lambda game_id: Clock.objects.filter(game=game_id))


@dataclass(frozen=True, kw_only=True)
class Phone:
    """A device at a table, known by what its cookie holds. It need not be a phone."""

    table: Table
    everyone: tuple[Seat, ...]
    """All seats, clockwise."""
    seats: tuple[Seat, ...]
    """Those it holds: two people may share one phone."""
    is_screen: bool
    """It is the screen that opened the table."""
    watches: bool
    """It was let in to show the table's screen."""
    claim: Claim | None
    """What it asked to be and the host has not answered yet."""
    host: Seat | None
    """The seat whose holder hosts the table."""
    is_seated: bool
    is_host: bool
    """Whether it has the host's powers. They never include seeing a secret."""

    @property
    def may_watch(self) -> bool:
        return self.is_seated or self.is_screen or self.watches

    @cached_property
    def host_is_away(self) -> bool:
        """Whether the table may choose another: a phone that only sleeps for a moment is here."""
        return self.host is None or self.host.phoneless or self.host.away

    def seat_tagged(self, tag: str) -> Seat | None:
        """Any seat of the table, by the name forms give it."""
        return next((seat for seat in self.everyone if seat.tag == tag), None)

    def own_seat(self, tag: str) -> Seat | None:
        """One of the seats this device holds; without a tag, the only one."""
        if not tag and len(self.seats) == 1:
            return self.seats[0]
        return next((seat for seat in self.seats if seat.tag == tag), None)


def table_by_code(code: str) -> Table | None:
    return _table_of.first(code)


def standing_at(code: str) -> TableRead | None:
    """The table with that code as it stands; ``None`` if there is none."""
    return _standing(_BY_CODE, code)


def standing_with(table_id: int) -> TableRead | None:
    """The same, for whoever knows the table by its row."""
    return _standing(_BY_ID, table_id)


def _standing(question: str, known_as: str | int) -> TableRead | None:
    with connection.cursor() as cursor:
        cursor.execute(question, [known_as])
        found = cursor.fetchone()
    if found is None:
        return None
    code, *numbers = found
    until, kept = _tables.get(code) or (0.0, None)
    if kept is None or until < time.monotonic():
        return _read(code)
    return kept if numbers == [kept.table.version, kept.table.presence_version] else _read(code)


def standing_kept(code: str, version: int) -> TableRead | None:
    """The table at that *version*, if this process has just written or read it."""
    until, kept = _tables.get(code) or (0.0, None)
    is_it = kept is not None and kept.table.version == version and until >= time.monotonic()
    return kept if is_it else None


def _read(code: str) -> TableRead | None:
    until = time.monotonic() + KEPT_FOR
    table = table_by_code(code)
    if table is None:
        return None
    table.calm_since = table.version
    # Seats are read after their table: a write in between has moved on from the version kept.
    read = TableRead(table, _seats_of(table))
    _tables.put(code, (until, read))
    return read


def keep_table_on_commit(phone: Phone, game: Game) -> None:
    """This write changes nothing at the table but its *game*: once it is safe, the phones that
    come to fetch it find the table and the game as they were read here, under the lock.
    """
    table, everyone = phone.table, phone.everyone

    def keep() -> None:
        _, before = _tables.get(table.code) or (0.0, None)
        was_kept = before is not None and before.table.version == table.version
        table.calm_since = before.table.calm_since if before and was_kept else table.version
        table.version, table.last_active = table.version + 1, timezone.now()
        table.games_read = [game]
        _tables.put(table.code, (time.monotonic() + KEPT_FOR, TableRead(table, everyone)))

    transaction.on_commit(keep)


def forget_table(code: str) -> None:
    """Something was written that moves neither of the two numbers."""
    _tables.forget(code)


def _seats_of(table: Table) -> tuple[Seat, ...]:
    everyone = tuple(_seats.rows(table.pk))
    for seat in everyone:
        seat.table = table
    return everyone


def phone_at(table: Table, hashes: Collection[str], *, watches: bool = False) -> Phone:
    """What a device with these token hashes is at *table*, read now."""
    return phone_among(table, _seats_of(table), hashes, watches=watches)


def phone_among(
    table: Table, everyone: tuple[Seat, ...], hashes: Collection[str], *, watches: bool = False
) -> Phone:
    """What a device with these token hashes is among the seats of *table*."""
    held = tuple(seat for seat in everyone if _holds(hashes, seat.token_hash))
    claim = None
    if hashes and not held:
        fresh = Claim.objects.filter(made_at__gt=timezone.now() - CLAIM_LIFE, seat__table=table)
        claim = fresh.filter(token_hash__in=hashes).select_related("seat").first()
    is_screen = _holds(hashes, table.screen_hash)
    host = next((seat for seat in everyone if seat.pk == table.host_id), None)
    return Phone(
        table=table,
        everyone=everyone,
        seats=held,
        is_screen=is_screen,
        watches=watches,
        claim=claim,
        host=host,
        is_seated=bool(held),
        is_host=is_screen or (host is not None and host in held),
    )


def _holds(hashes: Collection[str], kept: str) -> bool:
    # How long it takes tells of hashes alone, and no token can be found from those.
    return bool(kept) and kept in hashes


def is_over(table: Table, seats: Sequence[Seat], now: datetime | None = None) -> bool:
    """Whether the table has ended, also when nobody has written that down yet."""
    if table.ended_at is not None:
        return True
    long_ago = (now or timezone.now()) - LIFE
    signs = (table.last_active, *(seat.seen_at for seat in seats))
    return not any(sign is not None and sign >= long_ago for sign in signs)


def deserted_tables(now: datetime) -> list[int]:
    """Open tables that nobody has touched nor looked at for a day."""
    long_ago = now - LIFE
    seen_since = Seat.objects.filter(seen_at__gte=long_ago).values("table_id")
    old = Table.objects.filter(ended_at=None, last_active__lt=long_ago)
    return list(old.exclude(pk__in=seen_since).values_list("pk", flat=True))


def open_claims(table: Table) -> list[Claim]:
    """Phones at the door, the first to come first."""
    fresh = Q(seat__table=table, made_at__gt=timezone.now() - CLAIM_LIFE)
    return list(Claim.objects.filter(fresh).select_related("seat").order_by("pk"))


def last_notices(table: Table, how_many: int = 12) -> list[Notice]:
    return list(Notice.objects.filter(table=table).order_by("-pk")[:how_many])


def newest_notice(table: Table, kinds: Collection[str], life: timedelta) -> Notice | None:
    """The newest of these kinds that is not older than *life*."""
    lately = timezone.now() - life
    return Notice.objects.filter(table=table, kind__in=kinds, at__gt=lately).first()


def notices_in_the_log(game: Game) -> list[Notice]:
    """What the log of a game tells between its rows, the oldest first."""
    return list(Notice.objects.filter(game=game).order_by("pk"))


def game_at(table: Table) -> Game | None:
    """The game being played at a table, or the last one that was; its clock is read with it."""
    game = _games_at.first(table.pk)
    if game is not None:
        game.table = table
        # Where nobody ever agreed on a clock there is none.
        game._state.fields_cache["clock"] = _clocks.first(game.pk) if table.clock else None
    return game


def game_of(table: Table) -> Game | None:
    """The same, read once for a table as it stands: nothing in its row is secret."""
    if table.games_read is None:
        game = game_at(table)
        table.games_read = [game] if game else []
    return table.games_read[0] if table.games_read else None


def decks_on_the_shelf() -> list[Deck]:
    """The boxes of Lutins that were described here, by name."""
    return list(Deck.objects.all()[:MOST_DECKS])


def deck_on_the_shelf(uid: str) -> Deck | None:
    """A deck by its uid, as addresses and forms spell it."""
    if not re.fullmatch(r"[0-9a-f]{32}", uid, re.ASCII):
        return None
    return Deck.objects.filter(uid=UUID(uid)).first()
