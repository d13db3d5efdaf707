"""The end of a round: roles shown, gold shared, the next round."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur.gold import ways_to_pay
from games.engine.saboteur.rules import SaboteurRule as R
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table

ROLES = {
    3: "saboteur digger digger",
    4: "digger saboteur digger digger",
    5: "digger saboteur digger digger saboteur",
    10: "saboteur saboteur saboteur saboteur digger digger digger digger digger digger",
}


def won(players=4, edition="classic", roles=None, last=0):
    """A round tracked by scores in which *last* found the treasure."""
    table = Table(players, edition=edition, tracking="scores")
    return table.deal(roles=roles or ROLES[players], goals=None).result(True, last)


def lost(players=4, roles=None, last=0):
    table = Table(players, tracking="scores")
    return table.deal(roles=roles or ROLES[players], goals=None).result(False, last)


def takers(table):
    """Who picks in which order, each the lowest gold card there is."""
    order = []
    while table.phase == "share":
        order.append(table.turn)
        table.take(table.turn, table.legal()[0]["gold"][0])
    return order


@pytest.mark.parametrize(
    ("players", "edition", "cards"),
    [
        (3, "classic", 3), (4, "classic", 4), (10, "classic", 9),
        (3, "revised", 2), (4, "revised", 3), (10, "revised", 6),
    ],
)  # fmt: skip
def test_how_many_gold_cards_the_diggers_share(players, edition, cards):
    assert len(takers(won(players, edition, last=players - 1))) == cards


def test_the_finder_picks_first_then_counter_clockwise():
    assert takers(won(5, last=3)) == [3, 2, 0, 3, 2]


def test_after_a_saboteur_the_next_digger_counter_clockwise_picks_first():
    for edition in ("classic", "revised"):
        assert takers(won(5, edition, last=4))[:3] == [3, 2, 0]


def test_the_winners_are_the_diggers():
    table = won(4, last=0)
    takers(table)
    assert table.report()["rounds"][0]["winners"] == [0, 2, 3]


def test_it_is_not_this_players_pick():
    with refused(R.SHARE_ORDER):
        won(4, last=0).take(3, 1)
    with refused(R.SHARE_ORDER):
        won(4, last=0).take(1, 1)  # a saboteur
    with refused(R.SHARE_ORDER):
        won(4, last=0).take(3, 1, house=True)


@pytest.mark.parametrize("gold", [(), (1, 1), (1, 2, 3)])
def test_a_digger_takes_exactly_one_card(gold):
    with refused(R.SHARE_VALUE):
        won(4).take(0, *gold)


def test_the_order_is_cited_before_the_value():
    with refused(R.SHARE_ORDER):
        won(4).take(2)


def test_a_card_that_was_not_drawn():
    table = won(4).draw(1, 1, 2, 2)
    with refused(R.SHARE_VALUE):
        table.take(0, 3)


def test_a_drawn_card_that_is_no_longer_there():
    table = won(4).draw(1, 1, 2, 1).take(0, 2)
    with refused(R.SHARE_VALUE):
        table.take(3, 2)
    assert [entry["gold"] for entry in table.legal()] == [[1]]


def test_cards_not_told_come_from_the_pile():
    table = Table(10, tracking="scores")
    table.deal(roles=ROLES[10], goals=None).result(True, 9)
    for _ in range(4):
        table.take(table.turn, 3)
    with refused(R.SHARE_VALUE):
        table.take(table.turn, 3)


@pytest.mark.parametrize("gold", [(1, 1, 1), (1, 1, 1, 1, 1), (3, 3, 3, 3), ()])
def test_as_many_are_drawn_as_are_shared(gold):
    if len(gold) == 4:
        assert won(4).draw(*gold).phase == "share"
        return
    with refused(R.SHARE_DRAW):
        won(4).draw(*gold)


def test_cards_that_the_pile_no_longer_has():
    table = won(4).draw(3, 3, 3, 3)
    takers(table)
    table.deal(roles=ROLES[4], goals=None).result(True, 0)
    with refused(R.SHARE_DRAW):
        table.draw(1, 1, 1, 3)


def test_the_draw_is_told_before_the_first_pick_and_once():
    with refused(E.PHASE):
        won(4).take(0, 1).draw(1, 1, 1)
    with refused(E.PHASE):
        won(4).draw(1, 1, 1, 1).draw(1, 1, 1, 1)
    with refused(E.PHASE):
        lost(4).draw(1, 1, 1, 1)


# Saboteurs.


@pytest.mark.parametrize(("players", "pay"), [(3, 4), (4, 4), (5, 3), (10, 2)])
def test_what_a_saboteur_is_paid(players, pay):
    table = lost(players)
    seats = [seat for seat, role in enumerate(ROLES[players].split()) if role == "saboteur"]
    assert table.turn is None
    assert table.book.to_act(table.state) == tuple(seats)
    assert {entry["by"] for entry in table.legal()} == set(seats)
    assert {sum(entry["gold"]) for entry in table.legal()} == {pay}
    with refused(R.SHARE_AMOUNT):
        table.take(seats[0], *[1] * (pay + 1))
    for seat in reversed(seats):  # in any order
        table.take(seat, *[1] * pay)
    assert table.phase == "deal"
    assert table.report()["rounds"] == [
        {
            "treasure": False,
            "winners": seats,
            "gold": [pay if seat in seats else 0 for seat in range(players)],
        }
    ]


def test_three_saboteurs_get_three_each():
    roles = "saboteur saboteur saboteur digger digger digger digger"
    table = lost(7, roles)
    assert {sum(entry["gold"]) for entry in table.legal()} == {3}


def test_every_set_of_cards_is_listed_once():
    legal = lost(4).legal()
    assert sorted(entry["gold"] for entry in legal) == [[1, 1, 1, 1], [1, 1, 2], [1, 3], [2, 2]]


def test_a_saboteur_is_paid_once():
    table = lost(5).take(4, 3)
    with refused(R.SHARE_ORDER):
        table.take(4, 3)
    with refused(R.SHARE_ORDER):
        table.take(0, 3)


def test_the_pay_is_exact():
    with refused(R.SHARE_AMOUNT):
        lost(4).take(1, 3)
    with refused(R.SHARE_AMOUNT):
        lost(4).take(1)


def test_the_value_is_cited_before_the_amount():
    with refused(R.SHARE_VALUE):
        lost(4).take(1, 3, 3, 3, 3, 3)


def with_gold_left(table, *left):
    table.state = table.state._replace(gold_left=left)
    return table


@pytest.mark.parametrize(
    ("left", "due"),
    [((0, 0, 4), 3), ((1, 0, 4), 4), ((0, 1, 0), 2), ((1, 1, 0), 3), ((2, 0, 0), 2)],
)
def test_where_the_pile_cannot_make_it_the_nearest_lower_sum_is_due(left, due):
    table = Table(4, tracking="scores").deal(roles=ROLES[4], goals=None)
    with_gold_left(table, *left).result(False, 0)
    assert {sum(entry["gold"]) for entry in table.legal()} == {due}


def test_without_any_gold_nothing_is_due():
    table = Table(4, tracking="scores").deal(roles=ROLES[4], goals=None)
    with_gold_left(table, 0, 0, 0).result(False, 0)
    assert table.phase == "deal"
    assert table.report()["rounds"][0] == {"treasure": False, "winners": [1], "gold": [0] * 4}


def test_the_pile_of_that_moment_decides():
    table = Table(5, tracking="scores").deal(roles=ROLES[5], goals=None)
    with_gold_left(table, 1, 1, 0).result(False, 0).take(1, 1, 2)
    assert table.phase == "deal"
    assert table.report()["rounds"][0]["gold"] == [0, 3, 0, 0, 0]
    assert table.report()["turn"] is None
    assert table.book.to_act(table.state) == ()


def test_every_way_to_pay():
    assert ways_to_pay((16, 8, 4), 0) == ((),)
    assert set(ways_to_pay((2, 1, 1), 4)) == {(1, 1, 2), (1, 3)}
    assert ways_to_pay((0, 1, 1), 4) == ()


def test_no_saboteur_and_no_treasure_pays_nobody():
    table = lost(3, "digger digger digger", last=1)
    assert table.phase == "deal"
    assert table.report()["rounds"] == [{"treasure": False, "winners": [], "gold": [0, 0, 0]}]


# Roles that are cards.


def test_roles_that_were_cards_are_told_at_the_end():
    table = Table(3).deal(roles=None).play_out()
    assert (table.phase, table.turn, table.legal()) == ("roles", None, [])
    assert table.roles("digger saboteur digger").phase == "share"


def test_the_roles_told_have_to_be_possible():
    for are in ("saboteur saboteur digger", "digger digger"):
        with refused(R.DEAL_ROLES):
            Table(3).deal(roles=None).play_out().roles(are)


def test_roles_are_told_only_where_they_were_cards():
    with refused(E.PHASE):
        Table(3).deal().play_out().roles("digger saboteur digger")
    with refused(E.PHASE):
        Table(3).deal(roles=None).roles("digger saboteur digger")


# Round after round.


def test_the_left_neighbour_of_the_last_player_starts():
    table = Table(3).deal().play_out()
    last = table.round.last
    table.take(0, 1, 3)
    assert (table.phase, table.report()["round"]) == ("deal", 2)
    assert table.deal().turn == (last + 1) % 3


def test_the_table_stays_as_the_round_left_it_until_the_next_deal():
    table = Table(3).deal().path("EW", 1, 0).snap("lamp", 2).play_out().take(0, 1, 3)
    assert table.report()["board"]["1,0"] == "EW"
    assert table.report()["tools"] == [[], [], ["lamp"]]
    assert table.deal().report()["tools"] == [[], [], []]


def three_rounds():
    table = Table(3, tracking="scores")
    for last in (0, 1, 2):
        table.deal(roles=ROLES[3], goals=None).result(False, last).take(0, 1, 3)
    return table


def test_after_three_rounds_the_game_is_over():
    table = three_rounds()
    report = table.report()
    assert (report["over"], report["phase"], report["round"]) == (True, "over", 3)
    assert [standing["rank"] for standing in report["standings"]] == [1, 2, 2]
    assert [standing["gold"] for standing in report["standings"]] == [12, 0, 0]
    assert table.legal() == []
    assert table.book.outcome(table.state)[0].gold == 12


def test_nothing_comes_after_the_end():
    with refused(E.OVER):
        three_rounds().deal(roles=ROLES[3], goals=None)
    with refused(E.OVER):
        three_rounds().take(0, 1)


def test_before_the_end_there_is_no_outcome():
    assert Table(3).book.outcome(Table(3).state) is None


def test_the_gold_of_now_counts_what_was_taken_in_this_round():
    table = won(4).take(0, 3)
    assert [standing["gold"] for standing in table.report()["standings"]] == [3, 0, 0, 0]
    assert table.report()["rounds"] == []


# Tracked by scores.


def test_in_scores_the_phase_is_play_and_nobody_has_the_turn():
    table = Table(3, tracking="scores").deal(goals=None)
    report = table.report()
    assert (report["phase"], report["turn"]) == ("play", None)
    assert not {"pile", "hands", "tools", "board"} & set(report)
    assert table.legal() == []


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "path", "card": "EW", "at": [1, 0]},
        {"do": "pass", "cards": 1},
        {"do": "map", "goal": 1},
        {"do": "take", "gold": [1]},
    ],
)
def test_in_scores_nothing_is_played(entry):
    with refused(E.PHASE):
        Table(3, tracking="scores").deal(goals=None).enter(by=0, **entry)


def test_a_result_is_told_in_scores_alone():
    with refused(E.PHASE):
        Table(3).deal().result(True, 0)


def test_in_scores_goals_are_checked_and_ignored():
    table = Table(3, tracking="scores").deal(goals="SW gold ES")
    assert table.result(True, 1).turn == 1
    with refused(R.DEAL_GOALS):
        Table(3, tracking="scores").deal(goals="SW gold SW")
