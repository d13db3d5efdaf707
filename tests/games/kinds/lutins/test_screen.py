"""The screen of Lutins: what whoever plays is expected to do, and the last count."""

import pytest
from django.utils.translation import override

from games.kinds.lutins.screen import asked_words, doing_words, lutins_screen, sum_words
from tests.games.kinds.lutins.turns import begun, roll

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


@pytest.mark.parametrize(
    ("dice", "doing", "asked"),
    [
        ((3, 1), "digs", "Ana chooses: tunnel 3 in gallery 1, or tunnel 1 in gallery 3."),
        (("bomb", 3), "lays a bomb or shoots", ""),
        ((3, "pistol"), "passes", ""),
    ],
)
def test_what_the_dice_ask_for(dice, doing, asked):
    evening = begun()
    roll(evening, *dice)
    sight = evening.sight()
    assert (doing_words(sight), asked_words(sight)) == (doing, asked)


def test_a_chest_is_waited_for():
    evening = begun()
    assert doing_words(evening.sight()) == "rolls the dice"
    roll(evening, 3, 1)
    evening.enter(0, "dig", tunnel=3, gallery=1, lutin=0, shows={"chest": True})
    sight = evening.sight()
    assert (doing_words(sight), asked_words(sight)) == ("opens a chest", "Ana opens a chest…")
    assert lutins_screen(sight).template == "games/screens/_galleries.html"


def test_the_last_count_adds_what_lies_under_lutins():
    one = {"stones": 15, "under": [{"nuggets": 3}, {"nuggets": 0}, {"nuggets": 2}]}
    assert sum_words(one) == ["15 stones held", "+ 3 + 2 nuggets"]
    assert sum_words({"stones": 15, "under": []}) == []
