"""Whether the parts of the site are alive: for machines as JSON, for the host as a page."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any

import redis
from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Min
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.heart import last_sign
from games.http import Request, host_at, private
from games.models import Clock, Game
from games.tasks import SWEEP
from games.views.pages import show
from saboteur_site.celery import app
from scoring.services.finished import games_missed

LIFE = 2.0
"""Seconds for which a look is good enough for the next one, too: nobody wears the site out."""
SILENCE = 20.0
"""Seconds after which the sweep, which comes every two, counts as dead."""
LATE = 30.0
"""Seconds after which something due should have been done."""
PATIENCE = 0.7
"""Seconds that Redis and a worker have to answer."""


@dataclass(frozen=True)
class Part:
    """One part: whether it is needed here, whether it lives, and how many seconds ago it did."""

    needed: bool
    alive: bool
    age: float | None = None


@dataclass(frozen=True)
class Health:
    database: Part
    redis: Part
    worker: Part
    sweep: Part
    oldest_due: float
    """Seconds for which the oldest thing that is due has been waiting; 0 if nothing is."""

    @property
    def ok(self) -> bool:
        parts = (self.database, self.redis, self.worker, self.sweep)
        return all(part.alive or not part.needed for part in parts) and self.oldest_due < LATE

    def as_json(self) -> dict[str, Any]:
        return {"ok": self.ok, **asdict(self)}


_lock = threading.Lock()
_last: tuple[float, Health] | None = None


def health() -> Health:
    """How the site is, looked at not more often than every few seconds."""
    global _last
    with _lock:
        if _last is None or time.monotonic() - _last[0] > LIFE:
            _last = time.monotonic(), look()
        return _last[1]


def look() -> Health:
    database = _database()
    if not database.alive:
        unknown = Part(needed=True, alive=False)
        return Health(database, _redis(), unknown, unknown, 0.0)
    sweep = _sweep()
    # A sweep that came in time was done by a worker: only its silence needs a question.
    worker = Part(needed=True, alive=sweep.alive or _worker_answers())
    return Health(database, _redis(), worker, sweep, oldest_due())


def _database() -> Part:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return Part(needed=True, alive=True)
    except (DatabaseError, InterfaceError):
        return Part(needed=True, alive=False)


def _redis() -> Part:
    if not settings.REDIS_URL:
        return Part(needed=False, alive=False)
    return Part(needed=True, alive=_answers(_ping_redis))


def _ping_redis() -> bool:
    client = redis.Redis.from_url(
        settings.REDIS_URL, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE
    )
    with client:
        return bool(client.ping())


def _worker_answers() -> bool:
    return _answers(
        lambda: bool(app.control.broadcast("ping", reply=True, timeout=PATIENCE, limit=1))
    )


def _answers(ask: Callable[[], bool]) -> bool:
    """What *ask* says, asked in a thread: a line that hangs costs a moment and no more."""
    heard: list[bool] = []

    def run() -> None:
        try:
            heard.append(ask())
        except Exception:  # whatever is wrong with the line, it does not answer
            heard.append(False)

    thread = threading.Thread(target=run, name="health", daemon=True)
    thread.start()
    thread.join(2 * PATIENCE)
    return heard == [True]


def _sweep() -> Part:
    last = last_sign(SWEEP)
    if last is None:
        return Part(needed=True, alive=False)
    age = max((timezone.now() - last).total_seconds(), 0.0)
    return Part(needed=True, alive=age < SILENCE, age=round(age, 1))


def oldest_due() -> float:
    """How long the oldest clock or tally that is due has been waiting."""
    now = timezone.now()
    clock = Clock.objects.filter(deadline__lte=now).aggregate(at=Min("deadline"))["at"]
    game = Game.objects.filter(pk__in=games_missed()).aggregate(at=Min("ended_at"))["at"]
    since = min((moment for moment in (clock, game) if moment is not None), default=now)
    return round(max(now - since, timedelta()).total_seconds(), 1)


@require_safe
@never_cache
def for_machines(request: HttpRequest) -> HttpResponse:
    """``/health``: 200 while everything needed lives and nothing is overdue, else 503."""
    found = health()
    return JsonResponse(found.as_json(), status=200 if found.ok else 503)


@require_safe
@private
def for_the_host(request: Request, code: str) -> HttpResponse:
    """The same in words."""
    device = host_at(request, code)
    return show(request, device, "host-health", fragment="_health", health=health())
