"""A server killed while robots play: they go on when it is back, each turn once.

The hint at a robot's moment dies with the process. Two find the moment in the database: the
sweep of a worker, and where there is none whoever serves the pages.
"""

import sqlite3

import pytest

from tests.fixtures.machine import wait_until
from tests.games.visits import Visit

pytestmark = pytest.mark.slow
SWEEPLESS = {"DJANGO_SETTINGS_MODULE": "tests.site.sweepless"}


class Robots:
    """Lutins with one person and three robots, of which one begins."""

    def __init__(self, server):
        self.server, ana = server, Visit(server.url)
        ana.opens("Ana")
        ana.does("host/", "host/wishes/", rulebook="lutins")
        for _ in range(3):
            ana.does("host/", "host/robot/", temperament="clever")
        ada = "(SELECT id FROM games_seat WHERE name = 'Robot Ada')"
        self.ask(f"UPDATE games_table SET youngest_id = {ada}")
        ana.does("", "start/")

    def ask(self, question):
        database = sqlite3.connect(
            self.server.data / "filon.sqlite3", isolation_level=None, timeout=20
        )
        try:
            return database.execute(question).fetchone()
        finally:
            database.close()

    def turns(self):
        """How much robots have entered."""
        return self.ask("SELECT count(*) FROM games_robotreason")[0]

    def is_due(self):
        return self.ask("SELECT robot_due FROM games_game")[0] is not None

    def wait_for(self, more):
        wait_until(lambda: self.turns() >= more, seconds=40, what=f"{more} turns of robots")


@pytest.mark.parametrize(
    ("settings", "kills"), [({}, 2), (SWEEPLESS, 1)], ids=["by the sweep", "by the pages"]
)
def test_robots_go_on_after_a_kill_and_do_nothing_twice(play, settings, kills):
    server = play(settings={"FILON_ROBOT_PACE": "30", **settings})
    robots = Robots(server)
    for _ in range(kills):
        robots.wait_for(robots.turns() + 1)
        server.kill()
        assert robots.is_due(), "killed while a robot was expected to play"
        before = robots.turns()
        server.start()
        robots.wait_for(before + 1)
    rows, numbers = robots.ask("SELECT count(*), count(DISTINCT number) FROM games_logrow")
    assert rows == numbers
    entered = robots.ask("SELECT count(*) FROM games_logrow WHERE by > 0 AND number = batch")[0]
    assert entered == robots.turns(), "each with its reason, and none without a robot"
