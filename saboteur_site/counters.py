"""What a web process counts as it answers, noted where the site's other processes read it."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, float("inf"))
EVERY = 5.0
"""Seconds between two notes for the other processes."""

Counts = dict[str, Any]


class Counters:
    """Answers by kind and status, and how long they took. Used in the event loop alone."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        """By kind and status, as in ``move 200``."""
        self.seconds: dict[str, float] = {}
        self.buckets: dict[str, list[int]] = {}
        self._written = 0.0

    def note(self, scope: MutableMapping[str, Any], status: int, seconds: float) -> None:
        kind = kind_of(scope)
        self.answers[f"{kind} {status}"] += 1
        self.seconds[kind] = self.seconds.get(kind, 0.0) + seconds
        buckets = self.buckets.setdefault(kind, [0] * len(BOUNDS))
        for place, bound in enumerate(BOUNDS):
            buckets[place] += seconds <= bound

    def as_json(self, *, tables: dict[int, int], connections: int) -> Counts:
        """With the open streams by table."""
        gauges = {"streams": sum(tables.values()), "connections": connections}
        told = {"answers": self.answers, "seconds": self.seconds, "buckets": self.buckets}
        return {**told, "gauges": gauges, "tables": tables}

    def is_due(self, now: float) -> bool:
        is_due = now - self._written > EVERY
        self._written = now if is_due else self._written
        return is_due


counters = Counters()


def kind_of(scope: MutableMapping[str, Any]) -> str:
    """What was asked for: a move, another form of a table, a fragment, a page …"""
    path = scope["path"]
    if path.startswith("/static/"):
        return "static"
    if path.startswith("/t/") and scope["method"] == "POST":
        return "move" if path.endswith("/move/") else "form"
    if any(name == b"hx-request" for name, _ in scope["headers"]):
        return "fragment"
    return "club" if path.startswith("/club/") else "page"


def write(folder: Path, counts: Counts) -> None:
    folder.mkdir(exist_ok=True)
    draft = folder / f".{os.getpid()}"
    draft.write_text(json.dumps(counts))
    draft.replace(folder / f"{os.getpid()}.json")


def read_all(folder: Path) -> dict[str, Counts]:
    """The counts of every process that lives, by its number; those of dead ones are deleted."""
    found = {}
    for path in sorted(folder.glob("*.json")):
        if Path(f"/proc/{path.stem}").exists() or path.stat().st_mtime > time.time() - 60:
            found[path.stem] = json.loads(path.read_text())
        else:
            path.unlink(missing_ok=True)
    return found
