"""Sitting down, getting up, and what the host may do with a chair."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.common.player_names import clean_name, look_of
from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of, token_from
from games.models import Seat, Table
from games.selectors.devices import Phone, game_at
from games.services.door import (
    AnswerFacts,
    WriteResult,
    is_at_table,
    is_host,
    is_open,
    is_seated,
    write,
)
from games.services.seat_rows import crown, new_seat, put_in_order, refuse_taken, release
from games.words.notices import Event, note

MOST_ON_A_PHONE = 6
"""How many may share one phone."""


def seat_take(table_id: int, *, key: str, name: str) -> tuple[WriteResult, str]:
    """Sit down with a name: what came of it, and the seat's token.

    A closed table answers a newcomer like no table at all. Whoever sits down first at a table
    without a host becomes its host.
    """
    chosen = clean_name(name)
    token = token_from("seat", str(table_id), key)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        seat = new_seat(table, chosen, hash_of(token))
        note(table, Event.SAT, name=seat.name)
        if table.host_id is None:
            crown(table, seat)
        return {"seat": seat.tag}

    written = write(table_id, key=f"take\n{key}", effect=effect, by=(), may=is_open)
    return written, token


def seat_share(
    table_id: int, *, by: Collection[str], key: str, seen: int, name: str
) -> tuple[WriteResult, str]:
    """Seat another person on the phone that asks. The phone then holds one token more."""
    chosen = clean_name(name)
    token = token_from("share", str(table_id), key)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        if len(phone.seats) >= MOST_ON_A_PHONE:
            raise Refused(Why.PHONE_FULL)
        seat = new_seat(table, chosen, hash_of(token))
        if not table.playing:
            _sit_beside(phone.everyone, phone.seats, seat)
        note(table, Event.SHARED, name=seat.name, other=phone.seats[0].name)
        return {"seat": seat.tag}

    written = write(
        table_id,
        key=f"share\n{key}",
        effect=effect,
        by=by,
        may=is_seated,
        seen=seen,
        about=_guests_of,
    )
    return written, token


def _guests_of(phone: Phone) -> str:
    """Others seat theirs meanwhile. Its tokens do not name a phone: each guest adds one."""
    return f"guests of seat {min(seat.pk for seat in phone.seats)}"


def _sit_beside(everyone: Sequence[Seat], own: Sequence[Seat], seat: Seat) -> None:
    """Whoever shares a phone sits next to it, not at the end of the row."""
    row = list(everyone)
    row.insert(max(row.index(one) for one in own) + 1, seat)
    put_in_order(row)


def guest_seat(
    table_id: int, *, by: Collection[str], key: str, seen: int, name: str
) -> WriteResult:
    """Seat somebody who has no phone."""
    chosen = clean_name(name)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        seat = new_seat(table, chosen)
        note(table, Event.GUEST_SAT, name=seat.name)
        return {"seat": seat.tag}

    # Others sit down meanwhile: that makes nobody another guest. The same name is refused.
    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen, about="guests")


def seat_rename(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str, name: str
) -> WriteResult:
    """Give a seat another name: the host any, a phone its own."""
    chosen = clean_name(name)

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        seat = the_seat(phone, tag)
        if not phone.is_host and seat not in phone.seats:
            raise Refused(Why.NOT_YOURS, host=table.host_name)
        if seat.name == chosen:
            return None
        refuse_robot(seat)
        refuse_taken(phone.everyone, chosen, but=seat)
        note(table, Event.RENAMED, name=chosen, other=seat.name)
        seat.name, seat.name_key = chosen, look_of(chosen)
        seat.save(update_fields=["name", "name_key"])
        return {"seat": seat.tag}

    about = f"the name of {tag}"
    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen, about=about)


def seat_ready(
    table_id: int, *, by: Collection[str], key: str, tag: str, ready: bool
) -> WriteResult:
    """Say that one is ready, or not yet. Where others stand does not matter."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        seat = phone.own_seat(tag)
        if seat is None:
            raise Refused(Why.SEAT_GONE)
        if seat.ready == ready:
            return None
        seat.ready = ready
        seat.save(update_fields=["ready"])
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_seated)


