"""A robot plays once, from its own view, through the door that people use."""

import pytest
from django.utils import timezone

from games import tasks
from games.live import heartbeat
from games.log.robot_reasons import reasons_of
from games.log.store import timeline_of
from games.models import Answer, Game, LogRow, RoleSeen
from games.services import (
    games,
    robot_turns,
    roles,
)
from tests.games.robot_evenings import (
    enter_anything,
    evening_with_robots,
    everybody_looks,
    robots_act,
)

pytestmark = pytest.mark.django_db


def play_out(evening):
    """One person and robots, from the deal to the podium; chance plays for the person."""
    for _ in range(2000):
        game, timeline = evening.game, timeline_of(evening.game)
        if game.status != Game.Status.PLAYING:
            return
        if robots_act(evening):
            continue
        if roles.turned(game, timeline.state) is not None:
            evening.turn()
        elif timeline.book.phase(timeline.state) == "deal":
            games.round_deal(evening.pk, **evening.asks(0))
            everybody_looks(evening)
        else:
            enter_anything(evening, game, timeline)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("rulebook", ["saboteur", "saboteur2", "lutins"])
def test_robots_play_a_whole_game_with_one_person(rulebook):
    evening = evening_with_robots(rulebook)
    evening.start()
    if rulebook != "lutins":
        everybody_looks(evening)
    play_out(evening)
    game = evening.game
    assert game.status == Game.Status.OVER
    assert game.had_robots
    rows = LogRow.objects.filter(game=game, by__in=[1, 2, 3])
    assert rows.count() > 10
    standing = {step.row.number for step in timeline_of(game).steps}
    told = reasons_of(game)
    assert set(told) <= standing
    assert {row.number for row in rows if row.number in told}, "robots gave no reason"


def test_a_task_that_runs_twice_happens_once():
    evening = evening_with_robots()
    evening.start()
    everybody_looks(evening)
    while evening.game.length == 1 and evening.state.round.turn == 0:
        enter_anything(evening, evening.game, timeline_of(evening.game))
    game = evening.game
    for seat in game.robots:
        RoleSeen.objects.get_or_create(game=game, seat=seat, round=1)
    Game.objects.filter(pk=game.pk).update(robot_due=timezone.now())
    length = game.length
    tasks.robot_act(game.pk)
    assert evening.game.length > length
    after = evening.game.length
    # As a task sees the game that was delivered twice: the same place in the log, the same key.
    assert robot_turns._play(game, robot_turns.timeline_of(game)) is False
    assert evening.game.length == after
    assert Answer.objects.filter(table_id=evening.pk).exists()


def test_whoever_serves_the_pages_finds_a_robot_that_no_worker_found():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    heartbeat.beat(now_or_never=True)
    assert not RoleSeen.objects.filter(game=game).exists(), "its moment has not come"
    Game.objects.filter(pk=game.pk).update(robot_due=timezone.now() - 2 * heartbeat.LATE)
    heartbeat.beat(now_or_never=True)
    assert RoleSeen.objects.filter(game=game).count() == 1
