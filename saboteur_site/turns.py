"""Whatever waits is given its turn by the place that asks, not in the order of asking.

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
from typing import Generic, Protocol, TypeVar

PATIENCE = 0.25
"""Seconds that a change lets others go first who only look."""


class Asker(Protocol):
    """Whoever waits for a turn; what is done with already is not begun."""

    def done(self) -> bool: ...


W = TypeVar("W", bound=Asker)


class Queue(Generic[W]):
    """Those of one place who wait, the oldest first: who looks, and who changes something."""

    def __init__(self) -> None:
        self._looks: deque[W] = deque()
        self._changes: deque[tuple[float, W]] = deque()

    def __bool__(self) -> bool:
        return bool(self._looks or self._changes)

    def append(self, one: W, *, changes: bool) -> None:
        if changes:
            self._changes.append((time.monotonic() + PATIENCE, one))
        else:
            self._looks.append(one)

    def can_wait(self, now: float) -> bool:
        """Whether nobody looks here and no change has waited for long."""
        return not self._looks and self._changes[0][0] > now

    def pop(self, now: float) -> W:
        if self._looks and not (self._changes and self._changes[0][0] <= now):
            return self._looks.popleft()
        return self._changes.popleft()[1]


class Order(Generic[W]):
    """So many at once, and of one place at most *of_one*, so that nobody ever holds all of them.

    A place that is *trusted* speaks for many: it may have them all when no other place asks.
    """

    def __init__(self, at_once: int, of_one: int = 0) -> None:
        self._free, self._most = at_once, of_one or max(at_once - 1, 1)
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, Queue[W]] = {}
        self._served: dict[str, int] = {}
        """The number of the last turn that a place had, while it is at work or waits."""
        self._numbers = itertools.count()
        self._trusted: set[str] = set()

    def __bool__(self) -> bool:
        """Whether anybody waits."""
        return bool(self._waiting)

    def add(self, place: str, one: W, *, is_trusted: bool, changes: bool) -> None:
        (self._trusted.add if is_trusted else self._trusted.discard)(place)
        self._waiting.setdefault(place, Queue()).append(one, changes=changes)

    def begin(self) -> W | None:
        """Whose turn it is now, if there is anybody who may: of the place with the fewest at work;
        of two, of the one served longer ago, and of two that were not served lately of the one
        where somebody looks. It has its turn until :meth:`end`.
        """
        while self._free and (place := self._next_place()):
            queue = self._waiting[place]
            one = queue.pop(time.monotonic())
            if not queue:
                del self._waiting[place]
            if not one.done():
                self._free -= 1
                self._running[place] += 1
                self._served[place] = next(self._numbers)
                return one
        return None

    def _next_place(self) -> str | None:
        able = [
            place
            for place in self._waiting
            if place in self._trusted or self._running[place] < self._most
        ]
        if len(able) < 2:
            return able[0] if able else None
        now = time.monotonic()
        return min(
            able,
            key=lambda place: (
                self._running[place],
                self._served.get(place, -1),
                self._waiting[place].can_wait(now),
            ),
        )

    def end(self, place: str) -> None:
        self._free += 1
        self._running[place] -= 1
        if not self._running[place]:
            del self._running[place]
            if place not in self._waiting:
                self._served.pop(place, None)
                self._trusted.discard(place)


class Turns:
    """Turns for what goes on in an event loop."""

    def __init__(self, at_once: int, of_one: int = 0) -> None:
        self._order: Order[asyncio.Future[None]] = Order(at_once, of_one)

    @asynccontextmanager
    async def turn(
        self, place: str, *, is_trusted: bool = False, changes: bool = False
    ) -> AsyncIterator[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._order.add(place, turn, is_trusted=is_trusted, changes=changes)
        self._begin()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._order.end(place)
                self._begin()

    def _begin(self) -> None:
        while (turn := self._order.begin()) is not None:
            turn.set_result(None)
