"""How much of a mine is shown, and how places are spoken."""

import pytest
from django.utils import translation

from games.art.captions import card_caption, place_caption
from games.art.plan import Laid, Pick, Spot, view_box
from games.ceremonies import STONES


def test_the_box_holds_every_card_and_spot_with_a_margin():
    box = view_box([Laid("start", 0, 0), Laid("goal", 8, -2)], [Spot(-1, 1)])
    assert box == (-114, -294, 1028, 588)


def test_an_empty_mine_still_has_a_box():
    assert view_box([]) == (-14, -14, 128, 168)


def test_the_ways_of_a_pick_are_written_for_the_script():
    pick = Pick("NE", 4, {"NE": [(3, -1), (4, 0)], "SW": [(2, 2)]})
    assert pick.spoken_ways == "NE:3,-1 4,0;SW:2,2"


def test_a_place_is_spoken_with_a_true_minus():
    with translation.override("en"):
        assert place_caption(3, -1) == "column 3, row −1"
    with translation.override("fr"):
        assert place_caption(-2, 0) == "colonne −2, rangée 0"


def test_a_card_is_told_by_its_kind_and_its_openings():
    with translation.override("en"):
        assert card_caption("NE") == "a curve, open: north, east"
        assert card_caption("NES+crystal").startswith("a junction with crystals")
        assert card_caption("repair:lamp+cart") == "a repair: lamp or cart"
        assert card_caption("goal") == "a goal, face down"


@pytest.mark.parametrize(
    ("stone", "english", "french"),
    [
        ("NE", "from north to east", "du nord vers l’est"),
        ("ES", "from south to east", "du sud vers l’est"),
        ("SW", "from south to west", "du sud vers l’ouest"),
        ("NW", "from north to west", "du nord vers l’ouest"),
    ],
)
def test_a_stone_is_told_by_the_way_it_curves(stone, english, french):
    assert stone in STONES
    with translation.override("en"):
        assert card_caption(f"stone:{stone}") == f"a stone, curving {english}"
    with translation.override("fr"):
        assert card_caption(f"stone:{stone}") == f"une pierre, en virage {french}"
