"""Slow work for the club, done by child processes: pictures, films, exports, imports.

A page only puts a job down, as a small file, and answers at once; no thread that serves tables
ever draws, packs or reads a club's file. Two children of this machine, one for pictures and one
for files, do the jobs one after the other, with little priority, and end when nothing is left to
do for a while: a picture does not wait until a history of years is packed. A job may be done twice:
whoever does it looks first whether it is done.
"""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
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
BETWEEN_LOOKS = 3.0
"""Seconds after which a child looks whether its site is still there."""
CLAIMS = 10
"""How often a child tries to be the one of its lane."""


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
    asked_at: float = 0.0
    """When somebody asked for it: whoever asked first is served first."""

    @property
    def path(self) -> Path:
        return folder() / f"{self.kind}-{self.name}.json"

    def save(self) -> None:
        """Replace the file as a whole: a reader never sees half of it."""
        fresh = folder() / f".{uuid4().hex}"
        fresh.write_text(json.dumps(asdict(self)), "utf-8")
        os.replace(fresh, self.path)


def folder() -> Path:
    return Path(settings.DATA_DIR) / "jobs"


def ask(kind: str, name: str, *, by: str = "", **facts: Any) -> None:
    """Put a job down, unless it lies there already. Raises :exc:`TooMuch`."""
    facts = {"language": get_language() or settings.LANGUAGE_CODE, **facts}
    job = Job(kind, name, facts, by, asked_at=time.time())
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
    found = [job for job in map(read, folder().glob("*-*.json")) if job is not None]
    found.sort(key=lambda job: job.asked_at)
    return [job for job in found if not lane or LANES[job.kind] == lane]


def ahead_of(kind: str, name: str) -> Job | None:
    """The job that is done first, if it is another one."""
    for first in all_waiting(LANES[kind])[:1]:
        if (first.kind, first.name) != (kind, name):
            return first
    return None


def read(path: Path) -> Job | None:
    try:
        return Job(**json.loads(path.read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None


@contextmanager
def signing(lane: str) -> Iterator[bool]:
    """Be the one who does the jobs of a lane, unless another process is; whether it is this one.

    When the site ends, so does its child, in the middle of a job too: it lies there still, and is
    done when somebody asks again.
    """
    claim = _claim(lane)
    if claim is None:
        yield False
        return
    over, site = threading.Event(), os.getppid()

    def watch() -> None:
        while not over.wait(BETWEEN_LOOKS):
            if os.getppid() != site:
                _sign_of(lane).unlink(missing_ok=True)
                os._exit(0)

    _start_of(lane).unlink(missing_ok=True)  # when this one is gone, another may be started at once
    watcher = threading.Thread(target=watch, name="watcher", daemon=True)
    watcher.start()
    try:
        yield True
    finally:
        over.set()
        watcher.join()
        _sign_of(lane).unlink(missing_ok=True)
        os.close(claim)


def _claim(lane: str) -> int | None:
    """The sign of life of a lane, held by one process; the system frees it when that dies.

    However long it is not let run on a crowded machine, nobody begins its work a second time.
    """
    for _try in range(CLAIMS):
        handle = os.open(_sign_of(lane), os.O_CREAT | os.O_RDWR, 0o600)
        if _is_free(handle, fcntl.LOCK_EX) and _is_at(_sign_of(lane), handle):
            return handle
        os.close(handle)
        time.sleep(0.05)  # somebody may only have looked, or just have ended
    return None


def _is_free(handle: int, how: int) -> bool:
    try:
        fcntl.flock(handle, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_at(path: Path, handle: int) -> bool:
    """Whether the file is still there: whoever ends takes its sign away."""
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


def is_alive(lane: str) -> bool:
    """Whether a process does the jobs of this lane, in the middle of a long one too."""
    try:
        handle = os.open(_sign_of(lane), os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        return not _is_free(handle, fcntl.LOCK_SH)
    finally:
        os.close(handle)


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
