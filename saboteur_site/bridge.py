"""From an asynchronous server to synchronous Django: one hop into a thread for each request.

Django's own ASGI handler crosses threads at every middleware, seven times the cost of this.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .headers import GUARDS

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Wsgi = Callable[..., Iterable[bytes]]
Headers = list[tuple[bytes, bytes]]

BODY_SECONDS = 20.0
"""How long a phone may take to send a request's body."""

BODILESS = frozenset({204, 304})

REFUSALS = {
    403: "Seulement depuis cette machine. / From this machine only.",
    408: "La demande n'est pas arrivée à temps. / The request did not arrive in time.",
    413: "C'est trop gros. / This is too large.",
}


class Bridge:
    """An ASGI application round a WSGI one."""

    def __init__(self, wsgi: Wsgi, *, threads: int, body_limit: int) -> None:
        self._wsgi = wsgi
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="web")
        self._body_limit = body_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await self._body(scope, receive)
        except TooLarge:
            await refuse(send, 413)
        except TimeoutError:
            await refuse(send, 408)
        else:
            if body is not None:
                environ = self._environ(scope, body)
                loop = asyncio.get_running_loop()
                status, headers, data = await loop.run_in_executor(self._pool, self._run, environ)
                await respond(send, status, headers, b"" if scope["method"] == "HEAD" else data)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """All of the body; ``None`` if the client left before it was sent."""
        if _announced_length(scope) > self._body_limit:
            raise TooLarge
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > self._body_limit:
                raise TooLarge
            if not message.get("more_body"):
                return bytes(body)

    def _environ(self, scope: Scope, body: bytes) -> dict[str, Any]:
        server, port = scope.get("server") or ("localhost", 80)
        environ: dict[str, Any] = {
            "REQUEST_METHOD": scope["method"],
            "SCRIPT_NAME": "",
            "PATH_INFO": scope["path"].encode().decode("latin-1"),
            "QUERY_STRING": scope["query_string"].decode("latin-1"),
            "REMOTE_ADDR": (scope.get("client") or ("",))[0],
            "SERVER_NAME": server,
            "SERVER_PORT": str(port or 80),
            "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": scope.get("scheme", "http"),
            "wsgi.input": io.BytesIO(body),
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
