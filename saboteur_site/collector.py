"""Python's garbage collector pauses the process: what stays until the end is kept out of it."""

from __future__ import annotations

import gc


def spare_the_collector() -> None:
    """Freeze what was loaded at the start: the garbage collector does not scan it any more.

    A full search of all that Django and the rooms have loaded takes longer than a robot's move.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
