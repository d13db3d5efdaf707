"""Why a robot did what it did, sealed until the end."""

import pytest
from django.utils import timezone

from games.log.robot_reasons import reasons_of
from games.models import Game, RobotReason, Seat, Table
from games.services import (
    robot_turns,
)
from tests.games.robot_evenings import evening_with_robots

pytestmark = pytest.mark.django_db


def test_what_robots_thought_is_sealed_until_the_end():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    evening.start()
    Game.objects.filter(pk=evening.game.pk).update(robot_due=timezone.now())
    robot_turns.robot_act(evening.game.pk)
    kept = RobotReason.objects.get(game=evening.game)
    assert b"why" not in bytes(kept.sealed)
    with pytest.raises(PermissionError):
        reasons_of(evening.game)
