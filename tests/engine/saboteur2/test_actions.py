"""Inspection, jail, thieves, swaps, new roles, shedding and passing."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur.rules import SaboteurRule as B
from games.engine.saboteur.state import Glimpse
from games.engine.saboteur2.rules import Saboteur2Rule as R
from tests.engine.refusing import refused
from tests.engine.saboteur2.table import Table


@pytest.fixture
def table():
    return Table(3).deal(roles="blue green boss")


def test_an_inspection_shows_a_role_to_its_player_alone(table):
    table.inspect(2)
    assert table.view(0).own.glimpses == (Glimpse("role", 2, "boss"),)
    assert table.view(1).own.glimpses == ()
    assert table.view(None).own is None


def test_an_inspection_shows_the_role_of_that_moment(table):
    table.inspect(2).rerole(2, "saboteur")
    assert table.view(0).own.glimpses == (Glimpse("role", 2, "boss"),)
    assert table.view(2).own.role == "saboteur"
    assert table.view(2).own.roles_before == ("boss",)


def test_an_inspection_of_a_role_card_is_not_told():
    table = Table(3).deal(roles=None).inspect(2)
    assert table.view(0).own.glimpses == ()


def test_nobody_inspects_themself(table):
    for house in ({}, {"house": True}):
        with refused(R.INSPECT_SELF):
            table.inspect(0, **house)


def test_jail_and_free(table):
    table.jail(2)
    assert table.front(2) == {"jail"}
    table.free(2)
    assert table.front(2) == set()


def test_nobody_jails_themself_unless_the_house_wants_it(table):
    with refused(R.JAIL_SELF):
        table.jail(0)
    assert table.jail(0, house=True).front(0) == {"jail"}


def test_nobody_is_jailed_twice(table):
    table.jail(2)
    with refused(R.JAIL_SAME):
        table.jail(2)
    with refused(R.JAIL_SAME):
        table.jail(2, house=True)


def test_only_the_jailed_are_freed(table):
    table.jail(2)
    with refused(R.FREE_ABSENT):
        table.free(0)


def test_the_jailed_still_act(table):
    table.jail(1).free(1)
    assert table.front(1) == set()


def test_one_thief_in_front_of_each(table):
    table.thief().skip().skip()
    assert table.front(0) == {"thief"}
    with refused(R.THIEF_SAME):
        table.thief()


def test_hands_off(table):
    table.thief().handsoff(0)
    assert table.front(0) == set()
    with refused(R.HANDSOFF_ABSENT):
        table.handsoff(0)


def test_a_swap_changes_the_counts_and_the_other_player_draws():
    table = Table(2).deal()
    table.skip(3, house=True)  # 6 again
    table.skip(5, house=True)  # draws one: 2 are held
    table.swap(1)
    assert table.report()["hands"] == [2, 6]
    assert table.report()["pile"] == 96 - 3 - 1 - 1
    assert table.turn == 1


def test_a_swap_of_known_hands():
    table = Table(2).deal_hands("swaphand EW EW EW map map", "NS NS NS NS E N", pile="rockfall")
    table.swap(1)
    assert sorted(table.round.hands[0]) == sorted(["NS", "NS", "NS", "NS", "E", "N"])
    assert sorted(table.round.hands[1]) == sorted(["EW", "EW", "EW", "map", "map", "rockfall"])
    assert table.turn == 1


def test_a_swap_with_an_empty_pile_and_an_empty_hand():
    table = Table(2).deal()
    while sum(table.report()["hands"]) > 2:
        table.skip()
    player = table.turn
    table.swap(1 - player)
    assert table.report()["hands"][player] == 1
    assert table.report()["hands"][1 - player] == 0
    assert table.turn == player


def test_nobody_swaps_with_themself(table):
    with refused(R.SWAP_SELF):
        table.swap(0)


def test_a_new_role_is_one_that_was_never_dealt(table):
    with refused(R.REROLE_ROLE):
        table.rerole(1, "boss")
    table.rerole(0, "profiteer")
    assert table.view(0).own.role == "profiteer"
    table.rerole(0, "geologist")
    assert table.view(0).own.roles_before == ("blue", "profiteer")


def test_a_dropped_role_does_not_come_back():
    table = Table(3).deal(roles="boss blue blue").rerole(0, "blue")
    with refused(R.REROLE_ROLE):
        table.rerole(1, "boss")


def test_a_team_that_is_all_dealt():
    table = Table(5).deal(roles="saboteur saboteur saboteur blue green")
    with refused(R.REROLE_ROLE):
        table.rerole(3, "saboteur")


def test_role_cards_are_not_told():
    table = Table(3).deal(roles=None)
    with refused(E.SHAPE):
        table.rerole(1, "blue")
    assert table.rerole(1, None).turn == 1
    with refused(E.SHAPE):
        Table(3).deal().rerole(1, None)


def test_the_list_names_every_new_role_there_can_be(table):
    roles = {entry["role"] for entry in table.legal() if entry["do"] == "rerole"}
    assert roles == {"blue", "green", "profiteer", "geologist", "saboteur"}
    table = Table(3).deal(roles=None)
    entries = [entry for entry in table.legal() if entry["do"] == "rerole"]
    assert entries == [{"by": 0, "do": "rerole", "on": on, "role": None} for on in range(3)]


# Shedding.


@pytest.mark.parametrize("clear", ["pick", "lamp", "cart", "jail", "thief"])
def test_two_cards_are_shed_to_be_rid_of_one(table, clear):
    match clear:
        case "jail":
            table.skip().skip().jail(0)
        case "thief":
            table.thief().skip().skip()
        case tool:
            table.skip().skip().snap(tool, 0)
    pile = table.report()["pile"]
    table.shed(clear)
    assert table.front(0) == set()
    assert table.report()["hands"][0] == 5
    assert table.report()["pile"] == pile - 1
    assert table.turn == 1


def test_a_card_that_does_not_lie_there(table):
    table.snap("lamp", 1)
    with refused(R.SHED_ABSENT):
        table.shed("pick")
    with refused(R.SHED_ABSENT):
        table.shed("lamp", by=0, house=True)


def test_one_card_is_not_enough():
    table = Table(2).deal()
    while max(table.report()["hands"]) > 1:
        table.skip()
    with refused(R.SHED_CARDS):
        table.shed("pick")
    assert not [entry for entry in table.legal() if entry["do"] == "shed"]


def test_an_empty_hand_sheds_nothing():
    table = Table(3).deal()
    while sum(table.report()["hands"]) > 2:
        table.skip()
    empty = table.report()["hands"].index(0)
    with refused(B.HAND_EMPTY):
        table.shed("pick", by=empty, house=True)


def test_shedding_known_cards():
    table = Table(2).deal_hands("EW EW map NS NS E", "break:lamp", pile="N rockfall NESW")
    table.skip(["E"]).snap("lamp", 0)
    with refused(B.HAND_CARD):
        table.shed("lamp", cards=["EW", "NESW"])
    with refused(B.HAND_CARD):
        table.shed("lamp", cards=["map", "map"])
    sheds = [entry for entry in table.legal() if entry["do"] == "shed"]
    assert sheds == [{"by": 0, "do": "shed", "cards": 2, "clear": "lamp"}]
    table.shed("lamp", cards=["EW", "map"])
    assert sorted(table.round.hands[0]) == sorted(["EW", "NS", "NS", "N", "NESW"])


@pytest.mark.parametrize("cards", [1, 3, ["EW", "EW"], [], True, 2.0])
def test_two_cards_exactly(table, cards):
    with refused(E.SHAPE):
        table.shed("lamp", cards=cards)


def test_shed_cards_have_not_been_seen():
    table = Table(2).deal_hands("E+ladder EW map NS NS E", "break:lamp")
    table.skip(["E"]).snap("lamp", 0).shed("lamp", cards=["E+ladder", "map"])
    assert table.view(None).public.copies_left["E+ladder"] == 1


# Passing.


@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_are_drawn_as_were_discarded(table, number):
    pile = table.report()["pile"]
    table.skip(number)
    assert table.report()["hands"][0] == 6
    assert table.report()["pile"] == pile - number


@pytest.mark.parametrize("number", [0, 4, 6])
def test_one_to_three(table, number):
    with refused(B.PASS_COUNT):
        table.skip(number)
    table.skip(number, house=True)
    assert table.report()["hands"][0] == 6 - number + 1


def test_as_many_as_the_pile_still_has():
    table = Table(2).deal()
    while table.report()["pile"] > 1:
        table.skip(1)
    table.skip(3)
    assert table.report()["pile"] == 0
    assert sorted(table.report()["hands"]) == [4, 6]


def test_no_more_than_are_held():
    table = Table(2).deal()
    while max(table.report()["hands"]) > 2:
        table.skip()
    with refused(B.PASS_COUNT):
        table.skip(3)
    assert [entry["cards"] for entry in table.legal() if entry["do"] == "pass"] == [1, 2]
    with refused(B.HAND_EMPTY):
        table.skip(3, house=True)


def test_known_cards_are_listed_by_number():
    table = Table(2).deal_hands("EW EW map NS NS E")
    passes = [entry for entry in table.legal() if entry["do"] == "pass"]
    assert passes == [{"by": 0, "do": "pass", "cards": number} for number in (1, 2, 3)]


def test_copies_of_the_new_cards_are_counted(table):
    table.jail(1).jail(2).jail(0)
    with refused(B.CARD_COPIES):
        table.jail(1)


def test_four_rockfalls_are_in_the_boxes(table):
    for _ in range(4):
        table.path("NESW", 1, 0, house=True).rockfall(1, 0)
    with refused(B.CARD_COPIES):
        table.rockfall(1, 0)
