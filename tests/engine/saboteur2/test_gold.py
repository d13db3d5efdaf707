"""Who wins, who is paid, who steals."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur2.rules import Saboteur2Rule as R
from tests.engine.refusing import refused
from tests.engine.saboteur2.table import Table

ALL = "blue green boss profiteer geologist saboteur blue"
"""Seats 0 to 6."""


def scored(roles=ALL, **result):
    roles = roles.split()
    table = Table(len(roles), tracking="scores").deal(roles=roles, goals=None)
    return table.told(**result)


def winners(roles=ALL, **result):
    return scored(roles, **result).last_round()["winners"]


def gold(roles=ALL, **result):
    return scored(roles, **result).last_round()["gold"]


# Who wins.


def test_without_treasure_the_saboteurs_win_and_the_profiteer_with_them():
    assert winners(treasure=False, last=0) == [3, 5]


@pytest.mark.parametrize("last", range(7))
def test_neither_way_lets_the_boss_win_alone(last):
    assert winners(treasure=True, last=last) == [2]


def test_neither_way_without_a_boss():
    assert winners("blue green saboteur profiteer", treasure=True, last=0) == [2, 3]


def test_neither_way_and_the_boss_in_jail():
    assert winners(treasure=True, last=0, jailed=[2]) == [3, 5]


@pytest.mark.parametrize(
    ("last", "ways", "teams"),
    [
        (0, "blue", [0, 6]),
        (0, "green", [1]),
        (0, "blue green", [0, 6]),
        (1, "blue", [0, 6]),
        (1, "green", [1]),
        (1, "green blue", [1]),
        (2, "blue", [0, 6]),
        (2, "green", [1]),
        (2, "blue green", [0, 1, 6]),
        (3, "blue green", [0, 1, 6]),
        (3, "green", [1]),
        (4, "blue", [0, 6]),
        (4, "blue green", [0, 1, 6]),
        (5, "green", [1]),
        (5, "blue green", [0, 1, 6]),
    ],
)
def test_the_winning_diggers_with_boss_and_profiteer(last, ways, teams):
    assert winners(treasure=True, last=last, ways=ways) == sorted([*teams, 2, 3])


def test_jailed_players_never_count():
    assert winners(treasure=True, last=0, ways="blue", jailed=[0, 3]) == [2, 6]
    assert winners(treasure=False, last=0, jailed=[5]) == [3]


def test_nobody_may_win_at_all():
    assert winners("blue green", treasure=False, last=0) == []
    assert winners("blue green", treasure=True, last=0) == []
    assert gold("blue green", treasure=False, last=0) == [0, 0]


def test_the_boss_may_win_without_diggers():
    assert winners("boss saboteur", treasure=True, last=1, ways="blue") == [0]


# What they are paid.


@pytest.mark.parametrize(
    ("roles", "pay"),
    [
        ("blue green", [5, 0]),
        ("blue blue", [4, 4]),
        ("blue blue blue", [3, 3, 3]),
        ("blue blue blue blue", [2, 2, 2, 2]),
        ("blue blue blue blue boss", [1, 1, 1, 1, 0]),
        ("blue blue blue blue boss profiteer", [1, 1, 1, 1, 0, 0]),
        ("blue boss", [4, 3]),
        ("blue profiteer", [4, 2]),
        ("blue boss profiteer", [3, 2, 1]),
        ("blue blue boss profiteer", [2, 2, 1, 0]),
    ],
)
def test_pay_by_the_number_of_winners(roles, pay):
    assert gold(roles, treasure=True, last=0, ways="blue") == pay


def test_the_boss_alone_gets_four_and_the_profiteer_alone_three():
    assert gold("boss blue", treasure=True, last=1) == [4, 0]
    assert gold("profiteer blue", treasure=False, last=1) == [3, 0]


@pytest.mark.parametrize(
    ("roles", "jailed", "crystals", "pay"),
    [
        ("geologist blue", [], 7, [7, 0]),
        ("geologist geologist", [], 7, [3, 3]),
        ("geologist geologist", [0], 7, [0, 7]),
        ("geologist geologist", [0, 1], 7, [0, 0]),
        ("geologist blue", [], 0, [0, 0]),
    ],
)
def test_geologists_are_paid_by_crystals(roles, jailed, crystals, pay):
    assert gold(roles, treasure=False, last=0, crystals=crystals, jailed=jailed) == pay


def test_geologists_are_paid_whoever_wins():
    assert gold("geologist saboteur", treasure=False, last=0, crystals=2) == [2, 5]
    assert gold("geologist blue", treasure=True, last=0, ways="blue", crystals=2) == [2, 5]


# Thieves.


def test_thieves_steal_in_the_order_told():
    table = scored(treasure=False, last=0, thieves=[4, 0])
    assert (table.phase, table.turn) == ("steal", 4)
    table.steal(4, 5)
    assert table.turn == 0
    table.steal(0, 3)
    assert table.phase == "deal"
    assert table.last_round()["gold"] == [1, 0, 0, 1, 1, 3, 0]


def test_jailed_thieves_are_passed_over():
    table = scored(treasure=False, last=0, thieves=[4, 0], jailed=[4])
    assert table.turn == 0
    table = scored(treasure=False, last=0, thieves=[4, 0], jailed=[4, 0])
    assert table.phase == "deal"


def test_a_thief_may_take_nothing():
    table = scored(treasure=False, last=0, thieves=[4]).steal(4, None)
    assert table.phase == "deal"
    assert table.last_round()["gold"] == [0, 0, 0, 2, 0, 4, 0]


def test_not_this_thiefs_turn():
    table = scored(treasure=False, last=0, thieves=[4, 0])
    with refused(R.STEAL_ORDER):
        table.steal(0, 5)
    with refused(R.STEAL_ORDER):
        table.steal(1, 1, house=True)


def test_nobody_steals_from_themself():
    table = scored(treasure=False, last=0, thieves=[5])
    with refused(R.STEAL_SELF):
        table.steal(5, 5)


def test_the_poor_are_not_robbed():
    table = scored(treasure=False, last=0, thieves=[5])
    with refused(R.STEAL_POOR):
        table.steal(5, 0)
    assert [entry["from"] for entry in table.legal()] == [None, 3]


def test_oneself_is_cited_before_the_poor():
    table = scored(treasure=False, last=0, thieves=[0])
    with refused(R.STEAL_SELF):
        table.steal(0, 0)


def test_earlier_nuggets_can_be_stolen():
    table = scored("saboteur blue", treasure=False, last=0)
    table.deal(roles="blue blue", goals=None).told(True, 0, thieves=[1])
    table.steal(1, 0)
    assert table.last_round()["gold"] == [-1, 1]
    assert [standing["gold"] for standing in table.report()["standings"]] == [4, 1]


def test_with_nobody_to_rob_nothing_is_still_entered():
    table = scored("blue green", treasure=False, last=0, thieves=[0])
    assert (table.phase, table.legal()) == ("steal", [{"by": 0, "do": "steal", "from": None}])
    assert table.steal(0, None).phase == "deal"


def test_nothing_is_stolen_in_mid_round():
    with refused(E.PHASE):
        Table(2).deal().steal(0, 1)


def thieves_of(*played):
    """Who steals in which order after these players played a thief in turn."""
    table = Table(5).deal(roles="saboteur saboteur saboteur blue blue")
    for seat in played:
        table.thief(by=seat, house=True)
    return table


def stealing(table):
    table.play_out()
    order = []
    while table.phase == "steal":
        order.append(table.turn)
        table.steal(table.turn, None)
    return order


@pytest.mark.parametrize(
    ("played", "order"),
    [((0, 2, 4), [4, 0, 2]), ((4, 2, 0), [0, 2, 4]), ((0, 4, 2), [2, 4, 0]), ((3,), [3])],
)
def test_the_thief_played_last_steals_first_then_clockwise(played, order):
    assert stealing(thieves_of(*played)) == order


def test_first_is_the_free_thief_who_was_played_last():
    table = thieves_of(0, 2, 4)
    table.jail(4, by=1, house=True)
    assert stealing(table) == [2, 0]


def test_a_thief_removed_and_played_again_is_played_last():
    table = thieves_of(0, 2)
    table.handsoff(0, by=3, house=True).thief(by=0, house=True)
    assert stealing(table) == [0, 2]


def test_a_thief_that_was_shed_does_not_steal():
    table = thieves_of(0, 2)
    table.shed("thief", by=2, house=True)
    assert stealing(table) == [0]


# Tracked by moves.


def test_crystals_lying_in_the_mine_count_at_the_end():
    table = Table(2).deal(roles="geologist saboteur")
    table.path("NESW+crystal", 1, 0).path("NES+crystal", 0, 1).path(
        "NEW+crystal", -1, 0, house=True
    )
    table.rockfall(-1, 0)
    table.play_out()
    assert table.last_round()["gold"] == [2, 5]


def test_the_boss_finds_the_treasure_behind_a_blue_door():
    table = Table(3).deal(roles="boss blue green")
    table.path("EW+blue", 1, 0)
    for column, card in enumerate(["EW", "EW", "EW", "NESW", "NESW", "NESW"], start=2):
        table.path(card, column, 0, by=0, house=True)
    assert table.last_round() == {"treasure": True, "winners": [0, 1], "gold": [3, 4, 0]}


def test_a_jailed_finder_gets_nothing():
    table = Table(3).deal(roles="boss blue green").jail(1).tunnel(0)
    for column, card in enumerate(["EW", "EW", "EW", "NESW", "NESW", "NESW", "NESW"], start=1):
        table.path(card, column, 0, by=1, house=True)
    assert table.last_round() == {"treasure": True, "winners": [0], "gold": [4, 0, 0]}


def test_roles_that_were_cards_are_told_first():
    table = Table(2).deal(roles=None).play_out()
    assert table.phase == "roles"
    assert table.roles("saboteur geologist").phase == "deal"
    assert table.last_round()["gold"] == [5, 0]


# Tracked by scores.


def test_a_new_role_in_scores_by_any_seat():
    table = Table(3, tracking="scores").deal(roles="blue green boss", goals=None)
    table.rerole(1, "saboteur", by=2).rerole(2, "saboteur", by=0)
    assert table.turn is None
    table.rerole(2, "saboteur", by=0)
    with refused(R.REROLE_ROLE):
        table.rerole(0, "saboteur", by=0)
    table.told(False, 0)
    assert table.last_round()["winners"] == [1, 2]


def test_in_scores_a_new_role_is_listed_for_every_seat():
    table = Table(2, tracking="scores").deal(roles=None, goals=None)
    assert table.legal() == [
        {"by": by, "do": "rerole", "on": on, "role": None} for by in range(2) for on in range(2)
    ]
    for _ in range(20):  # cards on the table are not counted
        table.rerole(0, None, by=1)


@pytest.mark.parametrize(
    "change",
    [
        {"ways": ["red"]},
        {"ways": ["blue", "blue"]},
        {"ways": None},
        {"treasure": False},
        {"crystals": 11},
        {"crystals": -1},
        {"crystals": True},
        {"jailed": [3]},
        {"jailed": [0, 0]},
        {"thieves": [1, 1]},
        {"thieves": None},
        {"house": True},
    ],
)
def test_what_is_not_shaped_like_a_result(change):
    told = {"treasure": True, "last": 0, "ways": ["blue"], "crystals": 0}
    told |= {"jailed": [], "thieves": []}
    table = Table(3, tracking="scores").deal(roles=None, goals=None)
    with refused(E.SHAPE):
        table.enter(do="result", **told | change)


@pytest.mark.parametrize("missing", ["ways", "crystals", "jailed", "thieves", "last"])
def test_a_result_tells_everything(missing):
    told = {"treasure": True, "last": 0, "ways": ["blue"], "crystals": 0}
    told |= {"jailed": [], "thieves": []}
    del told[missing]
    table = Table(3, tracking="scores").deal(roles=None, goals=None)
    with refused(E.SHAPE):
        table.enter(do="result", **told)


def test_without_treasure_the_ways_may_be_left_out():
    table = Table(3, tracking="scores").deal(roles="blue green boss", goals=None)
    table.enter(do="result", treasure=False, last=0, crystals=0, jailed=[], thieves=[])
    assert table.phase == "deal"


@pytest.mark.parametrize(
    "entry",
    [
        {"by": 0, "do": "inspect", "on": 1},
        {"by": 0, "do": "jail", "on": 1, "house": True},
        {"by": 0, "do": "free", "on": 1},
        {"by": 0, "do": "thief"},
        {"by": 0, "do": "handsoff", "on": 1},
        {"by": 0, "do": "swaphand", "on": 1},
        {"by": 0, "do": "rerole", "on": 1, "role": "blue"},
        {"by": 0, "do": "shed", "cards": 2, "clear": "thief"},
        {"by": 0, "do": "steal", "from": None},
        {"by": 0, "do": "steal", "from": 1, "house": True},
        {
            "do": "result", "treasure": True, "last": 1, "ways": ["blue", "green"],
            "crystals": 3, "jailed": [0], "thieves": [2, 1],
        },
        {
            "do": "result", "treasure": False, "last": 1, "ways": [],
            "crystals": 0, "jailed": [], "thieves": [],
        },
    ],
)  # fmt: skip
def test_what_is_read_is_written_again(entry):
    table = Table(3).deal()
    assert table.book.write(table.book.read(table.state, entry)) == entry


@pytest.mark.parametrize("do", ["draw", "take"])
def test_there_are_no_gold_cards(do):
    with refused(E.SHAPE):
        Table(2).enter(do=do, gold=[1])
    with refused(E.SHAPE):
        Table(2).enter(by=0, do=do, gold=[1])
