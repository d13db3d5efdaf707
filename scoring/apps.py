"""The app that holds the club's memory."""

from __future__ import annotations

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games import signals
        from games.common import arrivals
        from games.pages import podium_lines
        from scoring import receivers
        from scoring.services import claims

        signals.game_changed.connect(receivers.game_ended)
        signals.game_looked_at.connect(receivers.game_looked_at)
        podium_lines.told_by(claims.podium_lines_of)
        arrivals.hooks_add(arrivals.ArrivalHooks(claims.name_of, claims.next_page))
        signals.table_opened.connect(receivers.table_opened)
        signals.seat_taken.connect(receivers.seat_taken)
