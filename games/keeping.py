"""A few things kept at hand, the longest unused forgotten first. Threads may share it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_all: WeakSet[Keeping[Any, Any]] = WeakSet()


class Keeping(Generic[K, V]):
    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()
        _all.add(self)

    def get(self, key: K) -> V | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: K, value: V) -> None:
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget(self, key: K) -> None:
        with self._lock:
            self._kept.pop(key, None)

    def forget_all(self) -> None:
        with self._lock:
            self._kept.clear()


def forget_everything() -> None:
    """Begin with nothing kept anywhere, as a process that has just started."""
    for keeping in list(_all):
        keeping.forget_all()
