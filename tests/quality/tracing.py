"""Which files of the project a piece of code visits, and how often it goes from one to another."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.quality.tree import ROOT

INSIDE = tuple(f"{ROOT}/{app}/" for app in ("games", "scoring", "saboteur_site"))


@dataclass
class Trace:
    """A hop is a call that leaves one file of the project for another."""

    visited: list[str] = field(default_factory=list)
    """In the order of the first visit."""
    hops: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    """By file and function."""


@contextmanager
def traced():
    trace = Trace()
    inside: list[str] = []

    def profile(frame, event, _argument):
        name = frame.f_code.co_filename
        if not name.startswith(INSIDE):
            return
        if event == "call":
            path = name.removeprefix(f"{ROOT}/")
            if path not in trace.visited:
                trace.visited.append(path)
            if inside and inside[-1] != path:
                trace.hops += 1
            inside.append(path)
            trace.calls[f"{path}:{frame.f_code.co_name}"] += 1
        elif event == "return" and inside:
            inside.pop()

    sys.setprofile(profile)
    try:
        yield trace
    finally:
        sys.setprofile(None)
