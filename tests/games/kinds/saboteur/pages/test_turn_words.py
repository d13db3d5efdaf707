"""Why somebody cannot dig, and why a card is dimmed: in words."""

import pytest
from django.utils import translation

from games.engine.core import Seat
from games.kinds.saboteur.pages.turn_words import matter_of, why_not
from games.pages.game_page import sight_of
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


@pytest.fixture
def sight():
    evening = Evening(dealt=["goals"])
    evening.start()
    evening.enter(0, "break", tool="lamp", on=1)
    return sight_of(access_to(evening.game, phone_at(evening.table, evening.phone(1))), Seat(1))


def test_a_broken_tool_is_named_to_its_owner_and_to_the_others(sight):
    own = matter_of(sight, Seat(1), playable=True)
    assert own == "Your lamp is broken: mend it, or play another card."
    assert matter_of(sight, Seat(0), playable=True) == ""
    assert matter_of(sight, Seat(0), playable=False) == "Ana can play no card now: discard one."


def test_a_dimmed_card_says_why(sight):
    assert why_not(sight, Seat(1), "repair:cart", left=2) == "Nobody has such a tool broken."
    assert "lamp is broken" in why_not(sight, Seat(1), "NESW", left=2)
    assert "have been seen" in why_not(sight, Seat(1), "NESW", left=0)
