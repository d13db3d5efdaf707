"""A round in rows and words: who sits in front of what, the mine as it lies, whose turn it is."""

import pytest

from games.engine.saboteur.mine import EMPTY_MINE
from games.kinds.saboteur.pages.round_page import (
    glimpses_of,
    hand_of,
    plan_of,
    setup_words,
    strip_of,
    turn_words,
)

pytestmark = pytest.mark.django_db


def test_what_lies_in_front_of_whom(evening):
    evening.enter(0, "break", tool="lamp", on=1)
    ana, bruno, chloe = strip_of(evening.sight(0))
    assert (ana.hand_words, bruno.hand_words) == ("6 cards", "6 cards")
    assert (ana.tools, bruno.tools, chloe.tools) == ((), ("lamp",), ())
    assert [one.now for one in (ana, bruno, chloe)] == [False, True, False]


def test_whose_turn_it_is_is_said_to_each_phone(evening):
    assert turn_words(evening.sight(0)) == "Your turn, Ana!"
    assert turn_words(evening.sight(1, phone=1)) == "Ana is playing."


def test_an_empty_mine_shows_the_start_and_three_goals_face_down():
    cards = [laid.card for laid in plan_of(EMPTY_MINE, None)]
    assert sorted(cards) == ["goal", "goal", "goal", "start"]


def test_the_last_card_is_marked_and_so_is_one_that_was_cut_off(evening):
    evening.enter(0, "path", card="EW", at=[1, 0])
    evening.enter(1, "path", card="EW", at=[2, 0])
    evening.enter(2, "rockfall", at=[1, 0])
    public = evening.sight().view.public
    marked = {(one.column, one.row): (one.last, one.cut) for one in plan_of(public.mine, (2, 0))}
    assert marked[2, 0] == (True, True)
    assert marked[0, 0] == (False, False)


def test_how_to_set_up_is_said_until_somebody_has_played(evening):
    assert "6 cards each" in setup_words(evening.sight().view.public)
    evening.enter(0, "pass", cards=1)
    assert setup_words(evening.sight().view.public) == ""


def test_a_map_leaves_a_card_to_hold_for_whoever_looked(evening):
    evening.enter(0, "map", goal=2)
    [card] = glimpses_of(evening.sight(0), (("as", "0-2"),))
    assert card.words == "Your map: the bottom goal"
    assert card.fields == (("as", "0-2"), ("number", "0"))
    assert glimpses_of(evening.sight(1, phone=1)) == ()


def test_a_hand_is_drawn_card_by_card():
    assert [one.card for one in hand_of(("EW", "map"))] == ["EW", "map"]
    assert hand_of(None) == ()
