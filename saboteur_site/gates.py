"""How much a request may bring along, and how long that may take."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import IO, Any

from .places import is_own_machine, place_of
from .turns import Turns

BODY_SECONDS = 20.0
"""How long a phone may take to send a request's body."""
LEAST_SPEED = 8 << 10
"""Bytes a second of a longer body, after the first seconds: who sends less keeps others waiting."""
THROWN_AWAY = 8
"""Times its limit that an address for files takes of a file it refuses: browsers hear the answer
only once they have sent it all."""
OF_ONE = 2
"""Files that one place brings at the same time."""


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
        self.thrown_away = THROWN_AWAY * limit if paths else 0
        self._paths = re.compile(paths) if paths else None
        self._turns = Turns(at_once, of_one=OF_ONE) if at_once else None

    def is_for(self, scope: MutableMapping[str, Any]) -> bool:
        if self._paths is None:
            return True
        return scope["method"] == "POST" and self._paths.fullmatch(scope["path"]) is not None

    @asynccontextmanager
    async def way_in(self, scope: MutableMapping[str, Any]) -> AsyncIterator[None]:
        """Raises :exc:`TimeoutError` when it takes too long, waiting for a turn included."""
        async with asyncio.timeout(self.seconds):
            if self._turns is None:
                yield
                return
            place = place_of((scope.get("client") or ("",))[0])
            async with self._turns.turn(place, is_trusted=is_own_machine(place)):
                yield


async def take(
    body: IO[bytes],
    scope: MutableMapping[str, Any],
    receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
    limit: int,
    thrown_away: int = 0,
) -> bool:
    """Receive all of the body; False if the client left before it was sent.

    Of one that is too large so much more is received, and kept nowhere.

    Raises :exc:`TimeoutError` if it comes too slowly.
    """
    is_refused = _announced_length(scope) > limit
    came, began = 0, time.monotonic()
    while not is_refused or came < thrown_away:
        async with asyncio.timeout(BODY_SECONDS):
            message = await receive()
        if message["type"] == "http.disconnect":
            return False
        piece = message.get("body", b"")
        came += len(piece)
        is_refused = is_refused or came > limit
        if not is_refused:
            body.write(piece)
        if not message.get("more_body"):
            break
        if came < (time.monotonic() - began - BODY_SECONDS) * LEAST_SPEED:
            raise TimeoutError
    if is_refused:
        raise TooLarge
    return True


def brings_nothing(scope: MutableMapping[str, Any]) -> bool:
    """Whether a request has no body, as it says itself: there is nothing to wait for."""
    if scope["method"] not in ("GET", "HEAD"):
        return False
    return not any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in scope["headers"]
    )


def _announced_length(scope: MutableMapping[str, Any]) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0
