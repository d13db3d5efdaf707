"""A robot at a table is given what a phone on its seat would be given."""

import pytest

from games.chance.robot_seats import NAMES, _log_for, is_dealt_everything, robot_name
from games.engine.core import Seat
from games.log.store import timeline_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def test_every_robot_has_a_name_of_its_own_that_says_what_it_is():
    names = [robot_name(place) for place in range(len(NAMES))]
    assert len(set(names)) == 12
    assert all(name.startswith("Robot ") for name in names)


@pytest.mark.parametrize(
    ("dealt", "able"), [(["roles", "goals", "hands", "gold"], True), (["roles", "goals"], False)]
)
def test_a_robot_sits_only_where_the_app_deals_everything(dealt, able):
    assert is_dealt_everything(Evening(dealt=dealt).table) == able


def test_a_robot_reads_nothing_secret_in_the_log():
    evening = Evening(dealt=["roles", "goals", "hands", "gold"])
    evening.start()
    timeline = timeline_of(evening.game)
    [told] = _log_for(timeline, Seat(0))
    assert timeline.entries[0]["roles"]
    assert (told.roles, told.goals, told.hands, told.pile) == (None, None, None, None)
