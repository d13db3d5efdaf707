"""Ladders, bridges, double curves, stubs."""

import pytest

from games.engine.saboteur.rules import SaboteurRule as B
from games.engine.saboteur2.rules import Saboteur2Rule as R
from tests.engine.refusing import refused
from tests.engine.saboteur2.table import Table


@pytest.fixture
def table():
    return Table(3).deal()


def test_a_bridge_leads_straight_on_and_never_turns(table):
    table.path("NS|EW", 1, 0).path("EW", 2, 0)
    with refused(B.PATH_CONNECTED):
        table.path("NS", 1, -1)


def test_a_double_curve_links_one_of_its_tunnels(table):
    table.path("NW|ES", 1, 0).path("NS", 1, -1)
    with refused(B.PATH_CONNECTED):
        table.path("NS", 1, 1)


def test_a_stub_leads_nowhere(table):
    table.path("N|EW|S", 1, 0).path("EW", 2, 0)
    with refused(B.PATH_CONNECTED):
        table.path("NS", 1, 1)


def test_both_tunnels_of_a_bridge_can_be_linked(table):
    table.path("NS|EW", 1, 0).path("NESW", 0, -1).path("SW", 1, -1)
    assert (1, 1) in table.cells("NS")


def test_a_ladder_need_not_continue_a_linked_tunnel(table):
    table.path("EW", 1, 0)
    assert (1, -1) in table.cells("NE+ladder")
    assert (1, -1) not in table.cells("NE")
    table.path("NE+ladder", 1, -1).path("EW", 2, -1)
    assert table.board()["2,-1"] == "EW"


def test_a_ladder_has_to_touch_a_card_and_to_fit(table):
    with refused(B.PATH_ADJACENT):
        table.path("NE+ladder", 4, 4)
    with refused(B.PATH_EDGES):
        table.path("N+ladder", 1, 0)
    assert table.path("E+ladder", -1, 0).board()["-1,0"] == "E+ladder"


def test_a_ladder_links_what_was_cut_off(table):
    table.path("EW", 1, 0).path("NESW", 2, 0).rockfall(1, 0)
    with refused(B.PATH_CONNECTED):
        table.path("EW", 3, 0)
    table.path("N+ladder", 2, 1).path("EW", 3, 0)
    assert table.board()["3,0"] == "EW"


def test_a_ladder_links_itself_even_when_the_start_is_cut_off(table):
    table.path("EW", 1, 0).path("NE+ladder", 1, -1).rockfall(1, 0)
    assert (2, -1) in table.cells("EW")
    table.rockfall(1, -1)
    assert (2, -1) not in table.cells("EW")


@pytest.mark.parametrize("cell", [(7, 0), (8, -1), (8, 1), (9, 0)])
def test_no_ladder_beside_a_goal(cell):
    table = Table(3).deal(goals="gold SW ES")
    x, y = cell
    beside = (x + 1, y) if x == 9 else (x - 1, y)
    table.path("NESW", *beside, house=True)
    with refused(R.LADDER_GOAL):
        table.path("W+ladder" if x != 9 else "E+ladder", *cell)
    assert cell not in table.cells("W+ladder")


def test_no_ladder_beside_a_goal_that_is_face_up():
    table = Table(3).deal(goals="gold ES SW").tunnel(7)
    assert table.board()["8,0"] == "NW"
    with refused(R.LADDER_GOAL):
        table.path("SW+ladder", 8, -1)


def test_edges_are_cited_before_the_ladder():
    table = Table(3).deal().path("NESW", 6, 0, house=True)
    with refused(B.PATH_EDGES):
        table.path("NE+ladder", 7, 0)


def test_the_house_may_lay_a_ladder_beside_a_goal_and_reach_it():
    table = Table(3).deal(goals="gold SW ES").path("E+ladder", 7, 0, house=True)
    assert table.board()["8,0"] == "SW"


def test_in_jail_no_path_is_laid(table):
    table.jail(1)
    with refused(R.PATH_JAILED):
        table.path("EW", 1, 0)
    assert not [entry for entry in table.legal() if entry["do"] == "path"]


def test_jail_is_cited_before_the_tools_and_after_the_copies(table):
    table.jail(1).skip().snap("lamp", 1).skip()
    with refused(R.PATH_JAILED):
        table.path("EW", 0, 0)
    for column in range(1, 4):
        table.path("EW", column, 0, by=0, house=True)
    with refused(B.CARD_COPIES):
        table.path("EW", 4, 0)


def test_the_house_lets_a_jailed_player_dig(table):
    table.jail(1).path("EW", 1, 0, house=True)
    assert table.board() == {"1,0": "EW"}


def test_a_thief_in_front_does_not_keep_from_digging(table):
    table.thief().skip().skip().path("EW", 1, 0)
    assert table.board() == {"1,0": "EW"}
