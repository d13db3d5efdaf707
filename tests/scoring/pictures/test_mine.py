"""The mine in a picture: cards as large as the box allows, side by side without a seam."""

import pytest

from games.art.plan import Extent
from scoring.pictures.mine import LARGEST, SMALLEST, crosses, mine, plan


@pytest.mark.parametrize("box", [(0, 0, 800, 500), (40, 20, 300, 900), (0, 0, 5000, 5000)])
def test_all_cells_lie_in_the_box_and_join(box):
    place = plan(Extent(0, -2, 9, 5), box)
    assert SMALLEST <= place.size <= LARGEST
    assert place.size % 5 == 0
    left, top, width, height = box
    assert place.at((0, -2))[0] >= left
    assert place.at((0, -2))[1] >= top
    x, y = place.at((9, 3))
    assert x <= left + width
    assert y <= top + height
    assert place.at((1, 0))[0] - place.at((0, 0))[0] == place.size
    assert place.at((0, 1))[1] - place.at((0, 0))[1] == place.size * 7 // 5


def test_the_last_card_has_a_frame_around_it():
    place = plan(Extent(0, 0, 3, 1), (0, 0, 400, 200))
    cards = {(0, 0): "start", (1, 0): "EW"}
    assert len(mine(cards, place, "fr")) == 2
    frame = mine(cards, place, "fr", last=(1, 0))[-1]
    assert frame.picture.width > place.size
    assert frame.left < place.at((1, 0))[0]


def test_marks_stand_where_cards_would_meet():
    marks = crosses(plan(Extent(0, 0, 3, 1), (0, 0, 400, 200)))
    assert marks.count("h8") == marks.count("v8") == 4 * 2
