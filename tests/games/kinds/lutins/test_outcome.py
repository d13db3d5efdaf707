"""What Lutins' pages say of a closing, an explosion, a shot, and of what cannot be bought."""

import pytest
from django.utils.translation import override

from games.kinds.lutins.pages.outcome import PRIZES, events_of
from games.kinds.lutins.pages.wares import wares_of
from games.pages.awards import awards_of
from games.pages.game_page import sight_of
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


@pytest.fixture
def evening():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    return evening


def dig(evening, tunnel, gallery, lutin, **shows):
    by = evening.state.turn
    evening.enter(by, "collect")
    evening.enter(by, "roll", dice=[tunnel, gallery])
    evening.enter(by, "dig", tunnel=tunnel, gallery=gallery, lutin=lutin, shows=shows)


def sight(evening):
    return sight_of(access_to(evening.game, phone_at(evening.table, evening.phone(0))), None)


def test_a_closing_shows_every_card_and_who_is_paid_for_it(evening):
    dig(evening, 3, 1, 0, nuggets=2)
    dig(evening, 3, 1, 0, nuggets=1)
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=[3, 1])
    evening.enter(0, "dig", tunnel=3, gallery=1, lutin=1, shows={"nuggets": 3})
    [event] = events_of(sight(evening))
    assert event["kind"] == "closed"
    paid = [(card.shows["nuggets"], card.seat.name, card.words) for card in event["cards"]]
    assert paid == [(2, "Ana", "+2"), (1, "Bruno", "+1"), (3, "Ana", "+3")]
    assert [(line.seat.name, line.gain) for line in event["lines"]] == [
        ("Bruno", "+1"),
        ("Ana", "+5"),
    ]
    assert "Gallery 1 closes: Ana +5 and Bruno +1." in sight(evening).lines[0].text


def test_an_explosion_shows_who_is_buried_and_who_is_paid(evening):
    dig(evening, 2, 4, 0, nuggets=1)
    evening.enter(1, "collect")
    evening.enter(1, "roll", dice=["bomb", 4])
    evening.enter(1, "bomb", gallery=4, spot=0)
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=["bomb", "pistol"])
    [event] = events_of(sight(evening))
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
    [event] = events_of(sight(evening))
    assert [line.why for line in event["lines"]] == ["A2 is saved by the armour and goes home"]
    assert sight(evening).lines[0].text.endswith("The armour saves it.")


def test_what_cannot_be_bought_says_the_reason_nearest_to_mend(evening):
    dig(evening, 1, 1, 0, diamonds=1)
    dig(evening, 2, 2, 0)
    evening.enter(0, "collect")
    wares = {ware["value"]: ware for ware in wares_of(sight(evening))}
    assert wares["armour"]["why"] == ""
    assert [lutin["why"] for lutin in wares["armour"]["crew"]] == ["not at home: gallery 1", "", ""]
    assert wares["killer"]["why"] == "1 stone short."
    assert wares["defuse"]["why"] == "No bomb lies anywhere."


def test_awards_go_to_those_who_did_it_most():
    names = ("Ana", "Bruno")
    deeds = ({"shoot": 3, "dig": 5, "chest": 1}, {"bomb": 2, "dig": 4, "rescue": 1})
    given = [(one.icon, one.words) for one in awards_of(names, deeds, PRIZES)]
    assert given == [
        ("pistol", "Ana: 3 shots"),
        ("bomb", "Bruno: 2 bombs laid"),
        ("pick", "Ana: 5 tunnels dug"),
    ]
