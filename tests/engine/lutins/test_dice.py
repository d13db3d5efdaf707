"""The dice, in every combination."""

import itertools

import pytest

from games.engine.core import EveryGame as E
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.table import Table, refused

FIRST = [1, 2, 3, 4, 5, "bomb"]
SECOND = [1, 2, 3, 4, 5, "pistol"]


def mine():
    """Seat 0: lutin 0 on tunnel 3 of gallery 1; seat 1: lutin 0 on tunnel 1 of gallery 2."""
    return Table().turn(3, 1).turn(1, 2).collect()


def entries(table, do):
    return [entry for entry in table.legal() if entry["do"] == do]


@pytest.mark.parametrize("dice", list(itertools.product(FIRST, SECOND)))
def test_every_pair_of_faces_is_taken(dice):
    table = mine().roll(*dice)
    assert table.state.phase == "act"
    assert {"by": 0, "do": "pass"} in table.legal()


@pytest.mark.parametrize(
    "dice",
    [(0, 1), (1, 0), (6, 1), (1, 6), ("pistol", 1), (1, "bomb"), ("", 1), ("pistol", "bomb")],
)
def test_faces_that_the_dice_do_not_have(dice):
    with refused(R.ROLL_DICE):
        mine().roll(*dice)


def test_two_numbers_are_a_tunnel_and_a_gallery_either_way():
    digs = entries(mine().roll(1, 2), "dig")
    assert {(dig["tunnel"], dig["gallery"]) for dig in digs} == {(1, 2), (2, 1)}
    assert len(digs) == 6


def test_a_double_is_listed_once():
    assert len(entries(mine().roll(4, 4), "dig")) == 3


def test_two_numbers_allow_nothing_else():
    table = mine().roll(1, 2)
    assert {entry["do"] for entry in table.legal()} == {"dig", "pass"}
    with refused(R.BOMB_PLACE):
        table.bomb(1, 0)
    with refused(R.SHOOT_TARGET):
        table.shoot(1)
    with refused(R.DIG_DICE):
        table.dig(1, 1)


def test_a_bomb_and_a_number_allow_that_entrance_and_those_tunnels():
    table = mine().roll("bomb", 1)
    assert {entry["do"] for entry in table.legal()} == {"bomb", "pass"}
    spots = {(entry["gallery"], entry["spot"]) for entry in entries(table, "bomb")}
    assert spots == {(1, 0), (2, 1)}


@pytest.mark.parametrize("spot", [(2, 0), (1, 1), (1, 2), (1, 99)])
def test_a_bomb_lies_nowhere_else(spot):
    with refused(R.BOMB_PLACE):
        mine().roll("bomb", 1).bomb(*spot)


def test_a_bomb_and_a_number_allow_no_dig_and_no_shot():
    table = mine().roll("bomb", 1)
    with refused(R.DIG_DICE):
        table.dig(1, 1)
    with refused(R.SHOOT_TARGET):
        table.shoot(0)


def test_a_number_and_the_pistol_reach_that_gallery_and_those_tunnels():
    table = mine().roll(1, "pistol")
    assert {entry["do"] for entry in table.legal()} == {"shoot", "pass"}
    assert [entry["target"] for entry in entries(table, "shoot")] == [[0, 0], [1, 0]]
    assert [entry["target"] for entry in entries(mine().roll(3, "pistol"), "shoot")] == [[0, 0]]


def test_a_number_and_the_pistol_reach_nobody_else():
    with refused(R.SHOOT_TARGET):
        mine().roll(3, "pistol").shoot(1)


def test_a_number_and_the_pistol_allow_no_dig_and_no_bomb():
    table = mine().roll(1, "pistol")
    with refused(R.DIG_DICE):
        table.dig(1, 1)
    with refused(R.BOMB_PLACE):
        table.bomb(1, 0)


def test_bomb_and_pistol_allow_a_bomb_anywhere_or_any_shot():
    table = mine().roll("bomb", "pistol")
    spots = {(entry["gallery"], entry["spot"]) for entry in entries(table, "bomb")}
    assert spots == {(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (4, 0), (5, 0)}
    assert [entry["target"] for entry in entries(table, "shoot")] == [[0, 0], [1, 0]]


def test_bomb_and_pistol_find_nobody_at_home():
    with refused(R.SHOOT_TARGET):
        mine().roll("bomb", "pistol").shoot(1, 1)


def test_bomb_and_pistol_need_a_spot_that_exists():
    with refused(R.BOMB_PLACE):
        mine().roll("bomb", "pistol").bomb(3, 1)


@pytest.mark.parametrize("second", SECOND)
def test_a_bomb_sets_off_the_bombs_in_play_and_the_dice_are_due_again(second):
    table = mine().roll("bomb", 1).bomb(1, 0).collect().roll("bomb", second)
    assert table.state.phase == "village"
    assert table.state.turn == 1
    assert table.bombs() == {}
    assert table.legal() == [{"by": 1, "do": "pass"}]


def test_after_an_explosion_one_may_pass():
    table = mine().roll("bomb", 1).bomb(1, 0).collect().roll("bomb", 2).end_turn()
    assert table.state.turn == 0


def test_after_an_explosion_there_is_no_second_collect():
    table = mine().roll("bomb", 1).bomb(1, 0).collect().roll("bomb", 2)
    with refused(E.PHASE):
        table.collect()


def test_a_second_bomb_in_the_same_turn_finds_nothing_to_set_off():
    table = mine().roll("bomb", 1).bomb(1, 0).collect().roll("bomb", 2).roll("bomb", 2)
    assert table.state.phase == "act"
    assert table.bomb(2, 0).bombs() == {(2, 0): 1}


def test_a_pistol_beside_a_number_sets_off_no_bomb():
    table = mine().roll("bomb", 1).bomb(1, 0).collect().roll(1, "pistol")
    assert table.bombs() == {(1, 0): 0}
    assert table.state.phase == "act"
