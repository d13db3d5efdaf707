"""The app that holds the club's memory."""

from __future__ import annotations

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.signals import game_changed
        from scoring.hints import game_ended

        game_changed.connect(game_ended)
