"""What is done again and again. Each may run twice, late or never: pages catch up by themselves."""

from __future__ import annotations

import threading
from datetime import datetime
from typing import Any

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games.common import broker_queue
from games.common.lru import LRU
from games.live import heartbeat, presence
from games.live.bus import announce_presence
from games.services import clocks, door, grains, handovers, limits, robot_turns, tables

EVERY = {
    "games.tasks.tables_end": 600.0,
    "games.tasks.attempts_forget": 600.0,
    "games.tasks.presence_sweep": 15.0,
    "games.tasks.clocks_sweep": 2.0,
    "games.tasks.robots_sweep": 2.0,
}
"""Each task's seconds between two runs."""
FARTHEST = 40.0
"""No hint waits longer than that at a worker: a broker would think it lost and send it again."""
SWEEP = "sweep"
"""The sign of life of the sweep: beat and a worker are there."""
_sweeping = threading.Lock()
_hinted: LRU[tuple[int, int], bool] = LRU(2000)
"""Hints that this process gave. Its own queue loses none; what Redis holds is said again."""


@shared_task
def tables_end() -> None:
    """End the tables that nobody came back to for a day."""
    tables.tables_end()


@shared_task
def attempts_forget() -> None:
    """Throw away what nobody asks for any more: counters, answers, passes and claims."""
    limits.forget_old()
    door.answers_forget()
    handovers.handovers_forget()


@shared_task
def presence_sweep() -> None:
    """Find seats that fell silent, should no web process be there to notice."""
    announce_presence(presence.sweep())


@shared_task
def clock_fire(clock_id: int, sequence: int) -> None:
    """Notice that a clock is over. Too early, too late or once more: nothing happens."""
    clocks.clock_fire(clock_id, sequence)


@shared_task
def clocks_sweep() -> None:
    """Find clocks whose hint was lost and deals that nobody waits for any more, and hint at the
    clocks that are over in a moment."""
    heartbeat.signed(SWEEP)
    if not _sweeping.acquire(blocking=False):
        return  # the last one is still at it: two would only wait for one another
    try:
        clocks.clocks_fire_due()
        grains.shuffles_end_due()
        for clock_id, sequence, seconds in clocks.clocks_soon():
            if settings.REDIS_URL or not _hinted.get((clock_id, sequence)):
                _hint(clock_id, sequence, seconds)
    finally:
        _sweeping.release()


@shared_task
def robot_act(game_id: int) -> None:
    """Let a robot act. Too early, too late or once more: nothing happens."""
    robot_turns.robot_act(game_id)


@shared_task
def robots_sweep() -> None:
    """Find the robots whose hint was lost."""
    for game_id in robot_turns.robots_due():
        robot_turns.robot_act(game_id)


def robot_set(sender: type[Any], *, game_id: int, due: datetime, **more: Any) -> None:
    """A robot is expected to act: have a worker wait for the moment."""
    countdown = max((due - timezone.now()).total_seconds(), 0.0) + 0.01
    if countdown <= FARTHEST:
        broker_queue.send(
            lambda: robot_act.apply_async((game_id,), countdown=countdown, retry=False)
        )


def robots_late(sender: type[Any], **more: Any) -> None:
    """No worker let them act: whoever serves the pages does it."""
    robots_sweep()


def clock_set(
    sender: type[Any], *, clock_id: int, sequence: int, deadline: datetime, **more: Any
) -> None:
    """A clock has a new end: have a worker wait for it, unless that is too far away."""
    seconds = (deadline - timezone.now()).total_seconds()
    if seconds <= FARTHEST:
        _hint(clock_id, sequence, seconds)


def _hint(clock_id: int, sequence: int, seconds: float) -> None:
    _hinted.put((clock_id, sequence), True)
    # A little later: a worker that looks too early would not look again.
    countdown = max(seconds, 0.0) + 0.01
    broker_queue.send(
        lambda: clock_fire.apply_async((clock_id, sequence), countdown=countdown, retry=False)
    )


def clocks_late(sender: type[Any], **more: Any) -> None:
    """No worker noticed: whoever serves the pages does it."""
    clocks.clocks_fire_due()
