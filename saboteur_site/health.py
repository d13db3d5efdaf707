"""Whether the parts of the site are alive: for machines as JSON, for the host as a page.

Each part is asked in the background; a page hands out the last answer and waits for nobody.
"""

from __future__ import annotations

import shutil
import time
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Min
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.common.transactions import trouble_of, writing
from games.live.heartbeat import last_sign
from games.models import Clock, Game, Sign
from games.tasks import SWEEP
from games.views.devices import Request, host_at, private_look
from games.views.page_response import show
from saboteur_site.celery import app
from saboteur_site.probes import PATIENCE, Probe
from scoring.services.finished import games_missed

SILENCE = 20.0
"""Seconds after which the sweep, which comes every two, counts as dead."""
LATE = 30.0
"""Seconds after which something due should have been done."""
WRITE_EVERY = 10.0
"""Seconds between two trial writes; they follow each other closely while somebody asks."""
WRITE_PATIENCE = 20.0
"""Seconds that a write may wait for a long one before it: SQLite has one writer at a time."""
LEAST_FREE = 1 << 20
"""Bytes. With less, the disk is full."""


@dataclass(frozen=True)
class PartHealth:
    """One part: whether it is needed here, whether it lives, and how many seconds ago it did.

    ``alive`` is ``None`` where nobody can know, because a part in between is silent.
    """

    needed: bool
    alive: bool | None
    age: float | None = None
    why: str = ""


@dataclass(frozen=True)
class Health:
    database: PartHealth
    disk: PartHealth
    redis: PartHealth
    worker: PartHealth
    sweep: PartHealth
    oldest_due: float
    """Seconds for which the oldest thing that is due has been waiting; 0 if nothing is."""

    @property
    def ok(self) -> bool:
        parts = (self.database, self.disk, self.redis, self.worker, self.sweep)
        return all(part.alive or not part.needed for part in parts) and self.oldest_due < LATE

    @property
    def trouble(self) -> str:
        """The part that keeps people from playing: ``disk``, ``database``, or nothing."""
        return _trouble(self.database, self.disk)

    def as_json(self) -> dict[str, Any]:
        return {"ok": self.ok, **asdict(self)}


def health() -> Health:
    """How the site is, at once."""
    read = reading.answer()
    database, disk = _kept_on(read)
    worker = read.worker if read.worker.alive is not False else _worker_by_ping()
    return Health(database, disk, line.answer(), worker, read.sweep, read.oldest_due)


def trouble_now() -> str:
    """The same as ``health().trouble``, for every answer: nobody else is asked."""
    return _trouble(*_kept_on(reading.answer()))


def _trouble(database: PartHealth, disk: PartHealth) -> str:
    if disk.alive is False:
        return "disk"
    return "database" if database.alive is False else ""


def _kept_on(read: Reading) -> tuple[PartHealth, PartHealth]:
    """What a game is written to: the database, and the disk that it lies on."""
    written = trial.answer() if trial.is_running else TrialWrite()  # a page itself writes nothing
    is_full = written.is_full or _has_no_room(int(time.monotonic()))
    broken = written.why if read.database.alive and not written.is_full else ""
    database = PartHealth(needed=True, alive=False, why=broken) if broken else read.database
    return database, NO_DISK if is_full else DISK


# -- the database, and what it says about the worker ----------------------------------------


@dataclass(frozen=True)
class Reading:
    database: PartHealth
    worker: PartHealth
    sweep: PartHealth
    oldest_due: float = 0.0


UNKNOWN = PartHealth(needed=True, alive=None)
DISK, NO_DISK = PartHealth(needed=True, alive=True), PartHealth(needed=True, alive=False)


def _unread(why: str) -> Reading:
    return Reading(PartHealth(needed=True, alive=False, why=why), UNKNOWN, UNKNOWN)


def read() -> Reading:
    try:
        sweep = _sweep()
        # A sweep that came in time was done by a worker: only its silence needs a question.
        worker = PartHealth(needed=True, alive=sweep.alive)
        return Reading(PartHealth(needed=True, alive=True), worker, sweep, oldest_due())
    except (DatabaseError, InterfaceError) as error:
        connection.close()
        return _unread(" ".join(str(error).split())[:100])


def _sweep() -> PartHealth:
    last = last_sign(SWEEP)
    if last is None:
        return PartHealth(needed=True, alive=False)
    age = max((timezone.now() - last).total_seconds(), 0.0)
    return PartHealth(needed=True, alive=age < SILENCE, age=round(age, 1))


