"""Every rule refuses something in these tests, and the page's order decides between two."""

from pathlib import Path

import pytest

from games.engine.core import EveryGame as E
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.table import Table, refused

SOURCES = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))

PAGE = (
    "rescue.none buy.once buy.place buy.same shoot.target buy.funds roll.dice dig.lutin dig.dice "
    "dig.supply dig.card chest.supply dig.pick bomb.hand bomb.place bomb.none"
)


def test_the_rules_are_those_of_the_page_in_its_order():
    assert " ".join(rule.code for rule in R) == PAGE


@pytest.mark.parametrize("rule", R)
def test_a_test_refuses_a_move_by_this_rule(rule):
    assert f"refused(R.{rule.name})" in SOURCES


@pytest.mark.parametrize("rule", R)
def test_no_rule_of_lutins_can_be_overruled(rule):
    assert not rule.overrulable


def poor():
    """Seat 0 has no stone, lutin 0 in gallery 1 and lutin 1 at home; bombs lie nowhere."""
    return Table().turn(1, 1).idle().collect().with_stones(0, 9)


def once():
    return poor().with_stones(1, 9).equip("cross", 1)


def test_once_before_place():
    with refused(R.BUY_ONCE):
        once().equip("helmet", 0)


def test_once_before_funds():
    with refused(R.BUY_ONCE):
        once().buy("bomb", 1, 9)


def test_once_before_target():
    with refused(R.BUY_ONCE):
        once().pay_killer(0, 2)


def test_place_before_same_and_funds():
    table = Table().with_stones(1, 0).collect().equip("cross").roll(1, 1).dig(1, 1).idle()
    with refused(R.BUY_PLACE):
        table.collect().with_stones(0, 0).equip("cross")


def test_same_before_funds():
    table = once().end_turn().idle().collect().with_stones(0, 9)
    with refused(R.BUY_SAME):
        table.equip("cross", 1)


def test_target_before_funds():
    with refused(R.SHOOT_TARGET):
        poor().pay_killer(0, 2)


def test_funds_before_hand_and_place():
    table = poor().with_stones(2, 9).buy("bomb", 2, 0).end_turn().idle().collect()
    with refused(R.BUY_FUNDS):
        table.with_stones(1, 9).buy("bomb", 2, 9)


def test_hand_before_place():
    table = poor().with_stones(2, 9).buy("bomb", 2, 0).end_turn().idle().collect()
    with refused(R.BOMB_HAND):
        table.with_stones(2, 9).buy("bomb", 2, 9)


def test_funds_before_none():
    with refused(R.BUY_FUNDS):
        poor().buy("defuse", 2, 0)


def test_lutin_before_dice():
    table = Table().turn(1, 2, bones=True).idle().collect().roll(1, 3)
    with refused(R.DIG_LUTIN):
        table.dig(5, 5, 0, nuggets=9)


def exhausted():
    """No tunnel 2 is left, and it is seat 0's turn."""
    table = Table()
    for number in range(10):
        table.turn(2, number % 5 + 1, number // 2 % 3)
    return table


def test_dice_before_supply():
    with refused(R.DIG_DICE):
        exhausted().collect().roll(1, 1).dig(2, 2)


def test_supply_before_card():
    with refused(R.DIG_SUPPLY):
        exhausted().collect().roll(2, 1).dig(2, 1, nuggets=4)


def test_dice_before_card():
    with refused(R.DIG_DICE):
        Table().collect().roll(1, 1).dig(2, 2, diamonds=4)


def test_the_pick_is_checked_last():
    table = Table().turn(1, 2, 0, bones=True).idle().turn(3, 4, 1, pick=True)
    with refused(R.DIG_LUTIN):
        table.dig(1, 1, 0)
    with refused(R.DIG_CARD):
        table.dig(1, 1, 1, nuggets=4)
    with refused(R.DIG_PICK):
        table.dig(1, 1, 1)


def test_supply_before_the_pick():
    table = exhausted().turn(3, 3, pick=True)
    with refused(R.DIG_SUPPLY):
        table.dig(2, 1)


def test_another_kind_of_act_is_named_after_the_act_even_with_ones_bomb_out():
    table = poor().with_stones(2, 9).buy("bomb", 2, 0).roll(1, 2)
    with refused(R.BOMB_PLACE):
        table.bomb(1, 0)


def test_order_before_the_rules_of_the_act():
    with refused(E.ORDER):
        Table().enter("rescue", by=1)
