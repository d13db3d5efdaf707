"""Who hosts: passing it on, and what the table does when the host's phone is gone."""

from __future__ import annotations

from collections.abc import Collection

from games.common.table_errors import Refused, Why
from games.models import HostVote, Table
from games.selectors.devices import Phone, game_at
from games.selectors.rights import refuse_watchers
from games.selectors.voices import votes_of
from games.services.door import AnswerFacts, WriteResult, is_host, is_seated, write
from games.services.seat_rows import crown
from games.services.seats import the_seat
from games.words.notices import Event, note


def host_pass(table_id: int, *, by: Collection[str], key: str, seen: int, tag: str) -> WriteResult:
    """Hand the host's powers to another seat."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        seat = the_seat(phone, tag)
        if seat.phoneless:
            raise Refused(Why.HOST_NEEDS_PHONE, name=seat.name)
        if seat.pk == table.host_id:
            return None
        crown(table, seat)
        note(table, Event.HOST, name=seat.name)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def host_vote(table_id: int, *, by: Collection[str], key: str, tag: str) -> WriteResult:
    """Wish for another host while the host's phone is away.

    Every seat of the phone wishes for the same. More than half of those who are here decide, in a
    game of those who play; a host who comes back before that ends the vote.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        if phone.host is not None and not phone.host_is_away:
            raise Refused(Why.HOST_IS_HERE, name=phone.host.name)
        game = game_at(table) if table.playing else None
        refuse_watchers(game, phone)
        candidate = the_seat(phone, tag)
        if game is not None and candidate.pk not in game.seats:
            raise Refused(Why.ONLY_WATCHES, name=candidate.name)
        if candidate.phoneless or candidate.away:
            raise Refused(Why.HOST_NEEDS_PHONE, name=candidate.name)
        for seat in phone.seats:
            HostVote.objects.update_or_create(
                voter=seat, defaults={"table": table, "candidate": candidate}
            )
        votes, needed = votes_of(phone, game)
        if votes[candidate.pk] >= needed:
            crown(table, candidate)
            note(table, Event.VOTED, name=candidate.name)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_seated)
