"""Which page of a round a phone shows: whose secrets are due, and who may enter a move."""

import pytest
from django.test import RequestFactory

from games.kinds.saboteur.phone import (
    as_value,
    is_alone,
    may_enter,
    saboteur_page,
    unseen,
    waited_for,
)
from games.services.roles import role_put_down
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def page(evening, seat, **query):
    request = RequestFactory().get("/", query)
    return saboteur_page(request, evening.sight(seat, phone=seat), evening.table)


def begun(**wishes):
    evening = Evening(**{"dealt": ["goals"], **wishes})
    evening.start()
    return evening


def test_whoever_plays_chooses_and_the_others_wait():
    evening = begun()
    assert page(evening, 0).fragment == "games/saboteur/_play.html"
    assert page(evening, 1).fragment == "games/saboteur/_watch.html"


def test_any_phone_may_note_a_move_of_real_cards_while_it_is_that_move():
    evening = begun()
    sight = evening.sight(1, phone=1)
    assert may_enter(sight)
    assert page(evening, 1, enter=str(sight.length)).fragment == "games/saboteur/_play.html"
    assert page(evening, 1, enter="0").fragment == "games/saboteur/_watch.html"


def test_nobody_notes_a_move_from_a_hand_that_they_must_not_see():
    evening = begun(dealt=["roles", "goals", "hands", "gold"])
    assert not may_enter(evening.sight(1, phone=1))
    assert may_enter(evening.sight(0))


def test_a_role_is_looked_at_before_anything_else():
    evening = begun(dealt=["roles", "goals"])
    sight = evening.sight(0)
    assert unseen(sight) == waited_for(sight) == [0]
    assert page(evening, 0).fragment == "games/saboteur/_role.html"
    role_put_down(evening.pk, by=evening.phone(0), key="seen", seat=0)
    assert unseen(evening.sight(0)) == []
    assert page(evening, 0).fragment == "games/saboteur/_play.html"


def test_what_a_map_showed_is_answered_once_and_to_its_player_alone():
    evening = begun()
    evening.enter(0, "map", goal=1)
    assert page(evening, 0).fragment == "games/saboteur/_answer.html"
    length = evening.sight(0).length
    assert page(evening, 0, done=str(length)).fragment == "games/saboteur/_watch.html"
    assert page(evening, 1).fragment == "games/saboteur/_play.html"


def test_a_form_says_for_whom_and_at_which_position_it_speaks():
    evening = begun()
    sight = evening.sight(0)
    assert is_alone(sight)
    assert as_value(sight) == f"0-{sight.length}"
