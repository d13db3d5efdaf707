"""Cards and places in words, told apart by ear."""

import pytest
from django.utils import translation

from games.art.faces import ACTIONS
from games.engine.saboteur.cards import GOAL_KIND
from games.engine.saboteur2.cards import BOX as SECOND
from games.words.captions import card_caption, place_caption


def test_a_place_is_told_by_its_way_from_the_start():
    with translation.override("en"):
        assert place_caption(3, -1) == "3 places right and 1 place up from the start"
        assert place_caption(1, 0) == "right of the start"
        assert place_caption(2, 0) == "2 places right of the start"
    with translation.override("fr"):
        assert place_caption(-2, 0) == "2 cases à gauche du départ"
        assert place_caption(0, 2) == "2 cases plus bas que le départ"
        assert place_caption(3, -1) == "3 cases à droite et 1 case plus haut que le départ"


def test_a_card_is_told_by_its_kind_and_its_openings():
    with translation.override("en"):
        assert card_caption("NE") == "a curve, open: up and right"
        assert card_caption("NES+crystal").startswith("a junction, with crystals, open")
        assert card_caption("repair:lamp+cart") == "a repair: lamp or cart"
        assert card_caption("goal") == "a goal, face down"


@pytest.mark.parametrize(
    ("stone", "english", "french"),
    [
        ("NE", "from top to right", "du haut vers la droite"),
        ("ES", "from bottom to right", "du bas vers la droite"),
        ("SW", "from bottom to left", "du bas vers la gauche"),
        ("NW", "from top to left", "du haut vers la gauche"),
    ],
)
def test_a_stone_is_told_by_the_way_it_curves(stone, english, french):
    assert stone in GOAL_KIND
    with translation.override("en"):
        assert card_caption(f"stone:{stone}") == f"a stone, curving {english}"
    with translation.override("fr"):
        assert card_caption(f"stone:{stone}") == f"une pierre, en virage {french}"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_two_path_cards_of_the_boxes_sound_alike(language):
    """Half turns aside: both ways up are one card of the box."""
    with translation.override(language):
        spoken = [card_caption(card) for card in SECOND.copies if card not in ACTIONS]
    assert len(spoken) == len(set(spoken))
