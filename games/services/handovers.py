"""A seat on another phone: opened by the host, or asked for by whoever lost theirs.

The host believes whoever asks; during a game two who play do, so that no single phone is needed,
and the host alone does not get at the secrets of a seat by opening it for a phone of their own.

Each step is a public notice before the new phone gets a single byte of the seat: nobody takes
somebody's seat unnoticed. The token of the old phone is invalid from then on.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.common.tokens import CODE_LETTERS, MEANT, fresh_tag, hash_of, token_from
from games.common.transactions import writing
from games.models import Claim, Game, HandOver, Seat, Table
from games.registry.installed import KINDS
from games.selectors.devices import Phone, game_at, open_claims
from games.selectors.rights import plays_in, refuse_watchers
from games.selectors.voices import BELIEVERS, LetsIn, believers_of, who_lets_in
from games.services.door import AnswerFacts, WriteResult, is_at_table, is_host, is_open, write
from games.services.seat_rows import release
from games.services.seats import refuse_robot, the_seat
from games.words.notices import Event, note
from games.words.sentences.grammar import whose

LIFE = timedelta(minutes=10)
SECRET_LENGTH = 10
"""48 bits for ten minutes, at thirty tries a minute."""
MOST_CLAIMS = 4


def read_secret(typed: str) -> str:
    """A pass as it was made, from what somebody typed or a QR code brought."""
    return "".join(sign for sign in typed.upper()[:60] if sign.isalnum()).translate(MEANT)


def seat_reopen(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str
) -> tuple[WriteResult, str]:
    """Open a seat for another phone: what came of it, and the pass. All are told."""
    secret = _secret_from(token_from("reopen", f"{table_id}\n{tag}", key))

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        seat = the_seat(phone, tag)
        refuse_robot(seat)
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
        number, sign = divmod(number, len(CODE_LETTERS))
        signs.append(CODE_LETTERS[sign])
    return "".join(signs)


def seat_accept(table_id: int, *, key: str, secret: str) -> tuple[WriteResult, str]:
    """Take the seat that a pass opens: what came of it, and the seat's new token.

    Where the host's word is not enough, the phone waits at the door, and the pass is one voice.
    """
    spoken = read_secret(secret)
    token = token_from("accept", spoken, key)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        unused = HandOver.objects.filter(used_at=None, expires_at__gt=timezone.now())
        offer = unused.filter(secret_hash=hash_of(spoken), seat__table=table).first()
        if offer is None:
            raise Refused(Why.SECRET_SPENT)
        seat = the_seat(phone, offer.seat.tag)
        offer.used_at = timezone.now()
        offer.save(update_fields=["used_at"])
        game = game_at(table) if table.playing else None
        if game is not None and who_lets_in(phone, game, seat) is not LetsIn.HOST:
            claim = Claim.objects.create(seat=seat, tag=fresh_tag(), token_hash=hash_of(token))
            if table.host is not None and table.host.pk in game.seats:
                claim.voices.create(seat=table.host)
            note(table, Event.CLAIMED, name=seat.name)
            return {"seat": seat.tag, "waits": True}
        release(seat, hash_of(token), shut_at=_shut_by_the_host(game, seat))
        note(table, Event.TAKEN, name=seat.name)
        return {"seat": seat.tag}

    return write(table_id, key=f"accept\n{key}", effect=effect, by=()), token


def claim_make(table_id: int, *, key: str, tag: str) -> tuple[WriteResult, str]:
    """Say that one is somebody already seated: what came of it, and the token that waits.

    At a closed table nobody is heard at the door; the host can still open the seat.
    """
    token = token_from("claim", str(table_id), key)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        seat = the_seat(phone, tag)
        refuse_robot(seat)
        if len(open_claims(table)) >= MOST_CLAIMS:
            raise Refused(Why.CLAIMS_FULL)
        Claim.objects.create(seat=seat, tag=fresh_tag(), token_hash=hash_of(token))
        note(table, Event.CLAIMED, name=seat.name)
        return {"seat": seat.tag}

    return write(table_id, key=f"claim\n{key}", effect=effect, by=(), may=is_open), token


def claim_answer(
    table_id: int, *, by: Collection[str], key: str, seen: int | None, tag: str, believe: bool
) -> WriteResult:
    """Let the phone at the door in, or send it away: the host, or during a game two players.

    During a game the host is one of two, if anybody else is there to bear witness; alone they give
    the seat, not its secrets. While the seat's own phone is there that phone decides
    (:func:`who_lets_in`).
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        claim = next((claim for claim in open_claims(table) if claim.tag == tag), None)
        if claim is None:
            raise Refused(Why.CLAIM_GONE)
        seat = the_seat(phone, claim.seat.tag)
        game = game_at(table) if table.playing else None
        lets_in = who_lets_in(phone, game, seat)
        alone = phone.is_host and (not believe or lets_in is LetsIn.HOST)
        if seat in phone.seats:  # who holds it gives on what it shows, and no more
            _answered(table, claim, believe=believe, shut_at=seat.shut_at)
            return {}
        if alone:
            shut_at = _shut_by_the_host(game, seat)
            _answered(table, claim, believe=believe, shut_at=shut_at)
            return {}
        if game is None:
            raise Refused(Why.NOT_YOURS, host=table.host_name)
        refuse_watchers(game, phone)
        if not plays_in(game, phone):
            raise Refused(Why.TWO_LET_IN, name=seat.name)
        if lets_in is LetsIn.OWN:
            raise Refused(Why.STILL_HERE, name=seat.name, whose=whose(seat.name))
        if not believe:
            raise Refused(Why.NOT_YOURS, host=table.host_name)
        _heard(table, game, phone, claim)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen)


def _answered(table: Table, claim: Claim, *, believe: bool, shut_at: int | None) -> None:
    if believe:
        release(claim.seat, claim.token_hash, shut_at=shut_at)
    else:
        claim.delete()
    note(table, Event.BELIEVED if believe else Event.DOUBTED, name=claim.seat.name)


def _shut_by_the_host(game: Game | None, seat: Seat) -> int | None:
    """From where on a seat that goes to another phone by the host's word alone is covered.

    Its secrets wait for the next deal: else the host need only wait until somebody's phone is
    silent, or remove it, and let a second phone of their own in. Whoever never had a phone in
    this round is looked after by the host, and has no secrets from them.
    """
    if game is None or seat.pk not in game.seats or not KINDS[game.rulebook].hides_roles:
        return None
    return seat.shut_at if seat.phoneless else game.length


def _heard(table: Table, game: Game, phone: Phone, claim: Claim) -> None:
    """One device has one voice, whoever shares it."""
    claim.voices.filter(seat__in=phone.seats).delete()
    voice = next(seat for seat in phone.seats if seat.pk in game.seats)
    claim.voices.create(seat=voice)
    believers = believers_of(claim, game)
    if len(believers) >= BELIEVERS:
        other, another = believers[0].name, believers[1].name
        release(claim.seat, claim.token_hash)
        note(table, Event.LET_IN, name=claim.seat.name, other=other, another=another)


def handovers_forget() -> None:
    """Throw away passes and claims that were answered or faded long ago."""
    long_ago = timezone.now() - timedelta(days=1)
    with writing():
        HandOver.objects.filter(expires_at__lt=long_ago).delete()
        Claim.objects.filter(made_at__lt=long_ago).delete()
