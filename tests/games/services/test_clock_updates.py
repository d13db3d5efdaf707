"""A clock follows its game: it begins, waits, goes back with an undo and stops."""

import pytest

from games.common.table_errors import Refused
from games.models import Clock, Table
from games.services import endings, roles
from games.services.clocks import clocks_fire_due
from tests.games.clocked import clock_at, collect, evening_with, left, pause
from tests.games.evening import Evening
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db


@pytest.fixture
def hour():
    with standing_still() as hour:
        yield hour


def test_a_game_has_the_clock_that_the_table_agreed_on(hour):
    evening = evening_with(hour)
    assert left(evening, hour) == 60
    hour.passes(20)
    assert left(evening, hour) == 40
    collect(evening, 0)
    assert clock_at(evening).seat == 1
    assert left(evening, hour) == 60


def test_several_entries_in_a_turn_share_its_time(hour):
    evening = evening_with(hour)
    hour.passes(20)
    evening.enter(0, "collect")
    assert left(evening, hour) == 40


def test_without_an_agreement_there_is_no_clock(hour):
    evening = Evening("lutins")
    evening.start()
    assert not Clock.objects.exists()
    with pytest.raises(Refused):
        pause(evening)


def test_time_waits_until_everybody_has_looked_at_their_role(hour):
    evening = evening_with(hour, "saboteur", dealt=["roles", "goals"])
    assert clock_at(evening).deadline is None
    for seat in range(3):
        hour.passes(10)
        roles.role_looked(evening.game.pk, seat, 1, evening.game.length)
    assert left(evening, hour) == 60
    assert clock_at(evening).deadline is not None


def test_the_first_move_starts_the_clock_even_if_somebody_never_looks(hour):
    evening = evening_with(hour, "saboteur", dealt=["roles", "goals"])
    hour.passes(30)
    evening.enter(0, "pass", cards=1)
    assert clock_at(evening).used == []
    assert left(evening, hour) == 60
    assert clock_at(evening).deadline is not None


def test_an_undo_gives_the_turn_back_with_a_fresh_clock(hour):
    evening = evening_with(hour, "saboteur", dealt=["goals"])
    hour.passes(50)
    evening.enter(0, "pass", cards=1)
    hour.passes(5)
    evening.undo()
    assert clock_at(evening).seat == 0
    assert left(evening, hour) == 60
    assert clock_at(evening).used == [[50, 5, 0]]


def test_a_stopped_game_has_a_stopped_clock(hour):
    evening = evening_with(hour)
    said = {"by": evening.phone(0), "key": "stop", "seen": evening.table.version}
    endings.game_abandon(evening.pk, **said)
    hour.passes(100)
    assert clock_at(evening).deadline is None
    assert clocks_fire_due() == 0


def test_the_clock_of_an_ended_table_is_laid_aside(hour):
    evening = evening_with(hour)
    Table.objects.filter(pk=evening.pk).update(ended_at=hour.now)
    hour.passes(61)
    assert clocks_fire_due() == 0
    assert clock_at(evening).deadline is None
