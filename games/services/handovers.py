"""A seat on another phone: opened by the host, or asked for by whoever lost theirs.

Each step is a public notice before the new phone gets a single byte of the seat: nobody takes
somebody's seat unseen. The token of the old phone is dead from that moment.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.utils import timezone

from games.codes import LETTERS, MEANT
from games.keys import fresh_tag, hash_of, token_from
from games.models import Claim, HandOver, Table
from games.notices import Event, note
from games.objections import Refused, Why
from games.selectors import Phone, open_claims
from games.services.chairs import release
from games.services.door import Told, Written, write
from games.services.seats import the_seat
from games.services.tables import is_host, is_open

LIFE = timedelta(minutes=10)
SECRET_LENGTH = 10
"""48 bits for ten minutes, at thirty tries a minute."""
MOST_CLAIMS = 4


def read_secret(typed: str) -> str:
    """A pass as it was made, from what somebody typed or a QR code brought."""
    return "".join(sign for sign in typed.upper()[:60] if sign.isalnum()).translate(MEANT)


def seat_reopen(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str
) -> tuple[Written, str]:
    """Open a seat for another phone: what came of it, and the pass. All are told."""
    secret = _secret_from(token_from("reopen", f"{table_id}\n{tag}", key))

    def effect(table: Table, phone: Phone) -> Told:
        seat = the_seat(phone, tag)
        HandOver.objects.filter(seat=seat, used_at=None).delete()
        HandOver.objects.create(
            seat=seat, secret_hash=hash_of(secret), expires_at=timezone.now() + LIFE
        )
        note(table, Event.REOPENED, name=seat.name)
        return {"seat": seat.tag, "name": seat.name}

    written = write(table_id, key=f"open\n{key}", effect=effect, by=by, may=is_host, seen=seen)
    return written, secret


def _secret_from(token: str) -> str:
    """Ten signs of the codes' alphabet, as random as *token*."""
    number = int.from_bytes(token.encode(), "big")
    signs = []
    for _ in range(SECRET_LENGTH):
        number, sign = divmod(number, len(LETTERS))
        signs.append(LETTERS[sign])
    return "".join(signs)


def seat_accept(table_id: int, *, key: str, secret: str) -> tuple[Written, str]:
    """Take the seat that a pass opens: what came of it, and the seat's new token."""
    spoken = read_secret(secret)
    token = token_from("accept", spoken, key)

    def effect(table: Table, phone: Phone) -> Told:
        unused = HandOver.objects.filter(used_at=None, expires_at__gt=timezone.now())
        offer = unused.filter(secret_hash=hash_of(spoken), seat__table=table).first()
        if offer is None:
            raise Refused(Why.SECRET_SPENT)
        seat = the_seat(phone, offer.seat.tag)
        offer.used_at = timezone.now()
        offer.save(update_fields=["used_at"])
        release(seat, hash_of(token))
        note(table, Event.TAKEN, name=seat.name)
        return {"seat": seat.tag}

    return write(table_id, key=f"accept\n{key}", effect=effect, by=()), token


def claim_make(table_id: int, *, key: str, tag: str) -> tuple[Written, str]:
    """Say that one is somebody already seated: what came of it, and the token that waits.

    At a closed table nobody is heard at the door; the host can still open the seat.
    """
    token = token_from("claim", str(table_id), key)

    def effect(table: Table, phone: Phone) -> Told:
        seat = the_seat(phone, tag)
        if len(open_claims(table)) >= MOST_CLAIMS:
            raise Refused(Why.CLAIMS_FULL)
        Claim.objects.create(seat=seat, tag=fresh_tag(), token_hash=hash_of(token))
        note(table, Event.CLAIMED, name=seat.name)
        return {"seat": seat.tag}

    return write(table_id, key=f"claim\n{key}", effect=effect, by=(), may=is_open), token


def claim_answer(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str, believe: bool
) -> Written:
    """Let the phone at the door in, or send it away."""

    def effect(table: Table, phone: Phone) -> Told:
        claim = next((claim for claim in open_claims(table) if claim.tag == tag), None)
        if claim is None:
            raise Refused(Why.CLAIM_GONE)
        seat = the_seat(phone, claim.seat.tag)
        if believe:
            release(seat, claim.token_hash)
        else:
            claim.delete()
        note(table, Event.BELIEVED if believe else Event.DOUBTED, name=seat.name)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)
