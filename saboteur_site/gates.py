"""How much a request may bring along, and how long that may take."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import IO, Any

BODY_SECONDS = 20.0
"""How long a phone may take to send a request's body."""


class TooLarge(Exception):
    """The body is longer than the page it is sent to takes."""


class Gate:
    """A limit of bytes and of seconds, and how many may come in at once.

    A gate with *paths* is for what is posted to those addresses alone.
    """

    def __init__(
        self, limit: int, *, seconds: float = 0, paths: str = "", at_once: int = 0
    ) -> None:
        self.limit, self.seconds = limit, seconds or BODY_SECONDS
        self._paths = re.compile(paths) if paths else None
        self._places = asyncio.Semaphore(at_once) if at_once else None

    def is_for(self, scope: MutableMapping[str, Any]) -> bool:
        if self._paths is None:
            return True
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


async def take(
    body: IO[bytes],
    scope: MutableMapping[str, Any],
    receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
    limit: int,
) -> bool:
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


def _announced_length(scope: MutableMapping[str, Any]) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0
