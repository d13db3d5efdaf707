"""What is done again and again is known to beat."""

from games.tasks import EVERY
from saboteur_site.celery import app


def test_what_the_rooms_do_again_and_again_is_known_to_beat():
    app.finalize(auto=True)
    for task, seconds in EVERY.items():
        assert task in app.tasks
        assert app.conf.beat_schedule[task]["schedule"] == seconds
