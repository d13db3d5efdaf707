"""The cards of a box, drawn and counted, found by words."""

import pytest
from django.utils import translation

from games.engine.saboteur import cards as first
from games.pages.cardlist import drawers_of


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def test_all_cards_of_the_first_box_are_there():
    groups = drawers_of("saboteur")
    counted = [sum(card.copies or 0 for card in group.cards) for group in groups[:2]]
    assert sum(counted) == sum(first.BOX.copies.values())
    assert [card.copies for card in groups[3].cards] == list(first.GOLD_CARDS)


def test_words_find_cards_and_nothing_is_found_by_nonsense():
    found = drawers_of("saboteur", "LAMP")
    assert found
    assert all("lamp" in card.words.lower() for group in found for card in group.cards)
    assert drawers_of("saboteur", "qqqq") == ()
