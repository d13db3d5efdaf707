"""When a robot looks at its role or plays."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import tasks
from games.log.store import timeline_of
from games.models import Game, LogRow, RoleSeen, Seat, Table
from games.services import (
    clocks,
    robot_turns,
    robots,
)
from tests.games.robot_evenings import enter_anything, evening_with_robots, everybody_looks

pytestmark = pytest.mark.django_db


def test_robots_wait_for_their_moment_and_a_sweep_finds_what_was_lost():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    assert game.robot_due is not None
    assert not robot_turns.robot_act(game.pk), "too early"
    Game.objects.filter(pk=game.pk).update(robot_due=timezone.now() - timedelta(minutes=5))
    tasks.robots_sweep()
    assert RoleSeen.objects.filter(game=game).count() == 1


def test_robots_look_at_once_and_wait_for_people_before_the_first_move():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    for _ in range(3):
        Game.objects.filter(pk=game.pk).update(robot_due=timezone.now())
        assert robot_turns.robot_act(game.pk)
    assert set(RoleSeen.objects.filter(game=game).values_list("seat", flat=True)) == {1, 2, 3}
    due = evening.game.robot_due
    if evening.state.round.turn != 0:
        assert due - timezone.now() > timedelta(seconds=20)
        everybody_looks(evening)
        assert evening.game.robot_due - timezone.now() < timedelta(seconds=5)


def test_a_tap_makes_them_play_on():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    evening.start()
    before = evening.game.length
    taps = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    robot_turns.robots_play_on(evening.pk, position="", **taps)
    assert evening.game.length > before


@pytest.mark.parametrize(("pace", "least", "most"), [("quick", 0, 2), ("slow", 5, 8)])
def test_the_table_chooses_how_quickly_robots_play(pace, least, most):
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    say = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    robots.robots_pace(evening.pk, pace=pace, **say)
    evening.start()
    wait = (evening.game.robot_due - timezone.now()).total_seconds()
    assert least < wait < most


def test_a_robot_holds_nobody_up_where_nobody_looks_at_a_role():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    if evening.state.round.turn == 0:
        everybody_looks(evening)
        enter_anything(evening, game, timeline_of(game))
    for _ in range(5):  # three look, and whoever is in turn plays once the others had their time
        if evening.game.robot_due is not None:
            Game.objects.filter(pk=game.pk).update(robot_due=timezone.now())
            robot_turns.robot_act(game.pk)
    assert LogRow.objects.filter(game=game, by__in=[1, 2, 3]).exists()


def test_after_taking_back_robots_wait_a_while():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    evening.start()
    Game.objects.filter(pk=evening.game.pk).update(robot_due=timezone.now())
    assert robot_turns.robot_act(evening.game.pk)
    evening.undo()
    assert evening.game.robot_due - timezone.now() > timedelta(seconds=10)


def test_the_clock_counts_for_robots_too():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    terms = {"kind": "turn", "seconds": 60, "then": "nothing"}
    say = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    clocks.clock_agree(evening.pk, terms=terms, **say)
    evening.start()
    assert evening.game.clock.seat == 1
    assert evening.game.clock.deadline is not None
