"""The socket layer: uvicorn's protocol with limits, so that no client exhausts the machine.

uvicorn itself waits for ever for a request's headers, takes any number of bytes of them, and keeps
an answer that nobody reads. Here headers are limited in size and time, connections are counted by
the address they come from, and an answer without progress is dropped. `play` uses it, and so does
a plain uvicorn that is started with ``--http saboteur_site.sockets:Connection``.
"""

from __future__ import annotations

import asyncio
import enum
import resource
from collections import defaultdict

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from .gathered import Gathered
from .places import is_among, is_own_machine, place_of

HEADER_BYTES = 32 << 10
HTTPS = b"\x16\x03"
"""How a browser begins that tries https first."""
HEADER_SECONDS = 10.0
STALLED_SECONDS = 60.0
"""An answer of which nothing was taken for so long is dropped."""
AN_ADDRESS = 500
"""Connections of one neighbour. A phone has up to seven; proxies of ours are not counted."""
MOST = 20_000
RESERVED_FILES = 200
"""Open files that are not connections: the database, logs, libraries, files being sent."""
SWEEP = 1.0


def raise_file_limit() -> int:
    """Let this process have as many files open as the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 1 << 16 if hard == resource.RLIM_INFINITY else hard
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Phase(enum.Enum):
    HEAD = "headers are awaited"
    BUSY = "a request is read or answered"
    IDLE = "kept open between two requests"


class OpenConnections:
    """Every connection of this process, by the place it comes from, the oldest first."""

    def __init__(self) -> None:
        self._places: dict[str, dict[Connection, None]] = defaultdict(dict)
        self._count, self._most = 0, MOST
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return self._count

    def admit(self, newcomer: Connection) -> None:
        """Take a connection in. Where there are too many, one that does nothing has to go."""
        self._places[newcomer.place][newcomer] = None
        self._count += 1
        if self._timer is None:
            self._sweep(newcomer.loop)
        if len(self._places[newcomer.place]) > AN_ADDRESS and not _is_trusted(newcomer.place):
            self._send_away(newcomer.place, newcomer)
        elif self._count > self._most:
            self._send_away(max(self._places, key=lambda place: len(self._places[place])), newcomer)

    def _send_away(self, place: str, newcomer: Connection) -> None:
        waiting = (one for one in self._places[place] if one.phase is not Phase.BUSY)
        next(waiting, newcomer).drop()

    def forget(self, connection: Connection) -> None:
        place = self._places.get(connection.place)
        if place is not None and connection in place:
            del place[connection]
            self._count -= 1
            if not place:
                del self._places[connection.place]

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        files, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        self._most = min(MOST, max(files - RESERVED_FILES, 50))
        now = loop.time()
        for connection in [one for place in self._places.values() for one in place]:
            connection.look_at_the_time(now)
        self._timer = loop.call_later(SWEEP, self._sweep, loop) if self._count else None


connections = OpenConnections()


def _is_trusted(place: str) -> bool:
    """This machine itself, and proxies of ours, speak for many."""
    return is_own_machine(place) or is_among(place, settings.FILON_PROXIES)


class Connection(HttpToolsProtocol):
    place = ""
    phase = Phase.HEAD
    _since = 0.0
    _received = 0
    _unsent = 0
    _moved = False
    _stalled_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        self.place = place_of(self.client[0]) if self.client else ""
        self._since = self.loop.time()
        connections.admit(self)

    def connection_lost(self, exc: Exception | None) -> None:
        connections.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.parser is None or self.transport.is_closing():
            return
        if self.phase is Phase.HEAD and not self._received and data.startswith(HTTPS):
            self.transport.close()  # the browser tries plain HTTP next: nothing to tell anybody
            return
        if self.phase is Phase.IDLE:
            self.phase, self._since, self._received = Phase.HEAD, self.loop.time(), 0
        super().data_received(data)
        if self.phase is Phase.HEAD:
            self._received += len(data)
            if self._received > HEADER_BYTES:
                self._refuse(431)

    def on_headers_complete(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) > HEADER_BYTES:
            raise ValueError("too many headers")  # the parser's answer to that is a 400
        self.phase = Phase.BUSY
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not None and self.cycle is not before:
            self.cycle.transport = Gathered(self.transport, self.loop)  # type: ignore[assignment]  # all an answer uses of one

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self.phase = Phase.IDLE
        super().on_response_complete()

    def resume_writing(self) -> None:
        self._moved = True
        super().resume_writing()

    def look_at_the_time(self, now: float) -> None:
        """Called every second: close what waits for too long."""
        if self.phase is Phase.HEAD and now - self._since > HEADER_SECONDS:
            self._refuse(408) if self._received else self.drop()
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent != self._unsent or self._moved:
            self._unsent, self._moved, self._stalled_since = unsent, False, now
        elif now - self._stalled_since > STALLED_SECONDS:
            self.transport.abort()

    def drop(self) -> None:
        self.transport.abort()

    def _refuse(self, status: int) -> None:
        if not self.transport.is_closing():
            ending = b"content-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + ending)
            self.transport.close()
