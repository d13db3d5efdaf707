"""From an asynchronous server to synchronous Django: one hop into a thread for each request.

Django's own ASGI handler crosses threads at every middleware, seven times the cost of this.
The threads that serve tables serve nothing else: whatever a club's page waits for, no table does.
Whatever fails on the way is answered with a page of our own and noted in the log.
"""

from __future__ import annotations

import asyncio
import io
import logging
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from .answers import Headers, LongFile, Message, PlainAnswer, header, sentence
from .crews import Crew
from .gates import Gate, TooLarge, brings_nothing, take
from .places import is_own_machine, place_of

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Wsgi = Callable[..., Iterable[bytes]]
ErrorPage = Callable[[dict[str, Any], int], PlainAnswer]

log = logging.getLogger(__name__)

IN_MEMORY = 64 << 10
"""A longer body waits on disk."""
WHOLE = 256 << 10
"""Up to so many bytes a file is read at once; a longer one as fast as the client takes it."""
PIECE = 64 << 10


TABLES = re.compile(r"/(?:(?:t|j|take|new|find|static)/.*)?", re.DOTALL)
"""The front door, the door of a table, the table, and what its pages are made of."""
SIGNS = re.compile(r"/(?:health|metrics|trouble)")
"""How the site is: told whatever all the other pages wait for."""
OTHER_THREADS = 2
"""For everything else: clubs, rules, signing in; and as many for signs."""


class Bridge:
    """An ASGI application round a WSGI one. *threads* of it are for tables alone; each has *alone*
    seconds for what it has begun before another begins.
    """

    def __init__(
        self,
        wsgi: Wsgi,
        *,
        threads: int,
        alone: float = 0.0,
        gates: Iterable[Gate],
        error_page: ErrorPage = lambda _environ, status: sentence(status),
    ) -> None:
        self._wsgi, self._error_page = wsgi, error_page
        self._tables = Crew("tables", threads, alone=alone)
        self._others = Crew("others", OTHER_THREADS)
        self._signs = Crew("signs", OTHER_THREADS)
        self._files = ThreadPoolExecutor(2, thread_name_prefix="files")
        self._gates = tuple(gates)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if brings_nothing(scope):
            await self._answer(scope, send, io.BytesIO())
        else:
            await self._let_in(scope, receive, send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        gate = next(gate for gate in self._gates if gate.is_for(scope))
        with SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            try:
                async with gate.way_in(scope):
                    is_whole = await take(body, scope, receive, gate.limit, gate.thrown_away)
            except TooLarge:
                await self.refuse(scope, send, 413)
            except TimeoutError:
                await respond(send, sentence(408))
            else:
                if is_whole:
                    await self._answer(scope, send, body)

    async def _answer(self, scope: Scope, send: Send, body: IO[bytes]) -> None:
        answer = await self._in_turn(scope, self._ask, _environ(scope, body))
        await self._respond(scope, send, answer)

    async def refuse(self, scope: Scope, send: Send, status: int) -> None:
        """Answer with an error page; the rest of the request is not read."""
        environ = _environ(scope, io.BytesIO())
        await respond(send, await self._in_turn(scope, self._error_page, environ, status))

    async def _in_turn(
        self, scope: Scope, make: Callable[..., PlainAnswer], *args: Any
    ) -> PlainAnswer:
        place = place_of((scope.get("client") or ("",))[0])
        return await self._crew(scope["path"]).do(
            place,
            partial(make, *args),
            is_trusted=is_own_machine(place),
            changes=scope["method"] == "POST",
        )

    def _crew(self, path: str) -> Crew:
        if TABLES.fullmatch(path):
            return self._tables
        return self._signs if SIGNS.fullmatch(path) else self._others

    async def _respond(self, scope: Scope, send: Send, answer: PlainAnswer) -> None:
        if answer.file is None:
            answer.body = b"" if scope["method"] == "HEAD" else answer.body
            return await respond(send, answer)
        try:
            await _start(send, answer)
            if scope["method"] != "HEAD":
                await self._send_file(send, answer.file)
            await send({"type": "http.response.body", "body": b""})
        finally:
            answer.file.close()
        return None

    async def _send_file(self, send: Send, file: IO[bytes]) -> None:
        loop = asyncio.get_running_loop()
        while piece := await loop.run_in_executor(self._files, file.read, PIECE):
            await send({"type": "http.response.body", "body": piece, "more_body": True})

    def close(self) -> None:
        self._tables.close()
        self._others.close()
        self._signs.close()
        self._files.shutdown(wait=False, cancel_futures=True)

    def _ask(self, environ: dict[str, Any]) -> PlainAnswer:
        """Django's answer. Runs in a thread of its own."""
        try:
            return _ask(self._wsgi, environ).complete()
        except Exception:
            log.exception("no answer could be made for %s", ascii(environ["PATH_INFO"]))
            return self._error_page(environ, 500)


def _ask(wsgi: Wsgi, environ: dict[str, Any]) -> PlainAnswer:
    answer = PlainAnswer(500)

    def start_response(line: str, given: list[tuple[str, str]], *_: object) -> None:
        answer.status = int(line[:3])
        answer.headers = [header(name, value) for name, value in given]

    pieces = wsgi(environ, start_response)
    if isinstance(pieces, LongFile) and _length(answer.headers) > WHOLE:
        answer.file = pieces.file
        return answer
    try:
        answer.body = b"".join(pieces)
    finally:
        close = getattr(pieces, "close", None)
        if close is not None:
            close()
    return answer


def _length(headers: Headers) -> int:
    return next((int(value) for name, value in headers if name == b"content-length"), 0)


async def respond(send: Send, answer: PlainAnswer) -> None:
    """In pieces: the next one is given to the system when the client has taken the last."""
    await _start(send, answer)
    ends = range(PIECE, len(answer.body), PIECE)
    for end in ends:
        piece = answer.body[end - PIECE : end]
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    rest = answer.body[len(ends) * PIECE :]
    await send({"type": "http.response.body", "body": rest})


async def _start(send: Send, answer: PlainAnswer) -> None:
    start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    await send(start)


def _environ(scope: Scope, body: IO[bytes]) -> dict[str, Any]:
    server, port = scope.get("server") or ("localhost", 80)
    length = body.tell()
    body.seek(0)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "SERVER_NAME": server,
        "SERVER_PORT": str(port or 80),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "CONTENT_LENGTH": str(length),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.file_wrapper": LongFile,
    }
    _add_headers(environ, scope["headers"])
    return environ


def _add_headers(environ: dict[str, Any], headers: Iterable[tuple[bytes, bytes]]) -> None:
    for raw_name, raw_value in headers:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        if name == "content-length" or "_" in name:  # x_forwarded_for must not pass for its twin
            continue
        if name == "content-type":
            environ["CONTENT_TYPE"] = value
            continue
        key = "HTTP_" + name.upper().replace("-", "_")
        if key in environ:
            value = environ[key] + ("; " if name == "cookie" else ",") + value
        environ[key] = value
