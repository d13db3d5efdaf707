"""The app that holds the club's memory."""

from __future__ import annotations

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games import signals
        from scoring import hints

        signals.game_changed.connect(hints.game_ended)
        signals.table_opened.connect(hints.table_opened)
        signals.seat_taken.connect(hints.seat_taken)
