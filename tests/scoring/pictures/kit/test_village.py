"""The village with its prices, and the cemetery."""

import pytest
from django.utils.translation import override

from scoring.pictures.kit import page, village
from tests.scoring.pictures.kit.test_page import words_on


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_the_village_sells_is_said_on_its_board(language):
    """The last line of a stall stood on the cut once."""
    with override(language):
        found = [box for box, _ in words_on(village.boards_page())]
    foot = page.TOP + 4 + village.SCENE + village.TEXT
    assert max(box[3] for box in found if box[1] < foot) < foot - 1
