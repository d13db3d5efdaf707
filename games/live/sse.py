"""Live pages: a stream says *that* a table changed, in plain ASGI beside a synchronous Django.

A stream tells two numbers: ``v``, the table's version, and ``p``, that of who is here. Both come
first thing on every stream, so that a phone that comes back catches up. The version is said again
as a heartbeat. Who may listen is asked on opening and at every event.

A stream that is asked for with ``?pages`` may bring the phone's ``page`` in place of the version:
one that holds nothing but what everybody at the table knows, and keys. Such a stream is compressed,
in blocks that the phones of a table share.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

from django.core import signing
from django.db import DatabaseError, InterfaceError

from games.common.deflate import HEAD, stored, takes_gzip
from games.live.bus import bus
from games.live.roster import hold_of
from games.live.subscribers import Subscriber, nobody_waits
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
    subscriber = Subscriber(
        *ticket, address=client[0] if client else "", takes_pages=_takes_pages(scope)
    )
    if not bus.has_room(subscriber):
        return await _refuse(send, 503)
    try:
        await bus.join(subscriber)
    except (DatabaseError, InterfaceError):
        return await _refuse(send, 503)
    del scope  # a stream is open for hours: it holds nothing of how it was asked for
    try:
        if subscriber.closed:
            return await _refuse(send, 404)
        teller = Teller(subscriber, send)
        try:
            await teller.begin()
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            teller.end()
    finally:
        bus.leave(subscriber)


def _takes_pages(scope: Scope) -> bool:
    if scope.get("query_string") != b"pages":
        return False
    accepted = [value for name, value in scope["headers"] if name == b"accept-encoding"]
    return takes_gzip(b",".join(accepted).decode("latin-1"))


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0"), (b"cache-control", b"no-store"), (b"retry-after", b"2")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
PACKED = [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]


class Teller:
    """Says on one stream what stands in its subscriber's slot.

    A task does so, and lasts as long as that takes. Between two events, nearly always, there is
    only a timer: the one task of a stream waits for the phone to hang up.
    """

    __slots__ = ("_is_due", "_send", "_subscriber", "_task", "_timer", "_told_presence")

    def __init__(self, subscriber: Subscriber, send: Send) -> None:
        self._subscriber, self._send = subscriber, send
        self._told_presence = -1
        self._is_due = False
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def begin(self) -> None:
        packs = self._subscriber.takes_pages
        headers = [*HEADERS, *PACKED] if packs else HEADERS
        await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        if packs:
            await self._send({"type": "http.response.body", "body": HEAD, "more_body": True})
        self._subscriber.wake = self.tell
        self.tell()

    def tell(self) -> None:
        """Say what is new, or the version again; if something is being said, after that."""
        self._is_due = True
        if self._task is None:
            self._task = asyncio.ensure_future(self._tell_all())

    async def _tell_all(self) -> None:
        try:
            while self._is_due:
                self._is_due = False
                await self._tell_once()
        finally:
            self._task = None

    async def _tell_once(self) -> None:
        self._stop_timer()
        roster, page = self._subscriber.roster, self._subscriber.page
        self._subscriber.page = b""
        if self._subscriber.closed or roster is None:
            self._subscriber.wake, self._is_due = nobody_waits, False
            # A server takes the end of an answer for the phone's hanging up.
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        lines = "" if page else f"event: v\ndata: {roster.version}\n\n"
        if roster.presence_version != self._told_presence:
            lines += f"event: p\ndata: {roster.presence_version}\n\n"
            self._told_presence = roster.presence_version
        said = lines.encode()
        body = page + stored(said) if self._subscriber.takes_pages else said
        await self._send({"type": "http.response.body", "body": body, "more_body": True})
        self._timer = asyncio.get_running_loop().call_later(HEARTBEAT, self.tell)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end(self) -> None:
        self._subscriber.wake = nobody_waits
        self._stop_timer()
        if self._task is not None:
            self._task.cancel()
