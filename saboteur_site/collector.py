"""Memory of a process that serves for hours: what stays until the end is kept out of the way of
Python's garbage collector, and what loading left behind is given back.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

ARENAS = 2
"""Heaps of the C library that all threads share."""
M_ARENA_MAX = -8
"""The name of that number in malloc.h."""


def spare_the_collector() -> None:
    """Freeze what was loaded at the start: the garbage collector does not scan it any more.

    A full search of all that Django and the rooms have loaded takes longer than a robot's move; of
    what is made while the site serves, some milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # the size of what it finds decides when all is searched again: now nearly nothing
    gc.set_threshold(10_000, 10, 5)
    give_back()


def share_the_heaps() -> None:
    """Else every thread takes what it needs from a heap of its own, and what one thread has freed
    is of no use to the others. To be called before there are threads: those keep what they have.
    """
    if set_option := _of_the_c_library("mallopt"):
        set_option(M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Give free memory back to the system: loading modules leaves a tenth of a process free, in
    pieces that what comes later does not fill.
    """
    if trim := _of_the_c_library("malloc_trim"):
        trim(0)


def _of_the_c_library(name: str) -> Callable[..., int] | None:
    """A function that not every C library has, or does the same in all of them."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
