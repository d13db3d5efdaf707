"""How much of a mine is shown."""

from games.art.plan import Laid, MineSpot
from games.templatetags.mine import view_box


def test_the_box_holds_every_card_and_spot_with_a_margin():
    box = view_box([Laid("start", 0, 0), Laid("goal", 8, -2)], [MineSpot(-1, 1)])
    assert box == (-114, -294, 1028, 588)


def test_an_empty_mine_still_has_a_box():
    assert view_box([]) == (-14, -14, 128, 168)
