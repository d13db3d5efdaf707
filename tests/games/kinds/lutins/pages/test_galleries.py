"""Galleries and crews as pages list them: names, places, and what may be chosen there."""

import pytest
from django.utils.translation import override

from games.kinds.lutins.pages.galleries import crews_of, lanes_of, works_of
from tests.games.kinds.lutins.turns import begun, dig

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = begun()
    dig(evening, 3, 1, 0, nuggets=2)
    with override("en"):
        yield evening


def test_a_crew_is_counted_where_it_is(evening):
    ana, bruno = crews_of(evening.sight())
    assert [one["name"] for one in ana["waiting"]] == ["A2", "A3"]
    assert (ana["home"], bruno["home"]) == (2, 3)
    assert (ana["now"], bruno["now"]) == (False, True)
    assert ana["graves"] == []


def test_places_to_choose_have_a_value_and_the_others_a_reason(evening):
    lanes = lanes_of(evening.sight(), {(1, 1): "1,1"}, "Out of reach.")
    entrance, tunnel = lanes[0]["spots"]
    assert (entrance["value"], entrance["why"]) == ("", "Out of reach.")
    assert (tunnel["value"], tunnel["why"]) == ("1,1", "")
    assert tunnel["words"] == "gallery 1, card 1: tunnel 3, A1"
    assert [len(lane["spots"]) for lane in lanes[1:]] == [1] * 4


def test_the_only_place_is_chosen_already(evening):
    for places, chosen in (({(1, 1): "1,1"}, 1), ({(1, 1): "1,1", (2, 0): "2,0"}, 0)):
        lanes = lanes_of(evening.sight(), places, "Out of reach.")
        spots = [spot for lane in lanes for spot in lane["spots"]]
        assert [spot["value"] for spot in spots if spot["chosen"]] == ["1,1"][:chosen]


def test_a_gallery_that_just_closed_is_marked(evening):
    dig(evening, 3, 1, 0, nuggets=1)
    assert [one["event"] for one in works_of(evening.sight())] == [""] * 5
    dig(evening, 3, 1, 1, nuggets=3)
    assert [one["event"] for one in works_of(evening.sight())] == ["closed", "", "", "", ""]
