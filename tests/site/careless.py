"""Apps that switch off what catches up by itself."""

from django.apps import AppConfig


class Careless(AppConfig):
    """Nothing catches up with what no worker did."""

    name = "tests.site.careless"
    label = "careless"

    def ready(self):
        from games import signals, tasks
        from scoring import receivers

        assert signals.clocks_late.disconnect(tasks.clocks_late)
        assert signals.robots_late.disconnect(tasks.robots_late)
        assert signals.game_looked_at.disconnect(receivers.game_looked_at)


class Sweepless(AppConfig):
    """No sweep for robots."""

    name = "tests.site.careless"
    label = "sweepless"

    def ready(self):
        from games import tasks

        del tasks.EVERY["games.tasks.robots_sweep"]
