"""What cards ask that are not laid in the mine."""

import pytest

from games.common import lru
from games.kinds.saboteur.pages import questions
from games.kinds.saboteur.pages.questions import DISCARD
from games.kinds.saboteur.pages.turn import turn_page_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def question(page, card):
    return next(sheet for sheet in page.sheets if sheet.card == card)


def test_an_action_card_asks_whom_it_is_for(evening):
    page = turn_page_of(evening.sight(0))
    asked = question(page, "break:lamp")
    assert [target.seat.name for target in asked.targets] == ["Bruno", "Chloé"]
    assert not any(target.chosen for target in asked.targets)


def test_the_only_target_is_chosen_already(evening):
    evening.enter(0, "break", tool="lamp", on=1)
    asked = question(turn_page_of(evening.sight(1, phone=1)), "repair:lamp")
    assert [(target.seat.name, target.chosen) for target in asked.targets] == [("Bruno", True)]


def test_how_many_cards_are_discarded_is_asked_where_the_hand_is_on_the_table(evening):
    page = turn_page_of(evening.sight(0))
    assert page.passes == (1,)
    targets = question(page, DISCARD).targets
    assert [(target.words, target.chosen) for target in targets] == [("1 card", True)]


def test_the_same_questions_are_made_once(evening):
    lru.forget_everything()
    before = turn_page_of(evening.sight(0))
    evening.enter(0, "path", card="EW", at=[1, 0])
    after = turn_page_of(evening.sight(1, phone=1))
    assert question(after, "break:lamp") is not question(before, "break:lamp"), "others are meant"
    assert turn_page_of(evening.sight(1, phone=1)).sheets == after.sheets
    assert question(turn_page_of(evening.sight(1, phone=1)), "map") is question(after, "map")


def test_nothing_is_kept_of_a_hand_that_only_its_owner_sees():
    evening = Evening(dealt=["roles", "goals", "hands", "gold"])
    evening.start()
    lru.forget_everything()
    turn_page_of(evening.sight(0))
    assert questions._kept.items() == []
