"""The app that holds tables, seats, the log and the pages phones show."""

from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games import signals, tasks
        from games.kinds.all_kinds import ALL
        from games.registry.installed import install

        for kind in ALL:
            install(kind)
        signals.clock_set.connect(tasks.clock_set)
        signals.clocks_late.connect(tasks.clocks_late)
        signals.robot_set.connect(tasks.robot_set)
        signals.robots_late.connect(tasks.robots_late)
