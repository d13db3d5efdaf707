"""How Lutins is told: starts without a choice are passed over, closings are shown as they lay."""

import pytest
from django.utils.translation import override

from games.kinds.lutins.showing import OpenGalleries, lutins_spoken
from games.log.store import timeline_of
from tests.games.kinds.lutins.turns import begun, dig, roll

pytestmark = pytest.mark.django_db


def test_a_start_that_leaves_no_choice_is_passed_over():
    state = begun().state
    assert (state.phase, OpenGalleries().state_shown(state).phase) == ("start", "village")


def test_the_galleries_before_are_shown_only_where_one_closed_or_blew_up():
    evening = begun()
    dig(evening, 3, 1, 0, nuggets=2)
    dig(evening, 3, 1, 0, nuggets=1)
    assert OpenGalleries().before(timeline_of(evening.game)) is None
    dig(evening, 3, 1, 1, nuggets=3)
    before = OpenGalleries().before(timeline_of(evening.game))
    assert [tunnel.nuggets for tunnel in before.galleries[0].tunnels] == [2, 1]


def test_a_turn_of_several_entries_is_announced_once():
    evening = begun()
    with override("en"):
        assert lutins_spoken(evening.sight(0)).next == "Your turn, Ana!"
        roll(evening, 3, 1)
        assert lutins_spoken(evening.sight(0)).say == "3 and 1: what do you dig?"
        assert lutins_spoken(evening.sight(1, phone=1)).say == "Ana rolls 3 and 1."
