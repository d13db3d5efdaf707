"""Deck files: written, read again, and refused with a reason."""

import pytest
from django.utils import translation

from games.chance.decks import deck_from_json, deck_to_json, own_deck
from games.engine.core import EveryGame, Refusal
from games.engine.lutins.deck import OWN, write_deck
from games.words.rule_sentences import sentence


def test_the_deck_file_that_filon_brings_is_its_own_deck():
    assert own_deck() == write_deck(OWN)


def test_what_is_exported_can_be_imported():
    cards = own_deck()
    cards[0]["nuggets"] = 0
    assert deck_from_json(deck_to_json(cards).encode()) == cards


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "JSON"),
        (b"\xff", "JSON"),
        (b"[" * 100_000, "JSON"),
        (b"[NaN]", "NaN"),
        (b'[{"tunnel": 1, "tunnel": 2}]', "twice"),
        (b"{}", "list"),
        (b"[]", "ten tunnels"),
        (b"[1]", "object"),
        (b'[{"tunnel": 1}]', "nuggets"),
        (b" " * (1 << 20) + b"[]", "1 MiB"),
    ],
)
def test_a_file_that_is_no_deck_says_why(data, word):
    with pytest.raises(Refusal) as refusal:
        deck_from_json(data)
    assert refusal.value.rule is EveryGame.SHAPE
    with translation.override("en"):
        assert word in sentence(refusal.value)
