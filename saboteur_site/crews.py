"""Threads that work off what an event loop gives them, in turn for the places that ask.

A thread that has done its work takes what comes next by itself. Were it told by the loop, it would
fall asleep and be woken for every answer, and the two would pass Python's lock to and fro.
"""

from __future__ import annotations

import asyncio
import atexit
import threading
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
    """So many threads, begun when there is something to do."""

    def __init__(self, name: str, threads: int) -> None:
        self._name, self._most = name, threads
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
            self._call_one()
        return await work.future

    def _call_one(self) -> None:
        """Those who are at work see by themselves what comes next."""
        if self._asleep:
            self._asleep -= 1
            self._bell.put(True)
        elif len(self._threads) < self._most and self._is_open:
            name = f"{self._name}_{len(self._threads)}"
            self._threads.append(threading.Thread(target=self._serve, name=name, daemon=True))
            self._threads[-1].start()

    def _serve(self) -> None:
        done: Work[Any] | None = None
        while self._is_open:
            done = self._next(done)
            if done is None:
                self._bell.get()
            else:
                done.run()

    def _next(self, done: Work[Any] | None) -> Work[Any] | None:
        """What to do after what is done; nothing: to sleep."""
        with self._lock:
            if done is not None:
                self._order.end(done.place)
            work = self._order.begin()
            if work is None:
                self._asleep += 1
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
