"""What Lutins' pages say of a closing, an explosion and a shot."""

import pytest
from django.utils.translation import override

from games.kinds.lutins.pages.outcome import events_of
from tests.games.kinds.lutins.turns import begun, dig

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


@pytest.fixture
def evening():
    return begun()


def test_a_closing_shows_every_card_and_who_is_paid_for_it(evening):
    dig(evening, 3, 1, 0, nuggets=2)
    dig(evening, 3, 1, 0, nuggets=1)
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=[3, 1])
    evening.enter(0, "dig", tunnel=3, gallery=1, lutin=1, shows={"nuggets": 3})
    [event] = events_of(evening.sight())
    assert event["kind"] == "closed"
    paid = [(card.shows["nuggets"], card.seat.name, card.words) for card in event["cards"]]
    assert paid == [(2, "Ana", "+2"), (1, "Bruno", "+1"), (3, "Ana", "+3")]
    assert [(line.seat.name, line.gain) for line in event["lines"]] == [
        ("Bruno", "+1"),
        ("Ana", "+5"),
    ]
    assert "Gallery 1 closes: Ana +5 and Bruno +1." in evening.sight().lines[0].text


def test_an_explosion_shows_who_is_buried_and_who_is_paid(evening):
    dig(evening, 2, 4, 0, nuggets=1)
    evening.enter(1, "collect")
    evening.enter(1, "roll", dice=["bomb", 4])
    evening.enter(1, "bomb", gallery=4, spot=0)
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=["bomb", "pistol"])
    [event] = events_of(evening.sight())
    assert event["kind"] == "blown"
    assert [(card.seat.name, card.icon) for card in event["cards"]] == [("Ana", "cemetery")]
    assert [(line.why, line.gain) for line in event["lines"]] == [
        ("A1 to the cemetery", ""),
        ("for the bomb", "+1"),
    ]


def test_a_shot_says_whether_armour_saved_its_target(evening):
    dig(evening, 1, 1, 0, diamonds=3)
    dig(evening, 2, 2, 0)
    evening.enter(0, "collect")
    evening.enter(0, "buy", what="armour", lutin=1)
    evening.enter(0, "roll", dice=[5, 3])
    evening.enter(0, "dig", tunnel=5, gallery=3, lutin=1, shows={})
    evening.enter(1, "collect")
    evening.enter(1, "roll", dice=[3, "pistol"])
    evening.enter(1, "shoot", target=[0, 1])
    [event] = events_of(evening.sight())
    assert [line.why for line in event["lines"]] == ["A2 is saved by the armour and goes home"]
    assert evening.sight().lines[0].text.endswith("The armour saves it.")
