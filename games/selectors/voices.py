"""Who has a say at a table: in a game its players, whoever is gone, and how voices are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from enum import StrEnum

from django.conf import settings
from django.utils import timezone

from games.log.secrecy import is_shut
from games.log.timeline import Timeline
from games.models import Claim, Game, HostVote, Seat
from games.selectors.devices import Phone

BELIEVERS = 2
"""How many players let a phone in without the host."""


class LetsIn(StrEnum):
    """Who gives a seat to a phone that says it is somebody."""

    HOST = "host"
    TWO = "two"
    """Two players with phones of their own, of whom the host may be one."""
    OWN = "own"
    """The phone that holds the seat, for it would lose it."""


def is_gone(timeline: Timeline, phone: Phone, chair: Seat) -> bool:
    """Whether nobody can look at what this chair holds: *phone* is any device of its table.

    Its phone is silent for long, or was lost during the round; or it never had one, and the
    host's, which looks after it, is silent.
    """
    if chair.robot:
        return False
    silent = phone.host_is_away if chair.phoneless else chair.away
    return silent or is_shut(timeline, chair)


def voters_of(phone: Phone, game: Game | None) -> list[Seat]:
    """Those who choose a host while the host's phone is gone: in a game its players alone.

    Whoever was here a moment ago counts too: the first to come back after the Wi-Fi failed does
    not decide alone.
    """
    asking = {seat.pk for seat in phone.seats}
    lately = timezone.now() - 2 * timedelta(seconds=settings.FILON_AWAY_SECONDS)
    able = (s for s in phone.everyone if not s.phoneless and s.pk != phone.table.host_id)
    return [
        seat
        for seat in able
        if (game is None or seat.pk in game.seats)
        and (seat.here or seat.pk in asking or (seat.seen_at and seat.seen_at > lately))
    ]


def votes_of(phone: Phone, game: Game | None) -> tuple[Counter[int], int]:
    """Votes by candidate, and how many make a host: more than half of those who choose."""
    voters = [seat.pk for seat in voters_of(phone, game)]
    votes = HostVote.objects.filter(table=phone.table, voter__in=voters)
    return Counter(votes.values_list("candidate_id", flat=True)), len(voters) // 2 + 1


def believers_of(claim: Claim, game: Game | None) -> list[Seat]:
    """The players who would let a phone in, in the order in which they said so."""
    voices = claim.voices.select_related("seat").order_by("pk")
    return [v.seat for v in voices if game is not None and v.seat.pk in game.seats]


def who_lets_in(phone: Phone, game: Game | None, seat: Seat) -> LetsIn:
    """Whose word gives *seat* to another phone; *phone* is any device of the table.

    A seat with secrets of a game is not the host's to give, as long as others can say who asks
    for it. Phones whose screens are locked for a moment count: else the host need only wait.
    Where no two others have phones, the seat's own must be silent for long.
    """
    if game is None or seat.pk not in game.seats:
        return LetsIn.HOST
    if seat.token_hash and seat.here:
        return LetsIn.OWN
    able = [other for other in phone.everyone if other.pk in game.seats and not other.away]
    if len({other.token_hash for other in able if other != seat} - {""}) >= BELIEVERS:
        return LetsIn.TWO
    return LetsIn.OWN if seat.token_hash and not seat.away else LetsIn.HOST


def others_of(seats: Iterable[Seat], phone: Phone) -> list[Seat]:
    """Those of *seats* that another device holds."""
    own = {seat.pk for seat in phone.seats}
    return [seat for seat in seats if seat.pk not in own]
