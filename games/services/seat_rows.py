"""Chairs: adding, naming and ordering them inside a write."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from games.common.player_names import look_of, looks_of
from games.common.table_errors import Refused, Why
from games.common.tokens import fresh_tag
from games.models import Claim, HandOver, HostVote, Seat, Table
from games.models.seat import MARKS

_ASIDE = 1000
"""Temporary numbers while chairs are put in order: a number is unique at a table."""


def new_seat(table: Table, name: str, token_hash: str = "") -> Seat:
    """Add a chair at the end of the row, with the first mark that is free."""
    everyone = list(Seat.objects.filter(table=table))
    if len(everyone) >= MARKS:
        raise Refused(Why.TABLE_FULL, seats=MARKS)
    refuse_taken(everyone, name)
    return Seat.objects.create(
        table=table,
        tag=fresh_tag(),
        number=len(everyone),
        mark=min(set(range(MARKS)).difference(seat.mark for seat in everyone)),
        name=name,
        name_key=look_of(name),
        token_hash=token_hash,
        here=bool(token_hash),
        seen_at=timezone.now() if token_hash else None,
    )


def refuse_taken(everyone: Sequence[Seat], name: str, but: Seat | None = None) -> None:
    looks = looks_of(name)
    for seat in everyone:
        if seat != but and looks & looks_of(seat.name):
            raise Refused(Why.NAME_TAKEN, name=seat.name, tag=seat.tag)


def release(seat: Seat, token_hash: str = "", *, shut_at: int | None = None) -> None:
    """Cut the seat from the phone that held it, and give it to another if there is one.

    *shut_at* is the length of the log of the game it plays in, where none gets it: its secrets
    wait for their owner.
    """
    Claim.objects.filter(seat=seat).delete()
    HandOver.objects.filter(seat=seat, used_at=None).delete()
    HostVote.objects.filter(voter=seat).delete()
    seat.token_hash = token_hash
    seat.phone_changes += 1
    seat.here = bool(token_hash)
    seat.away, seat.shut_at = False, shut_at
    seat.seen_at = timezone.now() if token_hash else seat.seen_at
    seat.save(update_fields=["token_hash", "phone_changes", "here", "away", "shut_at", "seen_at"])


def crown(table: Table, seat: Seat | None) -> None:
    """Make *seat* the host; what was voted before no longer counts."""
    table.host = seat
    table.save(update_fields=["host"])
    HostVote.objects.filter(table=table).delete()


def put_in_order(seats: Sequence[Seat]) -> bool:
    """Number the chairs as they come. Tells whether that moved any."""
    moved = [(number, seat) for number, seat in enumerate(seats) if seat.number != number]
    for number, seat in moved:
        Seat.objects.filter(pk=seat.pk).update(number=number + _ASIDE)
    for number, seat in moved:
        Seat.objects.filter(pk=seat.pk).update(number=number)
        seat.number = number
    return bool(moved)
