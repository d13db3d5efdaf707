"""What a worker of its own writes in its log of games: names of tasks and numbers, nothing else."""

import re
import shutil

import pytest

from tests.fixtures.machine import wait_until
from tests.site.works import Works

LINE = re.compile(
    r"[\d-]+ [\d:,]+ INFO celery\.[\w.]+: Task [\w.]+\[[0-9a-f-]{36}\] "
    r"(?:received|succeeded in [\d.e-]+s: (?:None|\d+))"
)


def odd(log):
    """The lines that say more than they may."""
    return [line for line in log.splitlines() if line.strip() and not LINE.fullmatch(line)]


@pytest.mark.long
def test_a_worker_says_nothing_of_a_game_but_that_it_was_at_it(tmp_path, own_redis, migrated_data):
    shutil.copytree(migrated_data, tmp_path / "data")
    works = Works(tmp_path, own_redis.url)
    try:
        worker = works.worker()
        works.evenings(2, 5, 2)
        wait_until(lambda: works.plays() == 2 and works.fired() == 2, seconds=60, what="all done")
        log = works.log_of(worker)
    finally:
        works.end()
    assert "game_remember" in log
    assert "clock_fire" in log
    assert odd(log) == []


def test_control_a_line_that_says_more_is_noticed():
    begins = "2026-11-19 20:30:00,123 INFO celery.app.trace: Task games.tasks.game_remember"
    named = f"{begins}[0a1b2c3d-0000-4000-8000-0123456789ab]"
    plain = [f"{named} received", f"{named} succeeded in 0.03s: None", ""]
    telling = [f"{named} succeeded in 0.03s: 'saboteur'", f"{named} received (7, 'saboteur')"]
    assert odd("\n".join([*plain, *telling])) == telling
