"""The Celery application: what is done later, or again and again."""

from __future__ import annotations

import atexit
import logging
import os
import threading
from importlib import import_module
from typing import Any

from celery import Celery
from celery.signals import (
    beat_init,
    task_postrun,
    task_prerun,
    worker_process_init,
    worker_ready,
    worker_shutdown,
)
from django.db import close_old_connections
from django.utils.module_loading import module_has_submodule

from .collector import spare_the_collector

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saboteur_site.settings")

lifecycle = logging.getLogger("saboteur_site.lifecycle")
app = Celery("filon")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def load_for_sending() -> None:
    """Load what the first message would load: no move waits for that."""
    app.finalize(auto=True)
    with app.connection_for_write() as line:  # not yet connected
        app.amqp.Producer(line, auto_declare=False)
        _ = line.transport_cls, app.backend
    app.events.Dispatcher(enabled=False)


@app.on_after_finalize.connect
def collect_periodic_tasks(sender: Celery, **_: Any) -> None:
    """What the rooms do again and again: ``EVERY`` in their tasks, a task's name to its seconds."""
    for room in ("games", "scoring"):
        if module_has_submodule(import_module(room), "tasks"):
            every: dict[str, float] = getattr(import_module(f"{room}.tasks"), "EVERY", {})
            for task, seconds in every.items():
                # A message nobody fetched until the next one is of no use.
                entry = {"task": task, "schedule": seconds, "options": {"expires": seconds}}
                sender.conf.beat_schedule[task] = entry


@worker_process_init.connect
def spare_the_collector_here(**_: Any) -> None:
    """In each process of a worker of its own; the one in a web process is spared with it."""
    spare_the_collector()


@worker_ready.connect
def say_start(sender: Any = None, **_: Any) -> None:
    lifecycle.info("worker %s has started", getattr(sender, "hostname", sender))


@worker_shutdown.connect
def say_end(sender: Any = None, **_: Any) -> None:
    lifecycle.info("worker %s ends", getattr(sender, "hostname", sender))


@beat_init.connect
def say_beat(**_: Any) -> None:
    lifecycle.info("beat has started")
    if threading.current_thread() is threading.main_thread():  # else it ends with its process
        atexit.register(lifecycle.info, "beat ends")  # Celery has no signal for it


@task_prerun.connect
@task_postrun.connect
def look_after_connections(**_: Any) -> None:
    """A task goes on with the connection of the last one; only one that broke is opened anew."""
    close_old_connections()
