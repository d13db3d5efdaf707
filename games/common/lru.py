"""Least-recently-used caches that threads share, and that tests can empty all at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from cachetools import LRUCache

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
S = TypeVar("S")

_all: WeakSet[LRU[Any, Any]] = WeakSet()


class LRU(Generic[K, V]):
    """A cache of at most *most* entries; whoever holds none gets ``None``.

    With *size*, which tells how large an entry is, *most* is the size of all of them together.
    """

    def __init__(self, most: int, size: Callable[[V], float] | None = None) -> None:
        self._kept: LRUCache[K, V] = LRUCache(most, size)
        self._lock = Lock()
        _all.add(self)

    def get(self, key: K) -> V | None:
        with self._lock:
            return self._kept.get(key)

    def put(self, key: K, value: V) -> None:
        with self._lock, suppress(ValueError):  # larger than the whole cache: not kept
            self._kept[key] = value

    def forget(self, key: K) -> None:
        with self._lock:
            self._kept.pop(key, None)

    def forget_all(self) -> None:
        with self._lock:
            self._kept.clear()


class Current(LRU[K, tuple[S, V]], Generic[K, S, V]):
    """One value a key, true as long as a state is the same."""

    def made(self, key: K, state: S, make: Callable[[], V]) -> V:
        """What *make* gives for *state*, made once."""
        kept = self.get(key)
        if kept is not None and kept[0] == state:
            return kept[1]
        made = make()
        self.put(key, (state, made))
        return made


def forget_everything() -> None:
    """Empty every cache, as in a process that has just started."""
    for cache in list(_all):
        cache.forget_all()
