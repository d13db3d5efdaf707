"""Least-recently-used caches that threads share, and that tests can empty all at once.

Nothing stays in them that nobody has asked for in a while: else a process that serves one table
after the other would grow until its caches are full of tables that everybody has left.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock, RLock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
S = TypeVar("S")

UNUSED = 120.0
"""Seconds after which an entry goes that nobody has asked for. A table that has thought for so long
has it made anew, by the first of its phones, within some milliseconds."""
_all: WeakSet[LRU[Any, Any]] = WeakSet()


class _Held(Generic[V]):
    __slots__ = ("size", "used", "value")

    def __init__(self, value: V, size: float, used: float) -> None:
        self.value, self.size, self.used = value, size, used


class LRU(Generic[K, V]):
    """A cache of at most *most* entries; whoever holds none gets ``None``.

    With *size*, which tells how large an entry is, *most* is the size of all of them together.
    """

    def __init__(self, most: int, size: Callable[[V], float] | None = None) -> None:
        self._most, self._size_of = most, size
        self._total = 0.0
        self._kept: OrderedDict[K, _Held[V]] = OrderedDict()
        """What was used longest ago comes first."""
        self._lock = Lock()
        _all.add(self)

    def get(self, key: K) -> V | None:
        with self._lock:
            entry = self._kept.get(key)
            if entry is None:
                return None
            self._kept.move_to_end(key)
            entry.used = time.monotonic()
            return entry.value

    def put(self, key: K, value: V) -> None:
        entry = _Held(value, self._size_of(value) if self._size_of else 1, time.monotonic())
        with self._lock:
            self._drop(key)
            if entry.size > self._most:
                return  # larger than the whole cache: not kept
            self._kept[key] = entry
            self._total += entry.size
            oldest = next(iter(self._kept))
            while self._total > self._most or self._kept[oldest].used < entry.used - UNUSED:
                self._drop(oldest)
                oldest = next(iter(self._kept))

    def _drop(self, key: K) -> None:
        entry = self._kept.pop(key, None)
        if entry is not None:
            self._total -= entry.size

    def items(self) -> list[tuple[K, V]]:
        """Everything that is kept now."""
        with self._lock:
            return [(key, entry.value) for key, entry in self._kept.items()]

    def forget(self, key: K) -> None:
        with self._lock:
            self._drop(key)

    def forget_all(self) -> None:
        with self._lock:
            self._kept.clear()
            self._total = 0.0


PATIENCE = 1.0
"""Seconds that one thread waits for what another is making, before it makes it itself."""


class Current(LRU[K, tuple[S, V]], Generic[K, S, V]):
    """One value a key, true as long as a state is the same."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._making: dict[K, _Turn] = {}

    def made(self, key: K, state: S, make: Callable[[], V]) -> V:
        """What *make* gives for *state*, made once: who comes meanwhile waits for it."""
        kept = self.get(key)
        if kept is not None and kept[0] == state:
            return kept[1]
        with self._turn(key):
            kept = self.get(key)
            if kept is not None and kept[0] == state:
                return kept[1]
            made = make()
            self.put(key, (state, made))
            return made

    @contextmanager
    def _turn(self, key: K) -> Iterator[None]:
        with self._lock:
            turn = self._making.setdefault(key, _Turn())
            turn.wanted += 1
        is_mine = turn.lock.acquire(timeout=PATIENCE)
        try:
            yield
        finally:
            if is_mine:
                turn.lock.release()
            with self._lock:
                turn.wanted -= 1
                if not turn.wanted:
                    del self._making[key]


class _Turn:
    """Who makes a value, and how many want it. What is made may need another of the same key."""

    def __init__(self) -> None:
        self.lock, self.wanted = RLock(), 0


def forget_everything() -> None:
    """Empty every cache, as in a process that has just started."""
    for cache in list(_all):
        cache.forget_all()
