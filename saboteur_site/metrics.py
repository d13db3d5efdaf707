"""``/metrics`` for Prometheus, by its own library; for this machine or whoever has the token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.common.loopback import is_loopback
from games.live.bus import bus
from games.models import Clock, Game, Table
from saboteur_site import health
from scoring.selectors.visits import FORWARDED
from scoring.services.finished import games_missed

from .counters import BOUNDS, counters, read_all, write
from .sockets import connections


def note() -> None:
    """Leave the counts of this process for whichever is asked."""
    tables = {table: len(streams) for table, streams in bus.rooms.items()}
    with suppress(OSError):  # a full disk is told elsewhere
        write(_folder(), counters.as_json(tables=tables, connections=len(connections)))


def _folder() -> Path:
    return Path(settings.DATA_DIR) / "metrics"


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    if not _may(request):
        raise Http404
    from prometheus_client import CollectorRegistry, generate_latest
    from prometheus_client.exposition import CONTENT_TYPE_LATEST

    note()
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Site())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _may(request: HttpRequest) -> bool:
    """This machine itself, whom no proxy sent on, or whoever has the token."""
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    token = settings.FILON_METRICS_TOKEN
    if token and constant_time_compare(given, token):
        return True
    is_sent_on = any(map(FORWARDED.fullmatch, request.META))
    return is_loopback(request.META.get("REMOTE_ADDR", "")) and not is_sent_on


class _Site:
    """What the library asks for when it is asked."""

    def collect(self) -> Iterator[Any]:
        processes = read_all(_folder())
        yield from _answers(processes)
        yield from _gauges(processes)
        yield from _tables()
        yield from _parts()


def _answers(processes: dict[str, Any]) -> Iterator[Any]:
    from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily

    total: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    buckets: dict[str, list[int]] = {}
    for counts in processes.values():
        total.update(counts["answers"])
        seconds.update(counts["seconds"])
        for kind, more in counts["buckets"].items():
            buckets[kind] = [a + b for a, b in zip(buckets.get(kind, [0] * 99), more, strict=False)]
    answers = CounterMetricFamily(
        "filon_answers", "Answers by kind; 409 and 422 are refusals.", labels=["kind", "status"]
    )
    for name, count in sorted(total.items()):
        answers.add_metric(name.split(" "), count)
    yield answers
    taken = HistogramMetricFamily(
        "filon_answer_seconds", "From the request to its answer.", labels=["kind"]
    )
    for kind, counts in sorted(buckets.items()):
        bounds = ["+Inf" if bound > 5 else str(bound) for bound in BOUNDS]
        named = list(zip(bounds, counts, strict=True))
        taken.add_metric([kind], named, sum_value=seconds[kind])
    yield taken


def _gauges(processes: dict[str, Any]) -> Iterator[Any]:
    total: Counter[str] = Counter()
    for counts in processes.values():
        total.update(counts["gauges"])
    yield _gauge("streams", "Open streams of phones and screens.", total["streams"])
    yield _gauge("connections", "Open connections.", total["connections"])
    yield _gauge("processes", "Web processes that live.", len(processes))


def _tables() -> Iterator[Any]:
    late = Clock.objects.filter(deadline__lte=timezone.now()).order_by("deadline").first()
    lateness = (timezone.now() - late.deadline).total_seconds() if late and late.deadline else 0.0
    open_ = Table.objects.filter(ended_at=None).count()
    yield _gauge("tables_open", "Tables that are open.", open_)
    running = Game.objects.filter(status=Game.Status.PLAYING).count()
    yield _gauge("games_running", "Games that are played.", running)
    clocks = Clock.objects.filter(since__isnull=False).count()
    yield _gauge("clocks_running", "Clocks that run.", clocks)
    yield _gauge("clock_late_seconds", "How late the latest clock is.", lateness)
    yield _gauge("tallies_waiting", "Finished games not yet remembered.", len(games_missed()))
    yield _gauge("queue_length", "Tasks that wait for a worker.", _queue_length())


def _queue_length() -> int:
    if not settings.REDIS_URL:
        from kombu.transport.memory import Channel

        return sum(queue.qsize() for queue in Channel.queues.values())
    import redis

    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=0.5) as client:
            return int(client.llen("celery"))
    except (redis.RedisError, OSError):
        return -1


def _parts() -> Iterator[Any]:
    from prometheus_client.core import GaugeMetricFamily

    found = health.health()
    up = GaugeMetricFamily("filon_part_up", "1 alive, 0 dead, -1 unknown.", labels=["part"])
    for name in ("database", "disk", "redis", "worker", "sweep"):
        part: health.PartHealth = getattr(found, name)
        if part.needed:
            up.add_metric([name], -1 if part.alive is None else int(part.alive))
    yield up


def _gauge(name: str, what: str, value: float) -> Any:
    from prometheus_client.core import GaugeMetricFamily

    return GaugeMetricFamily(f"filon_{name}", what, value=value)
