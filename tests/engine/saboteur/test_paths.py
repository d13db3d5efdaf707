"""Where a path card may be laid."""

import pytest

from games.engine.saboteur.cards import face
from games.engine.saboteur.rules import SaboteurRule as R
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table


@pytest.fixture
def table():
    return Table(3).deal()


@pytest.mark.parametrize(
    ("upright", "turned"),
    [
        ("NESW", "NESW"),
        ("NES", "NSW"),
        ("NEW", "ESW"),
        ("NE", "SW"),
        ("NW", "ES"),
        ("N|E|S", "N|S|W"),
        ("N|E", "S|W"),
        ("N", "S"),
        ("E", "W"),
        ("NS|E+green", "NS|W+green"),
        ("NE|S", "N|SW"),
        ("NW|S", "N|ES"),
        ("NW|ES", "NW|ES"),
        ("N|EW|S", "N|EW|S"),
        ("NEW|S+crystal", "N|ESW+crystal"),
    ],
)
def test_a_half_turn_swaps_north_with_south_and_east_with_west(upright, turned):
    assert face(upright).half_turn().name == turned
    assert face(turned).half_turn().name == upright


def test_a_card_goes_beside_the_start(table):
    assert table.path("EW", 1, 0).board() == {"1,0": "EW"}


def test_the_mine_has_no_outer_limits(table):
    table.path("EW", -1, 0).path("EW", -2, 0).path("EW", -3, 0)
    assert "-3,0" in table.board()


@pytest.mark.parametrize("cell", [(0, 0), (8, -2), (8, 0), (8, 2)])
def test_the_start_and_the_goals_occupy_their_cells(table, cell):
    with refused(R.PATH_OCCUPIED):
        table.path("EW", *cell)


def test_a_laid_card_occupies_its_cell(table):
    with refused(R.PATH_OCCUPIED):
        table.path("EW", 1, 0).path("EW", 1, 0)


@pytest.mark.parametrize("cell", [(1, 1), (2, 0), (10**30, -(10**30)), (8, 1), (7, 0)])
def test_corners_distance_and_goals_face_down_do_not_touch(table, cell):
    with refused(R.PATH_ADJACENT):
        table.path("NESW", *cell)


@pytest.mark.parametrize("card", ["NS", "NE", "N", "N|E", "N|E|S"])
def test_rock_does_not_meet_the_start(table, card):
    with refused(R.PATH_EDGES):
        table.path(card, 1, 0)


def test_an_opening_does_not_meet_rock(table):
    table.path("EW", 1, 0).path("NS", 0, -1).path("NESW", 0, -2)
    with refused(R.PATH_EDGES):
        table.path("NESW", 1, -1)


def test_every_side_has_to_fit(table):
    table.path("NESW", 1, 0).path("NESW", 0, -1)
    with refused(R.PATH_EDGES):
        table.path("NS", 1, -1)
    assert table.cells("NESW") >= {(1, -1)}


def test_a_face_down_goal_sets_no_condition(table):
    table.tunnel(6).path("NSW", 7, 0).path("NES", 7, -1)
    assert (8, -1) in table.cells("W")
    assert (8, -1) in table.cells("NSW")


@pytest.mark.parametrize("dead_end", ["N|E|S|W", "E|W", "W"])
def test_a_dead_end_joins_its_neighbour(table, dead_end):
    assert table.path(dead_end, 1, 0).board() == {"1,0": dead_end}


@pytest.mark.parametrize("dead_end", ["N|E|S|W", "E|W"])
def test_a_dead_end_leads_nowhere(table, dead_end):
    table.path(dead_end, 1, 0)
    with refused(R.PATH_CONNECTED):
        table.path("EW", 2, 0)


def test_touching_rock_on_rock_is_not_joining(table):
    table.path("EW", 1, 0)
    with refused(R.PATH_CONNECTED):
        table.path("EW", 1, 1)


def test_a_card_may_join_by_a_dead_end_what_it_also_touches_elsewhere(table):
    """The new card's tunnel to the east joins nothing linked, its stub to the west does."""
    table.path("NESW", 1, 0).path("N|E|S|W", 2, 0)
    assert (1, 1) in table.cells("N|E|S")


def test_cards_cut_off_stay_and_cannot_be_built_on(table):
    table.tunnel(3).rockfall(2, 0)
    assert table.board() == {"1,0": "EW", "3,0": "EW"}
    with refused(R.PATH_CONNECTED):
        table.path("NESW", 4, 0)


def test_cards_cut_off_can_be_linked_again(table):
    table.tunnel(3).rockfall(2, 0).path("NESW", 2, 0)
    assert table.path("NESW", 4, 0).board()["4,0"] == "NESW"


def test_without_the_option_a_card_need_not_be_linked():
    table = Table(3, connected=False).deal()
    table.path("N|E|S|W", 1, 0).path("EW", 2, 0)
    assert table.path("EW", 1, 1, house=True).board()["2,0"] == "EW"


def test_without_the_option_edges_still_have_to_fit():
    table = Table(3, connected=False).deal().path("EW", 1, 0)
    assert table.path("EW", 1, 1).board()["1,1"] == "EW"
    with refused(R.PATH_EDGES):
        table.path("NS", 1, -1)


def test_broken_tools_keep_from_digging(table):
    table.snap("lamp", 1)
    with refused(R.PATH_TOOLS):
        table.path("EW", 1, 0)
    assert not [entry for entry in table.legal() if entry["do"] == "path"]


def test_tools_are_cited_before_the_cell(table):
    table.snap("lamp", 1)
    with refused(R.PATH_TOOLS):
        table.path("NS", 0, 0)


def test_the_order_of_the_page(table):
    table.path("EW", 1, 0)
    with refused(R.PATH_OCCUPIED):
        table.path("NS", 1, 0)
    with refused(R.PATH_ADJACENT):
        table.path("NS", 5, 5)
    with refused(R.PATH_EDGES):
        table.path("NS", 1, 1)  # neither fits nor is linked