def oldest_due() -> float:
    """How long the oldest clock or tally that is due has been waiting."""
    now = timezone.now()
    clock = Clock.objects.filter(deadline__lte=now).aggregate(at=Min("deadline"))["at"]
    game = Game.objects.filter(pk__in=games_missed()).aggregate(at=Min("ended_at"))["at"]
    since = min((moment for moment in (clock, game) if moment is not None), default=now)
    return round(max(now - since, timedelta()).total_seconds(), 1)


# -- writing --------------------------------------------------------------------------------


@dataclass(frozen=True)
class TrialWrite:
    is_full: bool = False
    why: str = ""


_written_at = float("-inf")
_last_written = TrialWrite()
_asked_at = float("-inf")


def write() -> TrialWrite:
    """Try whether a row can be written: often while somebody asks or it failed, else seldom."""
    global _written_at, _last_written
    now = time.monotonic()
    is_due = now - _written_at > WRITE_EVERY or now - _asked_at < WRITE_EVERY
    if is_due or _last_written != TrialWrite():
        _written_at, _last_written = now, _try_to_write()
    return _last_written


def _try_to_write() -> TrialWrite:
    try:
        with writing():
            Sign.objects.update_or_create(name="health", defaults={"at": timezone.now()})
    except (DatabaseError, InterfaceError, OSError) as error:
        if not connection.in_atomic_block:
            connection.close()
        return TrialWrite(trouble_of(error) == "disk", " ".join(str(error).split())[:100])
    return TrialWrite()


def _unwritten(age: float) -> TrialWrite:
    return TrialWrite(why="a write is waiting") if age > WRITE_PATIENCE else _last_written


@lru_cache(maxsize=1)
def _has_no_room(_second: int) -> bool:
    """Looked up once a second: the system is asked, and others work meanwhile."""
    return shutil.disk_usage(settings.DATA_DIR).free < LEAST_FREE


# -- the lines to others --------------------------------------------------------------------


def ask_redis() -> PartHealth:
    if not settings.REDIS_URL:
        return PartHealth(needed=False, alive=False)
    import redis  # a site without it does without the library, too

    waits = {"socket_connect_timeout": PATIENCE / 2, "socket_timeout": PATIENCE / 2}
    try:
        with redis.Redis.from_url(settings.REDIS_URL, **waits) as client:
            return PartHealth(needed=True, alive=bool(client.ping()))
    except (redis.RedisError, OSError) as error:
        return PartHealth(needed=True, alive=False, why=type(error).__name__)


def ask_worker() -> PartHealth:
    """By a ping, which a worker answers that has just begun, or has lost its beat."""

    try:
        heard = app.control.broadcast("ping", reply=True, timeout=PATIENCE, limit=1)
    except Exception as error:  # whatever is wrong with the line, nobody can know
        return PartHealth(needed=True, alive=None, why=type(error).__name__)
    return PartHealth(needed=True, alive=bool(heard))


def _worker_by_ping() -> PartHealth:
    """Nobody is asked over a line that is known to be dead."""
    redis_part = line.answer()
    return UNKNOWN if redis_part.needed and not redis_part.alive else pings.answer()


def _ask_worker_if_silent() -> PartHealth:
    return ask_worker() if reading.answer().worker.alive is False else UNKNOWN


reading = Probe("database", read, lambda _age: _unread("no answer"))
trial = Probe("writing", write, _unwritten)
line = Probe(
    "redis", ask_redis, lambda _age: PartHealth(needed=bool(settings.REDIS_URL), alive=False)
)
pings = Probe("worker", _ask_worker_if_silent, lambda _age: UNKNOWN)
PROBES: tuple[Probe[Any], ...] = (reading, trial, line, pings)


def start() -> None:
    for probe in PROBES:
        probe.start()


def stop() -> None:
    for probe in PROBES:
        probe.stop()


# -- pages ----------------------------------------------------------------------------------


@require_safe
@never_cache
def for_machines(request: HttpRequest) -> HttpResponse:
    """``/health``: 200 while everything needed lives and nothing is overdue, else 503."""
    global _asked_at
    _asked_at = time.monotonic()
    found = health()
    response = JsonResponse(found.as_json(), status=200 if found.ok else 503)
    response._has_been_logged = True  # type: ignore[attr-defined]  # whoever asks knows already
    return response


@private_look
def for_the_host(request: Request, code: str) -> HttpResponse:
    """The same in words."""
    device = host_at(request, code)
    return show(request, device, "host-health", fragment="games/_health.html", health=health())


@require_safe
@never_cache
def trouble(request: HttpRequest) -> HttpResponse:
    """``/trouble``: the sentence for a page that is open; empty when all is well again."""
    word = trouble_now()
    return render(request, "games/_trouble.html", {"trouble": word}) if word else HttpResponse()
