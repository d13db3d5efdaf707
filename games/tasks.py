"""What is done again and again. Each may run twice, late or never: pages catch up by themselves."""

from __future__ import annotations

from celery import shared_task

from games import live, presence
from games.services import limits, tables

EVERY = {
    "games.tasks.tables_end": 600.0,
    "games.tasks.attempts_forget": 600.0,
    "games.tasks.presence_sweep": 15.0,
}
"""Each task's seconds between two runs."""


@shared_task
def tables_end() -> None:
    """End the tables that nobody came back to for a day."""
    tables.tables_end()


@shared_task
def attempts_forget() -> None:
    """Throw away the counters of windows that are over."""
    limits.forget_old()


@shared_task
def presence_sweep() -> None:
    """Find seats that fell silent, should no web process be there to notice."""
    live.announce_presence(presence.sweep())
