"""The app that holds the club's memory."""

from __future__ import annotations

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games import keepsakes, signals
        from scoring import hints
        from scoring.services import finished

        signals.game_changed.connect(hints.game_ended)
        signals.game_looked_at.connect(hints.game_looked_at)
        keepsakes.told_by(finished.keepsake_of)
        signals.table_opened.connect(hints.table_opened)
        signals.seat_taken.connect(hints.seat_taken)
