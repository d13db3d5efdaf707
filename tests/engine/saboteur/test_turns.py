"""Cards played, discarded and drawn, and whose turn it is."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur.rules import SaboteurRule as R
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table


@pytest.fixture
def table():
    return Table(3).deal()


def test_a_card_is_played_and_one_is_drawn(table):
    table.path("EW", 1, 0)
    assert table.report()["hands"] == [6, 6, 6]
    assert table.report()["pile"] == 48
    assert table.turn == 1


def test_the_turn_goes_clockwise(table):
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.skip()
    assert turns == [0, 1, 2, 0]


def test_somebody_else_plays(table):
    with refused(E.ORDER):
        table.path("EW", 1, 0, by=1)
    with refused(E.ORDER):
        table.skip(by=2)


def test_the_house_lets_somebody_else_play_and_goes_on_from_there(table):
    assert table.skip(by=1, house=True).turn == 2
    assert table.path("EW", 1, 0, by=1, house=True).turn == 2


def test_without_a_pile_nothing_is_drawn(table):
    for _ in range(49):
        table.skip()
    assert table.report()["pile"] == 0
    assert table.report()["hands"] == [6, 6, 6]
    table.skip()
    assert table.report()["hands"] == [6, 5, 6]


def one_card_each(table):
    while table.report()["pile"]:
        table.skip()
    while max(table.report()["hands"]) > 1:
        table.skip()
    return table


def test_a_player_without_cards_is_skipped(table):
    one_card_each(table)
    player = table.turn
    table.enter(by=(player + 1) % 3, do="pass", cards=1, house=True)
    assert table.turn == (player + 2) % 3
    table.skip()
    assert table.turn == player


def test_an_empty_hand_has_no_card_to_give(table):
    one_card_each(table)
    first = table.turn
    table.skip()
    for entry in [
        {"do": "pass", "cards": 1},
        {"do": "pass", "cards": 0},
        {"do": "path", "card": "EW", "at": [1, 0]},
        {"do": "map", "goal": 0},
    ]:
        with refused(R.HAND_EMPTY):
            table.enter(by=first, house=True, **entry)


def test_the_round_is_over_when_nobody_holds_a_card(table):
    table.play_out()
    assert table.report()["hands"] == [0, 0, 0]
    assert table.phase == "share"


@pytest.mark.parametrize("number", [0, 2, 3, 7, 10**20])
def test_passing_takes_exactly_one_card(table, number):
    with refused(R.PASS_COUNT):
        table.skip(number)


@pytest.mark.parametrize(("number", "left"), [(0, 7), (2, 5), (6, 1)])
def test_the_house_lets_any_number_be_discarded_and_one_is_drawn(table, number, left):
    table.skip(number, house=True)
    assert table.report()["hands"] == [left, 6, 6]
    assert table.report()["pile"] == 48


def test_nobody_discards_more_than_they_hold(table):
    with refused(R.HAND_EMPTY):
        table.skip(7, house=True)


# Hands dealt by the app.


@pytest.fixture
def dealt():
    return Table(3).deal_hands("EW EW SW map map rockfall", "NESW break:lamp", pile="N NESW")


def test_the_next_card_of_the_pile_comes_into_the_hand(dealt):
    dealt.path("EW", 1, 0)
    assert sorted(dealt.round.hands[0]) == sorted(["EW", "NE", "map", "map", "rockfall", "N"])
    assert dealt.round.pile[0] == "NESW"


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "path", "card": "NESW", "at": [1, 0]},
        {"do": "path", "card": "NESW", "at": [0, 0]},
        {"do": "break", "tool": "lamp", "on": 0},
        {"do": "repair", "card": "lamp", "tool": "cart", "on": 0},
        {"do": "pass", "cards": ["NESW"]},
        {"do": "pass", "cards": ["EW", "EW", "EW"]},
        {"do": "pass", "cards": ["map", "N"]},
    ],
)
def test_a_card_that_is_not_in_the_hand(dealt, entry):
    with refused(R.HAND_CARD):
        dealt.enter(by=0, **entry)


def test_no_house_lets_a_card_be_played_that_is_not_in_the_hand(dealt):
    with refused(R.HAND_CARD):
        dealt.path("NESW", 1, 0, house=True)


def test_a_path_card_may_be_played_and_discarded_either_way_up(dealt):
    dealt.skip(["NE"])
    assert "NE" not in dealt.round.hands[0]
    assert dealt.path("NESW", 1, 0).board() == {"1,0": "NESW"}


def test_more_cards_than_are_held():
    table = Table(3).deal_hands("EW EW EW map map map")
    with refused(R.HAND_EMPTY):
        table.skip(["EW", "EW", "EW", "map", "map", "map", "map"], house=True)
    with refused(R.HAND_CARD):
        table.skip(["EW", "EW", "EW", "map", "map", "map", "map"])
    with refused(R.PASS_COUNT):
        table.skip(["EW", "EW"])
    table.skip(["EW", "EW"], house=True)
    assert len(table.round.hands[0]) == 5


def test_the_list_holds_only_what_is_in_the_hand(dealt):
    legal = dealt.legal()
    assert {entry["do"] for entry in legal} == {"path", "map", "pass"}
    assert {entry["card"] for entry in legal if entry["do"] == "path"} == {"EW", "NE", "SW"}
    assert [entry for entry in legal if entry["do"] == "pass"] == [
        {"by": 0, "do": "pass", "cards": 1}
    ]


# Copies.


def test_every_copy_of_a_card_has_been_seen(table):
    table.tunnel(3)
    with refused(R.CARD_COPIES):
        table.path("EW", -1, 0)
    assert "EW" not in {entry.get("card") for entry in table.legal()}


def test_copies_are_counted_over_both_ways_up(table):
    table.path("NES", 0, -1, house=True)
    for row in range(-2, -6, -1):
        table.path("NSW" if row % 2 else "NES", 0, row, house=True)
    for card in ("NES", "NSW"):
        with refused(R.CARD_COPIES):
            table.path(card, 1, 0)


def test_a_card_removed_by_a_rockfall_has_still_been_seen(table):
    table.path("N|E|S|W", 1, 0).rockfall(1, 0)
    with refused(R.CARD_COPIES):
        table.path("N|E|S|W", 1, 0)


def test_a_card_discarded_face_down_has_not_been_seen():
    table = Table(3).deal_hands("N|E|S|W", pile="E")
    table.skip(["N|E|S|W"])
    assert table.view(None).public.copies_left["N|E|S|W"] == 1


def test_action_cards_are_counted_too(table):
    for seat in (1, 2, 0):
        table.act("break", tool="cart", on=seat)
    with refused(R.CARD_COPIES):
        table.act("break", tool="cart", on=1)
    table.mend("lamp+cart", "cart", 1)
    with refused(R.CARD_COPIES):
        table.mend("lamp+cart", "cart", 2)


def test_the_house_lets_a_fourth_copy_be_laid(table):
    table.tunnel(3).path("EW", -1, 0, house=True)
    assert table.board()["-1,0"] == "EW"
    assert table.view(None).public.copies_left["EW"] == 0


def test_copies_are_cited_before_what_the_card_would_do(table):
    table.tunnel(3).snap("pick", 1)
    with refused(R.CARD_COPIES):
        table.path("EW", 0, 0)


def test_a_new_round_has_all_the_copies_again(table):
    table.tunnel(3).play_out().take(0, 1, 3).deal().path("EW", 1, 0)
    assert table.view(None).public.copies_left["EW"] == 2
