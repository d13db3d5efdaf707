"""Goals that the app hid, in a round whose cards it no longer follows."""

import pytest

from games.engine.core import Seat
from games.log.goals_aside import glimpses_aside, goals_in_the_app, turned_aside
from games.log.store import position_of, timeline_of
from games.services.gold_only import goal_ask, gold_only
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    evening.enter(0, "map", goal=0)
    asks(evening, gold_only, 0)
    return evening


def asks(evening, service, phone, **more):
    write = {name: value for name, value in evening.asks(phone).items() if name != "seen"}
    service(evening.pk, **write, position=position_of(evening.game), **more)


def dealt(evening):
    return timeline_of(evening.game).entries[0]["goals"]


def test_the_goals_stay_in_the_app_until_the_round_is_over(evening):
    assert goals_in_the_app(timeline_of(evening.game))
    evening.enter(None, "result", treasure=False, last=1)
    assert not goals_in_the_app(timeline_of(evening.game))


def test_a_goal_turned_for_all_lies_open_and_the_others_do_not(evening):
    assert turned_aside(timeline_of(evening.game)) == {}
    goals = timeline_of(evening.game).state.round.dealt.goals
    asks(evening, goal_ask, 1, goal=2, seat=None)
    assert turned_aside(timeline_of(evening.game)) == {2: goals[2]}


def test_a_look_is_known_to_one_player_with_what_they_saw_before(evening):
    goals = timeline_of(evening.game).state.round.dealt.goals
    asks(evening, goal_ask, 0, goal=2, seat=Seat(0))
    timeline = timeline_of(evening.game)
    assert turned_aside(timeline) == {}
    seen = [(one.number, one.shows) for one in glimpses_aside(timeline, Seat(0))]
    assert seen == [(0, goals[0]), (2, goals[2])]
    assert glimpses_aside(timeline, Seat(1)) == ()
