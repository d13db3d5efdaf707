"""What a chosen card is called, and what it does, in one sentence of each language."""

import pytest
from django.utils import translation

from games.engine.saboteur2.cards import BOX
from games.words.card_tips import card_tip, card_title


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_has_a_title_and_a_tip(language):
    with translation.override(language):
        for card in BOX.copies:
            assert card_title(card)[0].isupper(), card
            assert card_tip(card).endswith("."), card


def test_a_tool_is_named_and_its_tip_is_the_same_for_each():
    with translation.override("en"):
        assert card_title("break:lamp") != card_title("break:cart")
        assert card_tip("break:lamp") == card_tip("break:cart")
        assert card_tip("NESW") == "Tap a glowing place."
