"""Goals reached, turned and told."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur.rules import SaboteurRule as R
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table

STONE = {("SW", "W"): "SW", ("SW", "N"): "NE", ("ES", "W"): "NW", ("ES", "N"): "NW"}


def up_to_the_goal(goals):
    """A tunnel that ends west of the middle goal, with its last card in hand."""
    return Table(3).deal(goals=goals).tunnel(6)


@pytest.mark.parametrize(("stone", "lies"), [("SW", "SW"), ("ES", "NW")])
def test_a_stone_opens_towards_the_tunnel_that_reached_it(stone, lies):
    other = "ES" if stone == "SW" else "SW"
    table = up_to_the_goal(f"gold {stone} {other}").path("NESW", 7, 0)
    assert table.board()["8,0"] == lies
    assert table.phase == "play"


def test_the_treasure_ends_the_round_at_once():
    table = up_to_the_goal("SW gold ES")
    before = table.report()
    table.path("NESW", 7, 0)
    report = table.report()
    assert report["phase"] == "share"
    assert report["board"]["8,0"] == "gold"
    assert report["pile"] == before["pile"]
    assert report["hands"] == [5, 6, 6]  # the finder's card is not replaced


def test_a_tunnel_that_shows_the_goal_rock_does_not_reach_it():
    table = up_to_the_goal("SW gold ES").path("NSW", 7, 0)
    assert table.phase == "play"
    assert "8,0" not in table.board()


def test_a_dead_end_towards_the_goal_does_not_reach_it():
    table = up_to_the_goal("SW gold ES").path("N|E|S|W", 7, 0)
    assert "8,0" not in table.board()


def test_one_card_turns_two_goals():
    table = up_to_the_goal("ES SW gold").path("NSW", 7, 0).path("NES", 7, -1).path("NSW", 8, -1)
    assert table.board()["8,-2"] == "ES"
    assert table.board()["8,0"] == "NE"
    assert table.phase == "play"


def test_a_goal_reached_beside_the_treasure_is_turned_too():
    table = up_to_the_goal("gold SW ES").path("NSW", 7, 0).path("NES", 7, -1).path("NSW", 8, -1)
    assert table.board()["8,-2"] == "gold"
    assert table.board()["8,0"] == "NE"
    assert table.phase == "share"


def far_side(goals, middle=None):
    """A card above the middle goal that leads up to the top goal, linked to nothing yet."""
    table = Table(3, connected=False).deal(goals=goals)
    table.enter(by=0, do="path", card="NS", at=[8, -1], house=True)
    return table.enter(by=1, do="pass", cards=1).tunnel(6)


def test_a_turned_stone_leads_on_to_another_goal():
    table = far_side("gold ES SW").path("EW", 7, 0, house=True)
    assert table.board()["8,0"] == "NW"
    assert table.board()["8,-2"] == "gold"
    assert table.phase == "share"


def test_a_turned_stone_leads_on_to_another_stone():
    table = far_side("SW ES gold").path("EW", 7, 0, house=True)
    assert table.board()["8,0"] == "NW"
    assert table.board()["8,-2"] == "SW"
    assert table.phase == "play"


def test_nothing_leads_on_through_the_treasure():
    table = far_side("SW gold ES").path("EW", 7, 0, house=True)
    assert table.board()["8,0"] == "gold"
    assert "8,-2" not in table.board()


def test_a_turned_stone_is_a_path_like_any_other():
    table = up_to_the_goal("gold ES SW").path("NESW", 7, 0)
    assert (8, -1) in table.cells("ES")
    with refused(R.PATH_EDGES):
        table.path("NW", 8, -1)


def test_a_turned_stone_may_clash_with_its_neighbours():
    table = Table(3).deal(goals="gold SW ES")
    table.enter(by=0, do="path", card="E|W", at=[8, 1], house=True)
    table.enter(by=1, do="pass", cards=1).tunnel(6).path("NESW", 7, 0, house=True)
    assert table.board()["8,0"] == "SW"
    assert table.board()["8,1"] == "E|W"


def around_the_goal(goals):
    """Tunnels wait above and below the middle goal; one card at (4,0) links both at once."""
    table = Table(3).deal(goals=goals)
    loose = {
        (4, -1): "ES", (5, -1): "EW", (6, -1): "EW", (7, -1): "EW", (8, -1): "SW",
        (4, 1): "NE", (5, 1): "NEW", (6, 1): "NEW", (7, 1): "NEW", (8, 1): "NW",
    }  # fmt: skip
    for (x, y), card in loose.items():
        table.act("path", card=card, at=[x, y], house=True)
    return table.path("NESW", 1, 0).path("NESW", 2, 0).path("NESW", 3, 0)


def test_among_other_tunnels_the_northern_one_decides():
    table = around_the_goal("gold SW ES").path("NSW", 4, 0, house=True)
    assert table.board()["8,0"] == "NE"


def test_the_card_just_laid_decides_before_the_others():
    table = around_the_goal("gold SW ES")
    table.rockfall(8, 1).path("NSW", 4, 0, house=True)
    assert table.board()["8,0"] == "NE"  # reached from the north alone
    table = around_the_goal("gold SW ES")
    table.rockfall(8, 1).rockfall(8, -1).path("NSW", 4, 0, house=True)
    assert "8,0" not in table.board()
    table.path("NS", 8, -1, house=True)  # does not join the tunnel beside it
    table.path("NW", 8, 1, house=True)
    assert table.board()["8,0"] == "SW"


# Goals on the table.


def physical():
    return Table(3).deal(goals=None).tunnel(6)


def test_the_app_asks_what_was_turned():
    table = physical().path("NESW", 7, 0)
    assert (table.phase, table.turn) == ("reveal", None)
    assert table.report()["hands"] == [5, 6, 6]
    assert table.legal() == []


def test_the_card_is_drawn_after_the_reveal():
    table = physical().path("NESW", 7, 0)
    pile = table.report()["pile"]
    table.reveal(1, "SW")
    assert table.report()["hands"] == [6, 6, 6]
    assert table.report()["pile"] == pile - 1
    assert (table.phase, table.turn) == ("play", 1)


def test_the_treasure_turned_on_the_table_ends_the_round():
    table = physical().path("NESW", 7, 0).reveal(1, "gold")
    assert table.phase == "share"
    assert table.report()["hands"] == [5, 6, 6]


def test_nothing_is_played_while_a_reveal_is_due():
    with refused(E.PHASE):
        physical().path("NESW", 7, 0).enter(by=1, do="pass", cards=1)


def test_no_goal_is_turned_that_was_not_reached():
    with refused(E.PHASE):
        physical().reveal(1, "SW")
    with refused(R.REVEAL_GOAL):
        physical().path("NESW", 7, 0).reveal(0, "SW")


def test_a_stone_opens_towards_the_tunnel():
    for shows in ("NE", "ES"):
        with refused(R.REVEAL_ORIENTATION):
            physical().path("NESW", 7, 0).reveal(1, shows)
    for shows in ("SW", "NW"):
        assert physical().path("NESW", 7, 0).reveal(1, shows).board()["8,0"] == shows


def test_the_goal_is_cited_before_the_orientation():
    with refused(R.REVEAL_GOAL):
        physical().path("NESW", 7, 0).reveal(2, "NE")


def two_at_once():
    return physical().path("NSW", 7, 0).path("NES", 7, -1).path("NSW", 8, -1)


def test_each_reached_goal_is_asked_for():
    table = two_at_once()
    assert table.phase == "reveal"
    assert table.view(None).public.goals_due == (0, 1)
    table.reveal(1, "NE")
    assert table.phase == "reveal"
    assert table.view(None).public.goals_due == (0,)
    assert table.reveal(0, "ES").phase == "play"


def test_a_goal_is_turned_once():
    with refused(R.REVEAL_GOAL):
        two_at_once().reveal(1, "NE").reveal(1, "NE")


@pytest.mark.parametrize("shows", ["SW", "NE"])
def test_a_stone_is_not_there_twice(shows):
    with refused(R.REVEAL_GOAL):
        two_at_once().reveal(1, "NE").reveal(0, shows)


def test_a_reveal_still_due_is_dropped_after_the_treasure():
    table = two_at_once().reveal(1, "gold")
    assert table.phase == "share"
    assert "8,-2" not in table.board()
    with refused(E.PHASE):
        table.reveal(0, "ES")


def test_the_last_goal_cannot_be_a_third_stone():
    table = two_at_once().reveal(1, "NE").reveal(0, "ES")
    table.path("NES", 7, 1).path("SW", 8, 1)
    assert table.phase == "reveal"
    with refused(R.REVEAL_GOAL):
        table.reveal(2, "NW")
    assert table.reveal(2, "gold").phase == "share"


def test_a_turned_stone_makes_another_reveal_due():
    table = Table(3).deal(goals=None)
    table.enter(by=0, do="path", card="NS", at=[8, -1], house=True)
    table.enter(by=1, do="pass", cards=1).tunnel(6).path("EW", 7, 0, house=True)
    table.reveal(1, "NW")
    assert table.phase == "reveal"
    with refused(R.REVEAL_ORIENTATION):
        table.reveal(0, "NE")
    assert table.reveal(0, "SW").phase == "play"


def test_a_table_may_turn_the_stone_to_either_of_two_tunnels():
    for shows, fits in [("NE", True), ("SW", True), ("NW", True), ("ES", True)]:
        table = around_the_goal(None).path("NSW", 4, 0, house=True)
        assert table.phase == "reveal"
        assert (table.reveal(1, shows).board()["8,0"] == shows) is fits


def test_but_not_away_from_the_card_just_laid():
    table = around_the_goal(None)
    table.rockfall(8, 1).path("NSW", 4, 0, house=True).reveal(1, "NE")
    table = around_the_goal(None)
    table.rockfall(4, 1).rockfall(8, -1).path("NSW", 4, 0, house=True)
    assert table.phase == "play"
    # (8,1) is reached at last by the card laid below the goal, which then decides.
    table.path("NE", 4, 1, house=True)
    assert table.phase == "reveal"
    with refused(R.REVEAL_ORIENTATION):
        table.reveal(1, "NE")
    assert table.reveal(1, "SW").board()["8,0"] == "SW"
