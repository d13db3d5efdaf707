"""Each Saboteur is shown with the cards of its own box."""

import pytest

from games.registry.installed import KINDS


@pytest.mark.parametrize(("name", "sections"), [("saboteur", 4), ("saboteur2", 3)])
def test_the_list_of_cards_is_that_of_the_box(name, sections):
    showing = KINDS[name].showing
    listed = list(showing.cards())
    assert len(listed) == sections
    counts = [card.copies for _title, cards in listed[:2] for card in cards]
    assert sum(counts) == sum(showing.box.copies.values())


def test_each_box_has_a_picture_of_its_own():
    pictures = {str(KINDS[name].showing.picture()) for name in ("saboteur", "saboteur2")}
    assert len(pictures) == 2
