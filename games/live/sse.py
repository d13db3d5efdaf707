"""Live pages: a stream says *that* a table changed, in plain ASGI beside a synchronous Django.

A stream carries two numbers and nothing else: ``v``, the table's version, and ``p``, that of who
is here. Both come first thing on every stream, so that a phone that comes back catches up.
The version is said again as a heartbeat. Who may listen is asked on opening and at every event.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from typing import Any

from django.core import signing
from django.db import DatabaseError, InterfaceError

from games.live.bus import bus
from games.live.roster import hold_of
from games.live.subscribers import Subscriber
from games.models import Seat, Table

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PREFIX = "/live/"
HEARTBEAT = 15.0
TICKET_LIFE = 14 * 24 * 3600
WATCH_LIFE = 24 * 3600
"""A ticket without seats, which no change of hands can end, lives for an evening."""
_tickets = signing.TimestampSigner(salt="games.live")


def stream_path(table: Table, seats: Iterable[Seat] = ()) -> str:
    """The address of the stream for these seats of a table; for its screen, without seats.

    It names rows and witnesses, no token: whoever reads it in a log can only hear numbers,
    and only until the seat changes phones.
    """
    ticket = [table.pk, [[seat.pk, hold_of(seat.token_hash)] for seat in seats]]
    return PREFIX + _tickets.sign_object(ticket)


def _read_ticket(path: str) -> tuple[int, list[tuple[int, str]]] | None:
    try:
        ticket = path.removeprefix(PREFIX)
        table_id, seats = _tickets.unsign_object(ticket, max_age=TICKET_LIFE)
        if not seats:
            _tickets.unsign_object(ticket, max_age=WATCH_LIFE)
        return int(table_id), [(int(seat), str(hold)) for seat, hold in seats]
    except (signing.BadSignature, ValueError, TypeError):
        return None


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application behind ``/live/``."""
    ticket = _read_ticket(scope["path"])
    if ticket is None or scope["method"] not in ("GET", "HEAD"):
        return await _refuse(send, 404)
    client = scope.get("client")
    subscriber = Subscriber(*ticket, address=client[0] if client else "")
    if not bus.has_room(subscriber):
        return await _refuse(send, 503)
    try:
        await bus.join(subscriber)
    except (DatabaseError, InterfaceError):
        return await _refuse(send, 503)
    try:
        if subscriber.closed:
            return await _refuse(send, 404)
        hanging_up = asyncio.ensure_future(_close_when_gone(receive, subscriber))
        try:
            await _pump(subscriber, send)
        finally:
            hanging_up.cancel()
    finally:
        bus.leave(subscriber)


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0"), (b"cache-control", b"no-store"), (b"retry-after", b"2")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _pump(subscriber: Subscriber, send: Send) -> None:
    headers = [
        (b"content-type", b"text/event-stream"),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    told_presence = -1
    while not subscriber.closed:
        roster = subscriber.roster
        assert roster is not None
        subscriber.wake.clear()
        lines = f"event: v\ndata: {roster.version}\n\n"
        if roster.presence_version != told_presence:
            lines += f"event: p\ndata: {roster.presence_version}\n\n"
            told_presence = roster.presence_version
        await send({"type": "http.response.body", "body": lines.encode(), "more_body": True})
        with suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT):
                await subscriber.wake.wait()
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _close_when_gone(receive: Receive, subscriber: Subscriber) -> None:
    """Wait until the phone hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass
    subscriber.close()
