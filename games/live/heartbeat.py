"""The heartbeat: a timestamp in the database, renewed several times a second while clocks run.

A gap in it means that nobody could play: the server was down, or the laptop asleep. That time is
taken out of all running clocks. Web processes beat (``games.live.bus``); a
worker only listens, and leaves a deadline alone while nobody serves the table.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games import signals
from games.clock import timing
from games.common.transactions import persistently, writing
from games.models import Clock, Game, Sign, Table
from games.models.clock import columns_of

BEAT = timedelta(seconds=0.4)
"""Between two signs while a clock runs."""
REST = timedelta(seconds=10)
"""Between two signs while none does."""
GAP = timedelta(seconds=1)
"""Silence longer than that, or a time of day that went back, is time that nobody served."""
LATE = timedelta(seconds=3)
"""A deadline that nobody noticed for so long, or a robot's moment, is noticed here: no worker
seems to live."""
SERVER = "server"
_settled_at: datetime | None = None
"""When this process last looked: until then no running clock has anything to be forgiven."""


def beat(*, now_or_never: bool = False) -> list[int]:
    """Give a sign of life if one is due. Gives the tables whose clocks were set right by it."""
    global _settled_at
    now = timezone.now()
    tables = _beat_if_due(now, now_or_never=now_or_never)
    _settled_at = now
    return tables


def _beat_if_due(now: datetime, *, now_or_never: bool) -> list[int]:
    last = last_sign()
    if last is not None and not now_or_never:
        due = BEAT / 2 if Clock.objects.filter(since__isnull=False).exists() else REST
        if timedelta() <= now - last < due:
            return []
    if Clock.objects.filter(deadline__lt=now - LATE).exists():
        signals.clocks_late.send_robust(Clock)
    if Game.objects.filter(robot_due__lt=now - LATE).exists():
        signals.robots_late.send_robust(Game)
    return persistently(_beat)


def _beat() -> list[int]:
    with writing():
        sign, is_first = Sign.objects.select_for_update().get_or_create(
            name=SERVER, defaults={"at": timezone.now()}
        )
        now = timezone.now()
        away = not is_first and not timedelta() <= now - sign.at <= GAP
        tables = _forgive(sign.at, now) if away else []
        sign.at = now
        sign.save(update_fields=["at"])
    return tables


def last_sign(name: str = SERVER) -> datetime | None:
    return Sign.objects.filter(name=name).values_list("at", flat=True).first()


def is_beating() -> bool:
    """Whether tables are served now. Where nobody ever beat, nobody can be missed."""
    last = last_sign()
    return last is None or timedelta() <= timezone.now() - last <= GAP


def settle() -> list[int]:
    """Before a clock is read in earnest: set right what the server was away for.

    The tables that it gives must be told. Of its own transaction, ahead of the write it is for.
    Where this process has looked just now it costs no query.
    """
    looked = _settled_at
    if looked is not None and timedelta() <= timezone.now() - looked <= GAP:
        return []
    return [] if is_beating() else beat(now_or_never=True)


def signed(name: str) -> None:
    """Give a sign of life of another part of the site, if the last one is no longer fresh."""
    last, now = last_sign(name), timezone.now()
    if last is None or not timedelta() <= now - last < REST / 2:
        with writing():
            Sign.objects.update_or_create(name=name, defaults={"at": now})


def _forgive(last: datetime, now: datetime) -> list[int]:
    """Take the time from *last* to *now* out of every running clock."""
    running = Clock.objects.filter(since__isnull=False)
    # Tables first, in one order: as any other write does, so that none waits for another.
    wanted = Table.objects.filter(pk__in=running.values("game__table_id")).order_by("pk")
    tables = [table.pk for table in wanted.select_for_update()]
    for clock in running.filter(game__table_id__in=tables):
        watch = timing.forgiven(clock.watch, last, now)
        sequence = clock.sequence + 1
        Clock.objects.filter(pk=clock.pk).update(**columns_of(watch), sequence=sequence)
        tell_deadline(clock.pk, sequence, watch.deadline)
    Table.objects.filter(pk__in=tables).update(version=F("version") + 1)
    return tables


def tell_deadline(clock_id: int, sequence: int, deadline: datetime | None) -> None:
    """Once the transaction is safe, tell whoever can wait for it that a clock has an end."""
    if deadline is not None:
        told = {"clock_id": clock_id, "sequence": sequence, "deadline": deadline}
        transaction.on_commit(lambda: signals.clock_set.send_robust(Clock, **told), robust=True)
