"""Memory of a process that serves for hours: what stays until the end is kept out of the way of
Python's garbage collector, and what loading left behind is given back.
"""

from __future__ import annotations

import ctypes
import gc
import sys


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


def give_back() -> None:
    """Give free memory back to the system: loading modules leaves a tenth of a process free, in
    pieces that what comes later does not fill.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not every C library has it
        if trim is not None:
            trim(0)
