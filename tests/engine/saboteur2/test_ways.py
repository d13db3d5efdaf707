"""Doors, and the ways to the treasure past them."""

import pytest

from games.engine.saboteur.cards import GOLD, START, face
from games.engine.saboteur.mine import mine_of
from games.engine.saboteur2.ways import open_ways


def ways(cards, goal=(8, 0)):
    laid = {cell: face(name) for cell, name in cards.items()}
    return open_ways(mine_of({(0, 0): START, **laid, goal: GOLD}))


def straight(**changed):
    """A tunnel to the middle goal; ``c3="EW+blue"`` changes the card of column 3."""
    return {(column, 0): changed.get(f"c{column}", "EW") for column in range(1, 8)}


def test_without_doors_both_teams_can_walk():
    assert ways(straight()) == ("blue", "green")


@pytest.mark.parametrize("column", [1, 3, 7])
@pytest.mark.parametrize("colour", ["blue", "green"])
def test_a_door_counts_first_last_and_between(column, colour):
    assert ways(straight(**{f"c{column}": f"EW+{colour}"})) == (colour,)


def test_two_doors_of_one_colour_are_as_good_as_one():
    assert ways(straight(c2="EW+blue", c5="EW+blue")) == ("blue",)


def test_two_doors_of_different_colours_let_nobody_through():
    assert ways(straight(c2="EW+blue", c5="EW+green")) == ()


def around(top, bottom):
    """Two tunnels from the start, each with its own card in the middle."""
    return {
        (0, -1): "ES", (1, -1): "EW", (2, -1): top, (3, -1): "EW", (4, -1): "SW",
        (0, 1): "NE", (1, 1): "EW", (2, 1): bottom, (3, 1): "EW", (4, 1): "NW",
        (4, 0): "NES", (5, 0): "EW", (6, 0): "EW", (7, 0): "EW",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("top", "bottom", "are_open"),
    [
        ("EW", "EW+blue", ("blue", "green")),
        ("EW+green", "EW+blue", ("blue", "green")),
        ("EW+green", "EW+green", ("green",)),
        ("E|W", "EW+green", ("green",)),
    ],
)
def test_each_team_takes_its_own_way(top, bottom, are_open):
    assert ways(around(top, bottom)) == are_open


def test_a_door_stands_in_the_through_tunnel_of_its_card():
    """The stub beside it leads nowhere; the way north to south passes the door."""
    down = {
        (1, 0): "SW", (1, 1): "NS|E+green", (1, 2): "NE",
        **{(column, 2): "EW" for column in range(2, 8)},
    }  # fmt: skip
    assert ways(down, goal=(8, 2)) == ("green",)


def test_a_ladder_is_a_short_cut_past_a_door():
    cards = straight(c3="EW+blue")
    cards[(5, 0)] = "ESW"
    cards[(5, 1)] = "N+ladder"
    assert ways(cards) == ("blue", "green")


def test_a_door_between_a_ladder_and_the_treasure_counts():
    cards = straight(c6="EW+blue")
    cards[(5, 0)] = "ESW"
    cards[(5, 1)] = "N+ladder"
    assert ways(cards) == ("blue",)


def test_a_ladder_leads_on_where_the_start_is_cut_off():
    cards = straight(c2="E|W", c6="EW+green")
    cards[(5, 0)] = "ESW"
    cards[(5, 1)] = "N+ladder"
    assert ways(cards) == ("green",)


def test_a_bridge_keeps_two_ways_apart():
    """The way over the bridge goes through the blue door, the way under it to nowhere."""
    cards = straight(c4="NS|EW", c2="EW+blue")
    cards[(4, 1)] = "N+ladder"
    assert ways(cards) == ("blue",)


def test_a_way_may_lead_through_a_turned_stone():
    cards = {
        **{(column, 0): "EW" for column in range(1, 8)},
        (8, 0): "NW",
        (8, -1): "NS",
    }
    assert ways(cards, goal=(8, -2)) == ("blue", "green")


def test_one_may_walk_in_a_circle():
    cards = {
        (1, 0): "NESW", (1, -1): "ES", (2, -1): "SW", (2, 0): "NESW",
        **{(column, 0): "EW" for column in range(3, 8)},
    }  # fmt: skip
    assert ways(cards) == ("blue", "green")