def seat_move(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str, step: int
) -> WriteResult:
    """Move a chair one or more places on; the row is a circle, so the ends are neighbours.

    Before the game anybody at the table may: people change chairs without asking the host.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        seat = the_seat(phone, tag)
        row = [other for other in phone.everyone if other != seat]
        row.insert((seat.number + step) % len(phone.everyone), seat)
        return _order(table, row)

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen)


def seats_order(
    table_id: int, *, by: Collection[str], key: str, seen: int, tags: Sequence[str]
) -> WriteResult:
    """Put all chairs in the order of *tags*, clockwise."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        by_tag = {seat.tag: seat for seat in phone.everyone}
        if sorted(tags) != sorted(by_tag):
            raise Refused(Why.ORDER_BROKEN)
        return _order(table, [by_tag[tag] for tag in tags])

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def _order(table: Table, row: Sequence[Seat]) -> AnswerFacts | None:
    if table.playing:
        raise Refused(Why.PLAYING, host=table.host_name)
    if not put_in_order(row):
        return None
    note(table, Event.MOVED)
    return {}


def seat_youngest(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str
) -> WriteResult:
    """Mark the youngest, who begins. Anybody at the table may say who that is."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        seat = the_seat(phone, tag)
        if table.youngest_id == seat.pk:
            return None
        table.youngest = seat
        table.save(update_fields=["youngest"])
        note(table, Event.YOUNGEST, name=seat.name)
        return {}

    return write(
        table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen, about="youngest"
    )


def seat_remove(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str
) -> WriteResult:
    """Take a seat from its phone. Before the deal the chair goes too; after, it plays on."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        seat = the_seat(phone, tag)
        _empty(table, phone, seat, Event.REMOVED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def seat_leave(table_id: int, *, by: Collection[str], key: str, tag: str) -> WriteResult:
    """Get up: this phone forgets the seat, and the table that it was this phone's."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        seat = phone.own_seat(tag)
        if seat is None:
            raise Refused(Why.SEAT_GONE)
        _empty(table, phone, seat, Event.LEFT)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_seated)


def _empty(table: Table, phone: Phone, seat: Seat, event: Event) -> None:
    """The chair goes; while it plays it stays, and its secrets wait for whoever it belongs to."""
    was_host = table.host_id == seat.pk
    rest = [other for other in phone.everyone if other != seat]
    game = game_at(table) if table.playing else None
    players = () if game is None else game.seats
    if game is not None and seat.pk in players:
        refuse_robot(seat)
        release(seat, shut_at=seat.shut_at if seat.phoneless else game.length)
        note(table, Event.UNPLUGGED, name=seat.name)
    else:
        note(table, event, name=seat.name)
        seat.delete()
        put_in_order(rest)
    if was_host:
        _next_host(table, rest, players)


def _next_host(table: Table, seats: Sequence[Seat], players: Collection[int]) -> None:
    """The host got up: the first who plays and has a phone here takes over, until the table says
    otherwise.
    """
    able = [seat for seat in seats if not seat.phoneless]
    able.sort(key=lambda seat: (seat.pk not in players, not seat.here))
    crown(table, able[0] if able else None)
    if able:
        note(table, Event.HOST, name=able[0].name)


def the_seat(phone: Phone, tag: str) -> Seat:
    seat = phone.seat_tagged(tag)
    if seat is None:
        raise Refused(Why.SEAT_GONE)
    return seat


def refuse_robot(seat: Seat) -> None:
    """A robot is no person whose name or phone could change."""
    if seat.robot:
        raise Refused(Why.ROBOT_SEAT, name=seat.name)
