"""The pass that a clock enters for somebody whose time is over."""

import pytest

from games.common.table_errors import Refused
from games.models import Notice
from games.services.clocks import clocks_fire_due
from tests.games.clocked import answer, clock_at, evening_with, left
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db


@pytest.fixture
def hour():
    with standing_still() as hour:
        yield hour


def test_the_table_is_asked_and_passes(hour):
    evening = evening_with(hour, then="ask")
    evening.enter(0, "collect")
    hour.passes(61)
    clocks_fire_due()
    answer(evening, go_on=False)
    assert evening.state.turn == 1
    assert left(evening, hour) == 60


def test_nobody_passes_where_a_choice_is_due(hour):
    evening = evening_with(hour, then="ask")
    hour.passes(61)
    clocks_fire_due()
    with pytest.raises(Refused):
        answer(evening, go_on=False)


def test_a_pass_by_itself_where_the_rules_have_one(hour):
    evening = evening_with(hour, then="pass")
    evening.enter(0, "collect")
    hour.passes(61)
    assert clocks_fire_due() == 1
    assert evening.state.turn == 1
    assert left(evening, hour) == 60
    assert Notice.objects.filter(kind="TIME_PASSED", facts={"name": "Ana"}).count() == 1


def test_where_there_is_no_pass_the_table_is_asked(hour):
    evening = evening_with(hour, then="pass")
    hour.passes(61)
    clocks_fire_due()
    assert evening.state.turn == 0
    assert clock_at(evening).asking


def test_a_discard_is_a_choice_so_nobody_discards_for_another(hour):
    evening = evening_with(hour, "saboteur", dealt=["goals"], then="pass")
    hour.passes(61)
    clocks_fire_due()
    assert evening.state.round.turn == 0
    assert clock_at(evening).asking
