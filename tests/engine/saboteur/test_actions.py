"""Broken tools, repairs, rockfalls and maps."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur.rules import SaboteurRule as R
from games.engine.saboteur.state import Glimpse
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table


@pytest.fixture
def table():
    return Table(3).deal()


def test_a_broken_tool_lies_in_front_of_another_player(table):
    table.snap("cart", 2).snap("pick", 2).snap("lamp", 1)
    assert table.report()["tools"] == [[], ["lamp"], ["pick", "cart"]]


def test_nobody_breaks_their_own_tool(table):
    with refused(R.BREAK_SELF):
        table.snap("lamp", 0)


def test_unless_the_house_wants_it(table):
    assert table.snap("lamp", 0, house=True).report()["tools"][0] == ["lamp"]


def test_no_tool_is_broken_twice(table):
    table.snap("lamp", 2)
    with refused(R.BREAK_SAME):
        table.snap("lamp", 2)
    with refused(R.BREAK_SAME):
        table.snap("lamp", 2, house=True)


def test_oneself_is_cited_before_the_same(table):
    table.skip().snap("lamp", 0).skip()
    with refused(R.BREAK_SELF):
        table.snap("lamp", 0)
    with refused(R.BREAK_SAME):
        table.snap("lamp", 0, house=True)


def test_a_repair_removes_a_broken_tool_anywhere(table):
    table.snap("lamp", 1).mend("lamp", "lamp", 1).snap("lamp", 1).mend("lamp", "lamp", 1)
    assert table.report()["tools"] == [[], [], []]


@pytest.mark.parametrize("tool", ["lamp", "cart"])
def test_a_double_card_mends_one_of_its_tools(table, tool):
    table.snap("lamp", 1).skip().snap("cart", 1)
    table.mend("lamp+cart", tool, 1)
    assert table.report()["tools"][1] == [{"lamp": "cart", "cart": "lamp"}[tool]]


def test_a_card_that_does_not_show_the_tool(table):
    table.snap("pick", 1)
    with refused(R.REPAIR_CARD):
        table.mend("lamp+cart", "pick", 1)
    with refused(R.REPAIR_CARD):
        table.mend("lamp", "pick", 2)  # nor is it broken there


def test_a_tool_that_is_not_broken(table):
    table.snap("pick", 1)
    with refused(R.REPAIR_ABSENT):
        table.mend("pick", "pick", 2)
    with refused(R.REPAIR_ABSENT):
        table.mend("lamp", "lamp", 1)


def test_a_rockfall_removes_a_laid_card(table):
    assert table.tunnel(2).rockfall(2, 0).board() == {"1,0": "EW"}


@pytest.mark.parametrize("cell", [(0, 0), (8, 0), (2, 0), (8, 2)])
def test_a_rockfall_removes_nothing_else(table, cell):
    with refused(R.ROCKFALL_TARGET):
        table.path("EW", 1, 0).rockfall(*cell)


def test_no_rockfall_removes_a_turned_stone():
    table = Table(3).deal(goals="gold SW ES").tunnel(7)
    assert table.board()["8,0"] == "SW"
    with refused(R.ROCKFALL_TARGET):
        table.rockfall(8, 0)


def test_what_a_rockfall_cut_off_a_card_can_reach_again_around(table):
    table.path("NESW", 1, 0).path("NESW", 1, -1).path("NESW", 2, -1).path("NESW", 2, 0)
    table.rockfall(1, -1)
    assert (3, 0) in table.cells("EW")
    table.rockfall(1, 0)
    assert table.cells("EW") == {(-1, 0), (1, 0)}


def test_a_map_shows_a_goal_to_its_player_alone(table):
    table.map(1)
    assert table.view(0).own.glimpses == (Glimpse("goal", 1, "gold"),)
    assert table.view(1).own.glimpses == ()


def test_a_map_of_cards_on_the_table_is_not_told():
    table = Table(3).deal(goals=None).map(1)
    assert table.view(0).own.glimpses == ()


def test_a_map_of_a_goal_that_is_face_up():
    table = Table(3).deal(goals="gold SW ES").tunnel(7)
    with refused(R.MAP_GOAL):
        table.map(1)
    assert {entry["goal"] for entry in table.legal() if entry["do"] == "map"} == {0, 2}


def test_nothing_of_a_turn_is_played_once_the_round_is_over(table):
    table.play_out()
    for entry in [
        {"do": "path", "card": "EW", "at": [1, 0]},
        {"do": "break", "tool": "lamp", "on": 1},
        {"do": "repair", "card": "lamp", "tool": "lamp", "on": 1},
        {"do": "rockfall", "at": [1, 0]},
        {"do": "map", "goal": 1},
        {"do": "pass", "cards": 1},
    ]:
        with refused(E.PHASE):
            table.enter(by=0, **entry)
        with refused(E.PHASE):
            table.enter(by=0, house=True, **entry)
