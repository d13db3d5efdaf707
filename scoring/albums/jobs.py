"""Slow work for the club, done by child processes: pictures, films, exports, imports.

A page only puts a job down, as a small file, and answers at once; no thread that serves tables
ever draws, packs or reads a club's file. Two children of this machine, one for pictures and one
for files, do the jobs one after the other, with little priority, and end when nothing is left to
do for a while: a picture does not wait until a history of years is packed. A job may be done twice:
whoever does it looks first whether it is done.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import get_language

MOST_WAITING = 60
MOST_OF_ONE = 6
"""Jobs that may wait in all, and for one address."""
PICTURES, FILES = "pictures", "files"
LANES = {
    "draw": PICTURES,
    "film": PICTURES,
    "kit": PICTURES,
    "export": FILES,
    "import_read": FILES,
    "import_write": FILES,
}
"""Which child does a kind of job."""
STARTING = 30.0
"""Seconds a child has to come up before another is started."""
SILENT = 15.0
"""Seconds without a sign after which nobody is at work."""
BETWEEN_SIGNS = 3.0


class TooMuch(Exception):
    """Enough is waiting already: come back in a moment."""


@dataclass(frozen=True)
class Job:
    """What is to be done: its kind, a name that is the same for the same wish, and the facts."""

    kind: str
    name: str
    facts: dict[str, Any]
    by: str = ""
    """The address that asked for it."""
    done: int = 0
    """How far it is."""

    @property
    def path(self) -> Path:
        return folder() / f"{self.kind}-{self.name}.json"

    def save(self) -> None:
        """Replace the file as a whole: a reader never sees half of it."""
        fresh = folder() / f".{uuid4().hex}"
        told = {"facts": self.facts, "by": self.by, "done": self.done}
        fresh.write_text(json.dumps({"kind": self.kind, "name": self.name, **told}), "utf-8")
        os.replace(fresh, self.path)


def folder() -> Path:
    return Path(settings.DATA_DIR) / "jobs"


def ask(kind: str, name: str, *, by: str = "", **facts: Any) -> None:
    """Put a job down, unless it lies there already. Raises :exc:`TooMuch`."""
    job = Job(kind, name, {"language": get_language() or settings.LANGUAGE_CODE, **facts}, by)
    folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    if settings.FILON_JOBS_HERE:
        import_string(settings.FILON_JOBS_HERE)(job)
        return
    if not job.path.exists():
        waiting = all_waiting()
        near = sum(other.by == by for other in waiting)
        if len(waiting) >= MOST_WAITING or (by and near >= MOST_OF_ONE):
            raise TooMuch
        job.save()
    start_child(LANES[kind])


def waiting(kind: str, name: str) -> Job | None:
    """The job that somebody asked for and that is not done, with how far it is."""
    return read(Job(kind, name, {}).path)


def all_waiting(lane: str = "") -> list[Job]:
    """Every job, or those of one child; the oldest first."""
    paths = sorted(folder().glob("*-*.json"), key=_age)
    found = [job for job in map(read, paths) if job is not None]
    return [job for job in found if not lane or LANES[job.kind] == lane]


def read(path: Path) -> Job | None:
    try:
        return Job(**json.loads(path.read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None


def _age(path: Path) -> float:
    try:
        return path.stat().st_ctime
    except FileNotFoundError:  # done in the meantime
        return 0.0


@contextmanager
def signing(lane: str) -> Iterator[None]:
    """Leave signs of life from now on, however long a single job takes.

    When the site ends, so does its child, in the middle of a job too: it lies there still, and is
    done when somebody asks again.
    """
    over, site = threading.Event(), os.getppid()

    def sign() -> None:
        while not over.wait(BETWEEN_SIGNS):
            if os.getppid() != site:
                _sign_of(lane).unlink(missing_ok=True)
                os._exit(0)
            _sign_of(lane).touch()

    _sign_of(lane).touch()
    _start_of(lane).unlink(missing_ok=True)  # when this one is gone, another may be started at once
    signs = threading.Thread(target=sign, name="signs", daemon=True)
    signs.start()
    try:
        yield
    finally:
        over.set()
        signs.join()
        _sign_of(lane).unlink(missing_ok=True)


def is_alive(lane: str) -> bool:
    return time.time() - _touched(_sign_of(lane)) < SILENT


def is_under_way(kind: str, name: str) -> bool:
    """Whether a job lies there, and somebody who does such jobs is at work."""
    return waiting(kind, name) is not None and is_alive(LANES[kind])


def _sign_of(lane: str) -> Path:
    return folder() / f"alive.{lane}"


def _start_of(lane: str) -> Path:
    return folder() / f"starting.{lane}"


def _touched(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def start_child(lane: str) -> None:
    """See to it that somebody does the jobs. Nobody waits for the child."""
    starting = _start_of(lane)
    if is_alive(lane) or time.time() - _touched(starting) < STARTING:
        return
    starting.touch()
    child = subprocess.Popen(  # noqa: S603  a fixed program
        [sys.executable, str(settings.BASE_DIR / "manage.py"), "jobs", lane],
        env={**os.environ, "FILON_DATA": str(settings.DATA_DIR)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    threading.Thread(target=child.wait, name="jobs", daemon=True).start()  # no zombie is left
