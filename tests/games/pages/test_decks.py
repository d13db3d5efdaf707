"""Decks on pages: which one is chosen, what a deck lacks, and by which cards it is known."""

from collections import Counter

import pytest
from django.utils.translation import override

from games.chance.decks import own_deck
from games.chance.decks.face_counts import counted
from games.pages.decks import decks_to_choose, missing_words, numbers_of, samples_of
from tests.games.evening import Evening


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (10, ""),
        (9, "1 tunnel 2 is missing."),
        (7, "3 tunnels 2 are missing."),
        (11, "1 tunnel 2 too many."),
        (12, "2 tunnels 2 too many."),
    ],
)
def test_what_a_number_lacks(total, words):
    with override("en"):
        assert missing_words(2, total) == words


def test_a_deck_is_known_by_the_richest_card_of_each_number():
    samples = samples_of(own_deck())
    assert [card["tunnel"] for card in samples] == [1, 2, 3, 4, 5]
    poorest = min(own_deck(), key=lambda card: card["nuggets"] + card["diamonds"])
    assert poorest not in samples


def test_every_face_stands_under_its_number():
    numbers = numbers_of(counted(own_deck()))
    assert [one["total"] for one in numbers] == [10] * 5
    assert sum(face["count"] for one in numbers for face in one["faces"]) == 50
    assert numbers_of(Counter())[0]["faces"] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wishes", "chosen"),
    [
        ({"dealt": []}, ""),
        ({"dealt": ["tunnels"]}, "filon"),
        ({"dealt": [], "deck": own_deck()}, "filon"),
        ({"dealt": [], "deck": own_deck()[::-1], "deck_name": "Ours"}, "kept"),
    ],
)
def test_the_deck_that_is_chosen(wishes, chosen):
    table = Evening("lutins", names=("Ana", "Bruno"), **wishes).table
    assert [one["value"] for one in decks_to_choose(table) if one["chosen"]] == [chosen]
