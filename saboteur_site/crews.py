"""Threads that work off what an event loop gives them, in turn for the places that ask.

A thread that has done its work takes what comes next by itself. Were it told by the loop, it would
fall asleep and be woken for every answer, and the two would pass Python's lock to and fro. For the
same reason a second thread begins only once the first has been at something for a while, and so
most likely waits for the disk: as long as both compute, each only keeps the other from it.
"""

from __future__ import annotations

import asyncio
import atexit
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from .turns import Order

T = TypeVar("T")

LONGEST = 10.0
"""Seconds that the end of a process waits for a thread."""


class Work(Generic[T]):
    """Something to be done for somebody who waits in an event loop."""

    __slots__ = ("_do", "_loop", "future", "place")

    def __init__(self, place: str, do: Callable[[], T]) -> None:
        self.place, self._do = place, do
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self._loop.create_future()

    def done(self) -> bool:
        """Whether nobody waits for it any more."""
        return self.future.done()

    def run(self) -> None:
        """In a thread."""
        try:
            tell = partial(self._answer, self._do())
        except BaseException as error:  # whoever waits must hear of it
            tell = partial(self._fail, error)
        with suppress(RuntimeError):  # the loop was closed meanwhile: nobody waits
            self._loop.call_soon_threadsafe(tell)

    def _answer(self, answer: T) -> None:
        if not self.done():
            self.future.set_result(answer)

    def _fail(self, error: BaseException) -> None:
        if not self.done():
            self.future.set_exception(error)


class Crew:
    """So many threads, begun when there is something to do. Whoever has begun something has *alone*
    seconds for it before another begins something else.
    """

    def __init__(self, name: str, threads: int, *, alone: float = 0.0) -> None:
        self._name, self._most, self._alone = name, threads, alone
        self._began, self._is_watched = 0.0, False
        self._order: Order[Work[Any]] = Order(threads)
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._asleep = 0
        self._bell: SimpleQueue[bool] = SimpleQueue()
        """What is put into it wakes one of those that sleep."""
        self._is_open = True
        _crews.add(self)

    async def do(
        self, place: str, do: Callable[[], T], *, is_trusted: bool = False, changes: bool = False
    ) -> T:
        """What *do* gives, once it is the turn of this place."""
        work = Work(place, do)
        with self._lock:
            self._order.add(place, work, is_trusted=is_trusted, changes=changes)
            if self._may_begin(others=self._at_work()):
                self._call_one()
            self._watch()
        return await work.future

    def _at_work(self) -> int:
        return len(self._threads) - self._asleep

    def _may_begin(self, others: int) -> bool:
        return not others or time.monotonic() - self._began >= self._alone

    def _watch(self) -> None:
        """Whoever works takes what comes next; if that is something long, somebody else has to."""
        if self._alone and not self._is_watched:
            self._is_watched = True
            asyncio.get_running_loop().call_later(self._alone, self._look_after)

    def _look_after(self) -> None:
        with self._lock:
            self._is_watched = False
            if self._order and self._is_open:
                if self._may_begin(others=self._at_work()):
                    self._call_one()
                self._watch()

    def _call_one(self) -> None:
        """Let one more begin. Those who are at work see by themselves what comes next."""
        self._began = time.monotonic()
        if self._asleep:
            self._asleep -= 1
            self._bell.put(True)
        elif len(self._threads) < self._most and self._is_open:
            name = f"{self._name}_{len(self._threads)}"
            self._threads.append(threading.Thread(target=self._serve, name=name, daemon=True))
            self._threads[-1].start()

    def _serve(self) -> None:
        work = self._begin()
        while self._is_open:
            if work is None:
                self._bell.get()
                work = self._begin()
            else:
                work.run()
                work = self._next(work)

    def _begin(self) -> Work[Any] | None:
        """For whoever was called: what there is to do. Nothing: to sleep."""
        with self._lock:
            return self._noted(self._order.begin())

    def _next(self, done: Work[Any]) -> Work[Any] | None:
        """The same for whoever has done something, unless another has begun a moment ago."""
        with self._lock:
            self._order.end(done.place)
            goes_on = self._may_begin(others=self._at_work() - 1)
            return self._noted(self._order.begin() if goes_on else None)

    def _noted(self, work: Work[Any] | None) -> Work[Any] | None:
        if work is None:
            self._asleep += 1
        else:
            self._began = time.monotonic()
        return work

    def close(self) -> None:
        """Begin nothing more. What is being done is done to its end."""
        with self._lock:
            self._is_open = False
            for _ in self._threads:
                self._bell.put(False)

    def join(self) -> None:
        for thread in self._threads:
            thread.join(LONGEST)


_crews: WeakSet[Crew] = WeakSet()


@atexit.register
def end_all() -> None:
    """As the process ends: nobody is cut off in the middle of something."""
    crews = list(_crews)
    for crew in crews:
        crew.close()
    for crew in crews:
        crew.join()
