"""An app that switches off all that catches up by itself with what no worker did."""

from django.apps import AppConfig


class Careless(AppConfig):
    name = "tests.site.careless"
    label = "careless"

    def ready(self):
        from games import signals, tasks
        from scoring import receivers

        assert signals.clocks_late.disconnect(tasks.clocks_late)
        assert signals.game_looked_at.disconnect(receivers.game_looked_at)
