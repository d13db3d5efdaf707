"""How many cards lack to each goal."""

from games.engine.saboteur.cards import face
from games.engine.saboteur.mine import EMPTY_MINE
from games.robots.saboteur.distances import FAR, distances


def mine(**cards):
    """A mine of these cards, by column: a tunnel east along row 0."""
    laid = EMPTY_MINE
    for place, card in cards.items():
        laid = laid.lay((int(place.removeprefix("at")), 0), face(card))
    return laid


def test_from_the_start_the_middle_goal_is_nearest():
    assert distances(EMPTY_MINE) == (9, 7, 9)


def test_each_card_on_the_way_brings_all_goals_nearer():
    assert distances(mine(at1="EW", at2="NESW")) == (7, 5, 7)


def test_a_dead_end_makes_the_way_longer():
    assert distances(mine(at1="N|E|S|W")) == (9, 9, 9)


def test_a_curve_leads_away():
    assert distances(mine(at1="EW", at2="NW"))[1] > distances(mine(at1="EW"))[1]


def test_what_a_rockfall_cut_off_counts_again_once_the_gap_is_filled():
    cut = mine(at1="EW", at2="EW", at3="EW").remove((1, 0))
    assert distances(cut)[1] == 1 + 4


def test_a_goal_that_is_reached_is_there():
    tunnel = {f"at{column}": "NESW" for column in range(1, 8)}
    assert distances(mine(**tunnel))[1] == 0


def test_a_door_is_a_wall_to_the_other_colour():
    tunnel = mine(at1="EW", at2="EW+blue", at3="EW")
    assert distances(tunnel, closed="green") == distances(tunnel)
    assert distances(tunnel, closed="blue")[1] > distances(tunnel)[1]


def test_no_way_at_all_is_far():
    walled = mine(at1="E|W")
    for cell in ((0, -1), (0, 1), (-1, 0)):
        walled = walled.lay(cell, face("N|E|S|W"))
    assert distances(walled) == (FAR, FAR, FAR)
