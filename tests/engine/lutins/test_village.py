"""The village: prices, wearers, services, one purchase a turn."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.core import Seat
from games.engine.lutins.cards import PRICES
from games.engine.lutins.events import Defused, Struck
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.table import Table, refused, spot


def rich(players=2):
    """Everybody has ten stones; each has lutin 0 in gallery 1, seat 0 is in turn."""
    table = Table(players)
    for seat in range(players):
        table.turn(seat + 1, 1)
    return table.with_stones(*(10,) * players)


@pytest.mark.parametrize("what", ["armour", "cross", "helmet"])
def test_equipment_goes_to_a_lutin_at_home_and_its_price_to_the_bank(what):
    table = rich().collect()
    bank, stones = table.state.bank, table.state.stones[0]
    table.equip(what, 1)
    assert table.lutin(0, 1).wears == {what}
    assert table.state.stones[0] == stones - PRICES[what]
    assert table.state.bank == bank + PRICES[what]
    assert table.state.phase == "village"


def test_a_lutin_may_wear_all_three():
    table = rich()
    for what in ("armour", "cross", "helmet"):
        table.collect().equip(what, 1).end_turn().idle()
    assert table.lutin(0, 1).wears == {"armour", "cross", "helmet"}


def test_one_purchase_a_turn():
    with refused(R.BUY_ONCE):
        rich().collect().equip("cross", 1).equip("helmet", 1)


def test_the_next_turn_may_buy_again():
    rich().collect().equip("cross", 1).end_turn().idle().collect().equip("cross", 2)


def test_a_lutin_in_a_gallery_cannot_be_equipped():
    with refused(R.BUY_PLACE):
        rich().collect().equip("helmet", 0)


def test_a_lutin_in_the_cemetery_cannot_be_equipped():
    table = rich().idle().collect().pay_killer(0).end_turn()
    with refused(R.BUY_PLACE):
        table.collect().equip("helmet", 0)


def test_never_twice_the_same_on_one_lutin():
    table = rich().collect().equip("helmet", 1).end_turn().idle()
    with refused(R.BUY_SAME):
        table.collect().equip("helmet", 1)


@pytest.mark.parametrize("what", ["armour", "cross", "helmet"])
def test_equipment_costs_stones(what):
    table = Table().with_stones(PRICES[what] - 1, 0).collect()
    with refused(R.BUY_FUNDS):
        table.equip(what)
    table.with_stones(PRICES[what], 0).equip(what)
    assert table.state.stones == (0, 0)


def test_a_bought_bomb_lies_anywhere():
    table = rich().collect().buy("bomb", 5, 0).end_turn().collect().buy("bomb", 1, 2)
    assert table.bombs() == {(5, 0): 0, (1, 2): 1}


def test_a_bomb_costs_two():
    table = rich().with_stones(1, 0).collect().with_stones(1, 0)
    with refused(R.BUY_FUNDS):
        table.buy("bomb", 1, 0)
    table.with_stones(2, 0).buy("bomb", 1, 0)


def test_ones_bomb_can_only_be_laid_once():
    table = rich().collect().buy("bomb", 5, 0).end_turn().idle().collect()
    with refused(R.BOMB_HAND):
        table.buy("bomb", 4, 0)


def test_two_bombs_never_share_a_spot():
    table = rich().collect().buy("bomb", 1, 1).end_turn().collect()
    with refused(R.BOMB_PLACE):
        table.buy("bomb", 1, 1)
    table.buy("bomb", 1, 2)


def test_a_bomb_needs_a_tunnel_to_lie_on():
    with refused(R.BOMB_PLACE):
        rich().collect().buy("bomb", 1, 3)


def test_defusing_gives_the_bomb_back_to_its_owner():
    table = rich().collect().buy("bomb", 5, 0).end_turn().collect().buy("defuse", 5, 0)
    assert table.told(Defused) == [Defused(spot(5, 0), Seat(0))]
    assert table.bombs() == {}
    table.end_turn().collect().buy("bomb", 5, 0)


def test_ones_own_bomb_can_be_defused():
    table = rich().collect().buy("bomb", 5, 0).end_turn().idle()
    assert table.collect().buy("defuse", 5, 0).bombs() == {}


def test_a_chests_bomb_is_gone_once_defused():
    table = rich().turn(3, 3, 1, chest=True).chest("bomb").collect().buy("defuse", 3, 1)
    assert table.told(Defused) == [Defused(spot(3, 1), None)]


def test_only_a_bomb_can_be_defused():
    with refused(R.BOMB_NONE):
        rich().collect().buy("defuse", 1, 1)


def test_defusing_costs_two():
    table = rich().collect().buy("bomb", 5, 0).end_turn().collect().with_stones(9, 1)
    with refused(R.BUY_FUNDS):
        table.buy("defuse", 5, 0)
    table.with_stones(9, 2).buy("defuse", 5, 0)


@pytest.mark.parametrize("victim", [0, 1])
def test_a_killer_buries_any_lutin_in_a_gallery_for_no_reward(victim):
    table = rich().collect()
    stones = table.state.stones[0]
    table.pay_killer(victim)
    assert table.lutin(victim).buried
    assert table.state.stones[0] == stones - 3
    assert table.told(Struck) == [Struck(Seat(0), (Seat(victim), 0), saved=False, stones=0)]
    assert table.state.phase == "village"


def test_a_killer_costs_three():
    table = rich().collect().with_stones(2, 0)
    with refused(R.BUY_FUNDS):
        table.pay_killer(1)
    table.with_stones(3, 0).pay_killer(1)


def test_a_killer_finds_nobody_at_home():
    with refused(R.SHOOT_TARGET):
        rich().collect().pay_killer(1, 1)


def test_a_killer_finds_nobody_in_the_cemetery():
    table = rich().collect().pay_killer(1).end_turn().idle().collect()
    with refused(R.SHOOT_TARGET):
        table.pay_killer(1)


def test_armour_saves_from_the_killer_once():
    table = rich().collect().equip("armour", 1).end_turn().idle()
    table.turn(3, 3, 1).collect().pay_killer(0, 1)
    assert table.lutin(0, 1).at_home
    assert table.lutin(0, 1).wears == frozenset()
    assert table.told(Struck)[0].saved


def test_the_village_is_shut_after_an_explosion():
    table = rich().collect().buy("bomb", 5, 0).end_turn().collect().roll("bomb", 3)
    assert table.state.phase == "village"
    with refused(E.PHASE):
        table.equip("cross", 1)


def test_it_is_open_again_in_the_next_turn():
    table = rich().collect().buy("bomb", 5, 0).end_turn().collect().roll("bomb", 3).end_turn()
    table.collect().equip("cross", 1)
