from __future__ import annotations

import pytest

from games.engine.core import Seat
from games.selectors import phone_at
from games.sights import secret_of, sight_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    return evening


def device(evening, seat):
    return phone_at(evening.table, evening.phone(seat))


def test_a_device_sees_through_its_own_eyes_only(evening):
    with pytest.raises(PermissionError):
        sight_of(evening.game, device(evening, 1), Seat(2))
    with pytest.raises(PermissionError):
        secret_of(evening.game, device(evening, 1), Seat(2))


def test_the_host_sees_no_more_than_anybody(evening):
    with pytest.raises(PermissionError):
        secret_of(evening.game, device(evening, 0), Seat(1))


def test_a_sight_does_not_hold_what_must_be_held_to_be_seen(evening):
    evening.enter(0, "map", goal=1)
    own = sight_of(evening.game, device(evening, 0), Seat(0)).view.own
    assert (own.role, own.gold) == (None, 0)
    assert [glimpse.shows for glimpse in own.glimpses] == [""]
    secret = secret_of(evening.game, device(evening, 0), Seat(0))
    assert secret.role in ("digger", "saboteur")
    assert secret.glimpses[0].shows in ("gold", "SW", "ES")


def test_the_screen_has_no_eyes_of_its_own(evening):
    assert sight_of(evening.game, device(evening, 1), None).view.own is None


def test_the_log_tells_what_was_done_and_what_was_undone(evening):
    evening.enter(0, "break", tool="lamp", on=1)
    evening.undo()
    lines = sight_of(evening.game, device(evening, 1), Seat(1)).lines
    assert [(line.do, line.undone) for line in lines] == [
        ("undo", False),
        ("break", True),
        ("deal", False),
    ]
