"""Few shapes lie side by side; many are put into drawers by their kinds."""

from django.utils import translation

from games.art.plan import Pick
from games.engine.saboteur.cards import is_action
from games.engine.saboteur.mine import EMPTY_MINE
from games.engine.saboteur2.cards import BOX
from games.kinds.saboteur.pages.drawers import FEW, drawers_of


def picks(count):
    return [Pick(card, 1) for card in list(BOX.copies)[:count]]


def test_few_shapes_need_no_names():
    [drawer] = drawers_of(picks(FEW), EMPTY_MINE)
    assert drawer.title == ""
    assert len(drawer.picks) == FEW


def test_many_shapes_lie_in_named_drawers_each_card_once():
    with translation.override("en"):
        drawers = drawers_of(picks(None), EMPTY_MINE)
    names = [drawer.name for drawer in drawers]
    assert {"wide", "narrow", "dead_end", "doors", "crystal", "tools", "others"} <= {*names}
    assert sum(len(drawer.picks) for drawer in drawers) == len(BOX.copies)
    tools = next(drawer for drawer in drawers if drawer.name == "tools")
    assert all(is_action(pick.card) for pick in tools.picks)
