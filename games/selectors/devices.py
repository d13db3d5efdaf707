"""Reading: tables, and what a device is at one of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from games.models import Claim, Deck, Game, Notice, Seat, Table

LIFE = timedelta(days=1)
"""How long a table waits for somebody to come back."""
CLAIM_LIFE = timedelta(minutes=10)
MOST_DECKS = 500


@dataclass(frozen=True)
class Phone:
    """A device at a table, known by what its cookie holds. It need not be a phone."""

    table: Table
    everyone: tuple[Seat, ...]
    """All seats, clockwise."""
    seats: tuple[Seat, ...] = ()
    """Those it holds: two people may share one phone."""
    is_screen: bool = False
    """It is the screen that opened the table."""
    watches: bool = False
    """It was let in to show the table's screen."""
    claim: Claim | None = None
    """What it asked to be and the host has not answered yet."""

    @property
    def is_seated(self) -> bool:
        return bool(self.seats)

    @property
    def is_host(self) -> bool:
        """Whether it has the host's powers. They never include seeing a secret."""
        return self.is_screen or any(seat.pk == self.table.host_id for seat in self.seats)

    @property
    def may_watch(self) -> bool:
        return self.is_seated or self.is_screen or self.watches

    @cached_property
    def host(self) -> Seat | None:
        return next((seat for seat in self.everyone if seat.pk == self.table.host_id), None)

    @property
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
    return Table.objects.filter(code=code).first()


def phone_at(table: Table, hashes: Collection[str], *, watches: bool = False) -> Phone:
    """What a device with these token hashes is at *table*, read now."""
    everyone = tuple(Seat.objects.filter(table=table).order_by("number"))
    for seat in everyone:
        seat.table = table
    return phone_among(table, everyone, hashes, watches=watches)


def phone_among(
    table: Table, everyone: tuple[Seat, ...], hashes: Collection[str], *, watches: bool = False
) -> Phone:
    """What a device with these token hashes is among the seats of *table*."""
    held = tuple(seat for seat in everyone if _holds(hashes, seat.token_hash))
    claim = None
    if hashes and not held:
        fresh = Claim.objects.filter(made_at__gt=timezone.now() - CLAIM_LIFE, seat__table=table)
        claim = fresh.filter(token_hash__in=hashes).select_related("seat").first()
    return Phone(
        table, everyone, held, _holds(hashes, table.screen_hash), watches and bool(table), claim
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
    """The game being played at a table, or the last one that was."""
    return Game.objects.filter(table=table).order_by("-pk").first()


def decks_on_the_shelf() -> list[Deck]:
    """The boxes of Lutins that were described here, by name."""
    return list(Deck.objects.all()[:MOST_DECKS])


def deck_on_the_shelf(uid: str) -> Deck | None:
    """A deck by its uid, as addresses and forms spell it."""
    if not re.fullmatch(r"[0-9a-f]{32}", uid, re.ASCII):
        return None
    return Deck.objects.filter(uid=UUID(uid)).first()
