"""Threads are given in turn to the places that ask, not in the order of asking.

Otherwise whoever asks most is served most, and everybody else waits behind him. A change sends a
whole table for what it brought: who fetches that goes before the next change, for a while. So when
many tables move at one instant one after the other is done with, and not all of them at the end.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE = 0.25
"""Seconds that a change lets others go first who only look."""


class Queue:
    """Those of one place who wait, the oldest first: who looks, and who changes something."""

    def __init__(self) -> None:
        self._looks: deque[asyncio.Future[None]] = deque()
        self._changes: deque[tuple[float, asyncio.Future[None]]] = deque()

    def __bool__(self) -> bool:
        return bool(self._looks or self._changes)

    def append(self, turn: asyncio.Future[None], *, changes: bool) -> None:
        if changes:
            self._changes.append((time.monotonic() + PATIENCE, turn))
        else:
            self._looks.append(turn)

    def can_wait(self, now: float) -> bool:
        """Whether nobody looks here and no change has waited for long."""
        return not self._looks and self._changes[0][0] > now

    def pop(self, now: float) -> asyncio.Future[None]:
        if self._looks and not (self._changes and self._changes[0][0] <= now):
            return self._looks.popleft()
        return self._changes.popleft()[1]


class Turns:
    """So many at once, and of one place at most *of_one*, so that nobody ever holds all of them.

    A place that is *trusted* speaks for many: it may have them all when no other place asks.
    """

    def __init__(self, at_once: int, of_one: int = 0) -> None:
        self._free, self._most = at_once, of_one or max(at_once - 1, 1)
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, Queue] = {}
        self._served: dict[str, int] = {}
        """The number of the last turn that a place had, while it is at work or waits."""
        self._numbers = itertools.count()
        self._trusted: set[str] = set()

    @asynccontextmanager
    async def turn(
        self, place: str, *, is_trusted: bool = False, changes: bool = False
    ) -> AsyncIterator[None]:
        (self._trusted.add if is_trusted else self._trusted.discard)(place)
        await self._enter(place, changes=changes)
        try:
            yield
        finally:
            self._leave(place)

    async def _enter(self, place: str, *, changes: bool) -> None:
        if self._free and self._may(place) and place not in self._waiting:
            self._begin(place)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(place, Queue()).append(turn, changes=changes)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(place)  # it was given in the same moment
            raise

    def _may(self, place: str) -> bool:
        return place in self._trusted or self._running[place] < self._most

    def _begin(self, place: str) -> None:
        self._free -= 1
        self._running[place] += 1
        self._served[place] = next(self._numbers)

    def _leave(self, place: str) -> None:
        self._free += 1
        self._running[place] -= 1
        if not self._running[place]:
            del self._running[place]
            if place not in self._waiting:
                self._served.pop(place, None)
                self._trusted.discard(place)
        while self._free and self._serve_next():
            pass

    def _serve_next(self) -> bool:
        """A turn for the place with the fewest at work; of two, for the one served longer ago, and
        of two that were not served lately for the one where somebody looks.
        """
        able = [place for place in self._waiting if self._may(place)]
        if not able:
            return False
        now = time.monotonic()
        place = min(
            able,
            key=lambda place: (
                self._running[place],
                self._served.get(place, -1),
                self._waiting[place].can_wait(now),
            ),
        )
        queue = self._waiting[place]
        turn = queue.pop(now)
        if not queue:
            del self._waiting[place]
        if not turn.done():
            self._begin(place)
            turn.set_result(None)
        return True
