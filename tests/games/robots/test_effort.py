"""A robot's move is a bounded amount of work, counted in calls: a clock would measure the machine.

Thirty-five thousand calls took 5 ms of processor time where this was written, so a move stays below
20 ms on slower machines too. What pauses a process besides is Python's collector, which is spared
where robots play: in web processes and in those of a worker.
"""

import gc
import sys
from random import Random

import pytest
from celery.signals import worker_process_init

from games.chance import robot_games
from games.chance.robot_games import play_robots
from games.robots.choose import CLEVER
from saboteur_site.celery import app

MOST = 60_000


class Calls:
    """Counts the calls of every decision of a game."""

    def __init__(self, monkeypatch):
        self.choose, self.count, self.of_moves = robot_games.choose, 0, []
        monkeypatch.setattr(robot_games, "choose", self.watched)

    def watched(self, *asked):
        self.count = 0
        sys.setprofile(self.note)
        try:
            return self.choose(*asked)
        finally:
            sys.setprofile(None)
            self.of_moves.append(self.count)
            assert self.count < MOST

    def note(self, _frame, event, _arg):
        self.count += event in ("call", "c_call")


@pytest.mark.parametrize(
    ("name", "players"), [("saboteur", 10), ("saboteur2", 3), ("saboteur2", 10), ("lutins", 4)]
)
def test_no_move_is_more_work_than_that(monkeypatch, name, players):
    calls = Calls(monkeypatch)
    play_robots(name, [CLEVER] * players, Random(5))
    assert len(calls.of_moves) > 50


def test_a_robot_that_thinks_ten_times_as_long_is_noticed(monkeypatch):
    once = robot_games.choose

    def slowly(*asked):
        for _ in range(10):
            decision = once(*asked)
        return decision

    monkeypatch.setattr(robot_games, "choose", slowly)
    Calls(monkeypatch)
    with pytest.raises(AssertionError):
        play_robots("saboteur2", [CLEVER] * 3, Random(5))


def test_the_collector_is_spared_in_processes_of_a_worker():
    before = gc.get_threshold()
    try:
        worker_process_init.send(sender=app)
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold()[0] > before[0]
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
