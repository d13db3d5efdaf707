"""Two pages of rules."""

from django.utils.translation import override

from games.chance.decks import own_deck
from scoring.pictures.kit import page_makers


def test_the_rules_say_what_of_a_closing_card_counts():
    with override("en"):
        words = " ".join(line.text for line in page_makers(own_deck(), False)[-1]().words)
    assert "Its diamonds are paid; its chest, bones and pick do nothing." in words
