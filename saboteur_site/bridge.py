"""From an asynchronous server to synchronous Django: one hop into a thread for each request.

Django's own ASGI handler crosses threads at every middleware, seven times the cost of this.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from .headers import GUARDS

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Wsgi = Callable[..., Iterable[bytes]]
Headers = list[tuple[bytes, bytes]]

BODY_SECONDS = 20.0
"""How long a phone may take to send a request's body."""

IN_MEMORY = 1 << 20
"""A longer body waits on disk."""

BODILESS = frozenset({204, 304})

REFUSALS = {
    403: "Seulement depuis cette machine. / From this machine only.",
    408: "La demande n'est pas arrivée à temps. / The request did not arrive in time.",
    413: "C'est trop gros. / This is too large.",
}


class Gate:
    """How much a request may bring along, how long that may take, and how many may do so at once.

    A gate with *paths* is for those addresses alone.
    """

    def __init__(
        self, limit: int, *, seconds: float = 0, paths: str = "", at_once: int = 0
    ) -> None:
        self.limit, self.seconds = limit, seconds or BODY_SECONDS
        self._paths = re.compile(paths)
        self._places = asyncio.Semaphore(at_once) if at_once else None

    def is_for(self, scope: Scope) -> bool:
        return scope["method"] == "POST" and self._paths.fullmatch(scope["path"]) is not None

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Raises :exc:`TimeoutError` when it takes too long, waiting for a place included."""
        async with asyncio.timeout(self.seconds):
            if self._places is None:
                yield
            else:
                async with self._places:
                    yield


class Bridge:
    """An ASGI application round a WSGI one."""

    def __init__(
        self, wsgi: Wsgi, *, threads: int, body_limit: int, uploads: Gate | None = None
    ) -> None:
        self._wsgi = wsgi
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="web")
        self._gate, self._uploads = Gate(body_limit), uploads

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        uploads = self._uploads
        gate = uploads if uploads is not None and uploads.is_for(scope) else self._gate
        with SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            try:
                async with gate.place():
                    is_whole = await _take(body, scope, receive, gate.limit)
            except TooLarge:
                await refuse(send, 413)
            except TimeoutError:
                await refuse(send, 408)
            else:
                if is_whole:
                    await self._answer(scope, body, send)

    async def _answer(self, scope: Scope, body: IO[bytes], send: Send) -> None:
        environ = self._environ(scope, body)
        loop = asyncio.get_running_loop()
        status, headers, data = await loop.run_in_executor(self._pool, self._run, environ)
        await respond(send, status, headers, b"" if scope["method"] == "HEAD" else data)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _environ(self, scope: Scope, body: IO[bytes]) -> dict[str, Any]:
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
        }
        _add_headers(environ, scope["headers"])
        return environ

    def _run(self, environ: dict[str, Any]) -> tuple[int, Headers, bytes]:
        """Django's answer, whole. Runs in a thread of its own."""
        status, headers = 500, Headers()

        def start_response(line: str, given: list[tuple[str, str]], *_: object) -> None:
            nonlocal status, headers
            status = int(line[:3])
            headers = [
                (name.lower().encode(), value.strip().encode("latin-1")) for name, value in given
            ]

        answer = self._wsgi(environ, start_response)
        try:
            data = b"".join(answer)
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()
        if status not in BODILESS and all(name != b"content-length" for name, _ in headers):
            headers.append((b"content-length", str(len(data)).encode()))
        return status, headers, data


async def _take(body: IO[bytes], scope: Scope, receive: Receive, limit: int) -> bool:
    """Receive all of the body; False if the client left before it was sent."""
    if _announced_length(scope) > limit:
        raise TooLarge
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return False
        body.write(message.get("body", b""))
        if body.tell() > limit:
            raise TooLarge
        if not message.get("more_body"):
            return True


class TooLarge(Exception):
    """The body is longer than any page of the site sends."""


async def respond(send: Send, status: int, headers: Headers, body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def refuse(send: Send, status: int) -> None:
    """A sentence that needs neither Django nor a language: both are said."""
    body = REFUSALS[status].encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # what is left of the request is not read
        (b"x-content-type-options", b"nosniff"),
        *((name.lower().encode(), value.encode()) for name, value in GUARDS.items()),
    ]
    await respond(send, status, headers, body)


def _announced_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


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
