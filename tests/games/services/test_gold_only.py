"""Leaving the cards aside: who may, when, and what it takes to ask for a goal afterwards."""

import pytest

from games.common.table_errors import Refused, Why
from games.engine.core import Seat
from games.log.store import position_of, timeline_of
from games.services.gold_only import goal_ask, gold_only
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def asks(evening, service, phone, **more):
    write = {name: value for name, value in evening.asks(phone).items() if name != "seen"}
    return service(evening.pk, **write, position=position_of(evening.game), **more)


def why(*call, **more):
    with pytest.raises(Refused) as refused:
        asks(*call, **more)
    return refused.value.why


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    return evening


def test_from_here_on_the_app_deals_only_what_needs_no_cards(evening):
    asks(evening, gold_only, 1)
    assert evening.game.dealt == ["roles"]
    assert timeline_of(evening.game).heading.options["tracking"] == "scores"
    assert why(evening, gold_only, 1) is Why.NO_SWITCH


def test_hands_that_the_app_dealt_are_played_to_the_end_of_the_round():
    evening = Evening(dealt=["roles", "goals", "hands", "gold"])
    evening.start()
    assert why(evening, gold_only, 0) is Why.NO_SWITCH


def test_a_goal_is_asked_for_once_and_looked_at_only_from_ones_own_phone(evening):
    assert why(evening, goal_ask, 0, goal=0, seat=None) is Why.NO_GOAL
    asks(evening, gold_only, 0)
    assert why(evening, goal_ask, 0, goal=0, seat=Seat(1)) is Why.ONLY_THEIR_PHONE
    asks(evening, goal_ask, 0, goal=0, seat=None)
    assert why(evening, goal_ask, 0, goal=0, seat=None) is Why.GOAL_OPEN
