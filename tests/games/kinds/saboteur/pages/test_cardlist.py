"""The cards of a box: every one drawn, named and counted."""

from django.utils.translation import override

from games.engine.saboteur.cards import BOX
from games.kinds.saboteur.pages.cardlist import box_cards
from games.kinds.saboteur.words import PARTS


def test_a_box_is_listed_whole_with_its_gold():
    with override("en"):
        listed = dict(box_cards(BOX.copies, PARTS, (16, 8, 4)))
    assert list(listed) == ["Path cards", "Action cards", "Roles", "Gold cards"]
    counts = [card.copies for name in ("Path cards", "Action cards") for card in listed[name]]
    assert sum(counts) == sum(BOX.copies.values())
    gold = [(card.words, card.copies) for card in listed["Gold cards"]]
    assert gold == [("one nugget", 16), ("two nuggets", 8), ("three nuggets", 4)]


def test_a_box_without_gold_cards_lists_none():
    with override("en"):
        assert "Gold cards" not in dict(box_cards(BOX.copies, PARTS))
