"""What the dice allow, as a page asks it: digs, lutins, tops of the piles, the question."""

import pytest
from django.utils.translation import override

from games.engine.lutins.cards import Face
from games.kinds.lutins.pages.turn import (
    collect_words,
    crew_of,
    digs_of,
    finds_words,
    question,
    shown_by,
)
from tests.games.kinds.lutins.turns import begun, dig, roll

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    with override("en"):
        yield begun()


def test_both_ways_to_use_two_dice(evening):
    roll(evening, 3, 1)
    digs = digs_of(evening.sight(0))
    assert [(one["value"], one["why"], one["chosen"]) for one in digs] == [
        ("3,1", "", False),
        ("1,3", "", False),
    ]


def test_a_pair_of_dice_is_chosen_already_and_so_is_the_first_lutin_at_home(evening):
    dig(evening, 3, 1, 0)
    evening.enter(1, "collect")
    evening.enter(1, "pass")
    roll(evening, 2, 2)
    sight = evening.sight(0)
    assert [one["chosen"] for one in digs_of(sight)] == [True]
    assert [(one["name"], one["chosen"]) for one in crew_of(sight)] == [
        ("A1", False),
        ("A2", True),
        ("A3", False),
    ]


@pytest.mark.parametrize(
    ("dice", "asked"),
    [
        ((3, 1), "3 and 1: what do you dig?"),
        (("bomb", 3), "A bomb! Where do you put it?"),
        ((3, "pistol"), "Nothing to do with these dice."),
    ],
)
def test_the_question_names_what_was_rolled(evening, dice, asked):
    roll(evening, *dice)
    assert question(evening.sight(0)) == asked


def test_leading_in_a_gallery_is_what_is_collected_for(evening):
    assert collect_words(evening.sight(0)).startswith("Nothing to collect")
    dig(evening, 3, 1, 0)
    evening.enter(1, "collect")
    evening.enter(1, "pass")
    assert collect_words(evening.sight(0)) == "You lead in gallery 1."


def test_the_card_on_top_is_drawn_and_told_before_the_dig():
    evening = begun(dealt=["tunnels"])
    with override("en"):
        roll(evening, 3, 1)
        sight = evening.sight(0)
        digs = digs_of(sight)
    tops = {one: sight.tops[one - 1] for one in (3, 1)}
    assert [one["shows"] for one in digs] == [shown_by(*one) for one in tops.items()]
    with override("en"):
        assert [one["words"] for one in digs] == [finds_words(top) for top in tops.values()]
    assert all(one["words"] for one in digs)


def test_a_card_in_words_and_as_it_is_drawn(evening):
    assert finds_words(Face(nuggets=2, chest=True)) == "2 nuggets and a chest"
    assert (finds_words(Face()), finds_words(None)) == ("a bare card", "")
    assert shown_by(4, None) == {"tunnel": 4}
    assert shown_by(4, Face(nuggets=2))["nuggets"] == 2
