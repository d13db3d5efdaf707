"""Robots on the host's sheet, and what they say of their moves once a game is over."""

import pytest
from django.utils.translation import override

from games.models import Game
from games.pages.robots import robots_of, thoughts_of
from games.selectors.devices import phone_at
from games.services import seats
from tests.games.robot_evenings import evening_with_robots, robots_act

pytestmark = pytest.mark.django_db


def sheet(evening):
    return robots_of(phone_at(evening.table, evening.phone(0)), evening.game)


def test_the_sheet_says_whether_robots_sit_here_and_how_fast_they_play():
    evening = evening_with_robots("lutins", people=2, count=0)
    assert not sheet(evening).any
    assert sheet(evening).deals
    evening = evening_with_robots("lutins", count=1)
    assert sheet(evening).any
    chosen = [name for name, _words, is_chosen in sheet(evening).paces if is_chosen]
    assert chosen == [evening.table.robot_pace]


def test_whoever_came_late_is_offered_a_robots_seat():
    evening = evening_with_robots("saboteur", people=1, count=2)
    evening.start()
    assert sheet(evening).friends == ()
    seats.seat_take(evening.pk, key="late", name="Dina")
    assert [chair.name for chair in sheet(evening).friends] == ["Dina"]


def test_a_robot_says_what_it_did_and_why():
    evening = evening_with_robots("lutins", people=1, count=1)
    evening.start()
    evening.enter(0, "roll")
    while evening.state.turn == 0:
        evening.enter(0, "pass")
    assert robots_act(evening)
    phone = phone_at(evening.table, evening.phone(0))
    with pytest.raises(PermissionError):
        thoughts_of(evening.game, phone)
    Game.objects.update(status=Game.Status.OVER)
    with override("en"):
        thoughts = thoughts_of(evening.game, phone)
    assert {one.person.name for one in thoughts} == {"Robot Ada"}
    assert all(one.did.startswith("Robot Ada ") and one.why.endswith(".") for one in thoughts)
