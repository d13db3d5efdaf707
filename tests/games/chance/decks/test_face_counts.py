"""Faces of tunnel cards as codes, and decks as counts of them."""

import pytest

from games.chance.decks import own_deck
from games.chance.decks.face_counts import card_of, code_of, counted, is_whole, written

pytestmark = pytest.mark.django_db


def test_a_face_is_its_code_and_a_deck_its_counts():
    cards = own_deck()
    assert all(card_of(code_of(card)) == card for card in cards)
    assert counted(written(counted(cards))) == counted(cards)
    assert is_whole(cards)
    assert not is_whole(cards[:-1])
    assert card_of("6-0-0") is card_of("1-4-0") is card_of("1-0-0bc") is None
