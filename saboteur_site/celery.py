"""The Celery application: what is done later, or again and again."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from celery import Celery
from celery.signals import task_postrun, task_prerun
from django.db import close_old_connections
from django.utils.module_loading import module_has_submodule

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saboteur_site.settings")

app = Celery("filon")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


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


@task_prerun.connect
@task_postrun.connect
def look_after_connections(**_: Any) -> None:
    """A task goes on with the connection of the last one; only one that broke is opened anew."""
    close_old_connections()
