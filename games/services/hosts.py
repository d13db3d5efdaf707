"""Who hosts: passing it on, and what the table does when the host's phone is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from games.models import HostVote, Table
from games.notices import Event, note
from games.objections import Refused, Why
from games.selectors import Phone
from games.services.chairs import crown
from games.services.door import Told, Written, write
from games.services.seats import is_seated, the_seat
from games.services.tables import is_host


def host_pass(table_id: int, *, by: Collection[str], key: str, seen: int, tag: str) -> Written:
    """Hand the host's powers to another seat."""

    def effect(table: Table, phone: Phone) -> Told | None:
        seat = the_seat(phone, tag)
        if seat.phoneless:
            raise Refused(Why.HOST_NEEDS_PHONE, name=seat.name)
        if seat.pk == table.host_id:
            return None
        crown(table, seat)
        note(table, Event.HOST, name=seat.name)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def host_vote(table_id: int, *, by: Collection[str], key: str, tag: str) -> Written:
    """Wish for another host while the host's phone is away.

    Every seat of the phone wishes for the same. More than half of the seats that are here
    decide; a host who comes back before that ends the vote.
    """

    def effect(table: Table, phone: Phone) -> Told:
        if phone.host is not None and not phone.host_is_away:
            raise Refused(Why.HOST_IS_HERE, name=phone.host.name)
        candidate = the_seat(phone, tag)
        if candidate.phoneless:
            raise Refused(Why.HOST_NEEDS_PHONE, name=candidate.name)
        for seat in phone.seats:
            HostVote.objects.update_or_create(
                voter=seat, defaults={"table": table, "candidate": candidate}
            )
        votes, needed = votes_of(phone)
        if votes[candidate.pk] >= needed:
            crown(table, candidate)
            note(table, Event.VOTED, name=candidate.name)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_seated)


def votes_of(phone: Phone) -> tuple[Counter[int], int]:
    """Votes by candidate, and how many make a host: more than half of those who are here."""
    asking = {seat.pk for seat in phone.seats}
    present = [s.pk for s in phone.everyone if not s.phoneless and (s.here or s.pk in asking)]
    votes = HostVote.objects.filter(table=phone.table, voter__in=present)
    return Counter(votes.values_list("candidate_id", flat=True)), len(present) // 2 + 1
