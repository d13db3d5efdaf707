"""A turn: who plays, in which order, and what each moment takes."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.core import Seat
from games.engine.lutins.events import Collected, Rescued
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.table import BOOK, Table, refused


def buried(players=2):
    """Seat 0's lutin 0 lies in the cemetery, and it is seat 0's turn."""
    table = Table(players).turn(1, 2).collect().roll(2, "pistol").shoot(0)
    return table.idle(players - 2)


@pytest.mark.parametrize(("players", "bank"), [(2, 50), (3, 60), (4, 60)])
def test_the_bank_depends_on_the_number_of_players(players, bank):
    assert Table(players).state.bank == bank


def test_the_youngest_starts_and_the_left_neighbour_follows():
    table = Table(3, first=1)
    turns = []
    for _ in range(4):
        turns.append(table.state.turn)
        table.idle()
    assert turns == [1, 2, 0, 1]


def test_a_turn_goes_from_start_over_the_village_to_an_act():
    table = Table()
    phases = [table.state.phase]
    for step in (table.collect, lambda: table.roll(1, 2), lambda: table.dig(1, 2)):
        step()
        phases.append(table.state.phase)
    assert phases == ["start", "village", "act", "start"]
    assert BOOK.to_act(table.state) == (1,)


def test_collect_pays_for_each_gallery_whose_deepest_lutin_is_ones_own():
    table = Table().turn(1, 1, 0).turn(2, 1, 0).turn(3, 2, 1).turn(3, 3, 1).turn(4, 4, 2)
    table.with_stones(0, 0).with_bank(50).collect()
    assert table.state.stones == (0, 2)
    assert table.state.bank == 48
    assert table.told(Collected) == [Collected(Seat(1), (1, 3))]


def test_the_deepest_lutin_need_not_stand_at_the_end():
    table = Table().turn(1, 1, 0).turn(2, 1, 0).turn(3, 3, 1).turn(3, 4, 0)
    # Seat 1's lutin left gallery 1's last tunnel behind; seat 0's is the deepest again.
    assert len(table.gallery(1)) == 2
    assert table.collect().told(Collected) == [Collected(Seat(0), (1, 3))]


def test_a_pass_ends_the_turn_before_the_roll():
    assert Table().collect().end_turn().state.turn == 1


def test_a_pass_ends_the_turn_after_the_roll():
    assert Table().collect().roll(1, 2).end_turn().state.turn == 1


def test_rescue_brings_all_lutins_home_and_is_the_whole_turn():
    table = Table().turn(1, 2, 0).collect().roll(2, "pistol").shoot(0)
    table.turn(1, 2, 1).collect().roll(2, "pistol").shoot(0, 1)
    table.rescue()
    assert table.told(Rescued) == [Rescued(Seat(0), (0, 1))]
    assert table.lutin(0, 0).at_home
    assert table.lutin(0, 1).at_home
    assert table.state.turn == 1


def test_rescue_leaves_the_other_players_lutins_buried():
    table = buried().turn(1, 2, 1).turn(3, 2).collect().roll(2, "pistol").shoot(1).rescue()
    assert table.lutin(0).buried
    assert table.lutin(1).at_home


def test_nobody_is_rescued_from_an_empty_cemetery():
    with refused(R.RESCUE_NONE):
        Table().rescue()


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "pass"},
        {"do": "roll", "dice": [1, 2]},
        {"do": "buy", "what": "cross", "lutin": 0},
        {"do": "dig", "tunnel": 1, "gallery": 2, "lutin": 0, "shows": {}},
        {"do": "chest", "holds": "bomb"},
        {"do": "bomb", "gallery": 1, "spot": 0},
        {"do": "shoot", "target": [1, 0]},
    ],
)
def test_a_turn_begins_with_rescue_or_collect(entry):
    with refused(E.PHASE):
        Table().enter(**entry)


@pytest.mark.parametrize("do", ["rescue", "collect"])
def test_there_is_no_second_beginning(do):
    with refused(E.PHASE):
        buried().collect().enter(do)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "dig", "tunnel": 1, "gallery": 2, "lutin": 0, "shows": {}},
        {"do": "chest", "holds": "bomb"},
        {"do": "bomb", "gallery": 1, "spot": 0},
        {"do": "shoot", "target": [1, 0]},
    ],
)
def test_acts_wait_for_the_roll(entry):
    with refused(E.PHASE):
        Table().collect().enter(**entry)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "roll", "dice": [1, 2]},
        {"do": "buy", "what": "cross", "lutin": 0},
        {"do": "chest", "holds": "bomb"},
    ],
)
def test_after_the_roll_only_an_act_or_a_pass(entry):
    with refused(E.PHASE):
        Table().with_stones(9, 9).collect().roll(1, 2).enter(**entry)


def test_a_chest_wants_to_be_opened():
    with refused(E.PHASE):
        Table().turn(1, 2, chest=True).end_turn()


def test_the_other_player_waits():
    with refused(E.ORDER):
        Table().collect(by=1)


def test_a_chest_is_opened_by_the_player_who_dug():
    with refused(E.ORDER):
        Table().turn(1, 2, chest=True).enter("chest", by=1, holds="bomb")


def test_the_wrong_moment_comes_before_the_wrong_seat():
    with refused(E.PHASE):
        Table().enter("pass", by=1)


@pytest.mark.parametrize("do", ["collect", "rescue"])
def test_the_table_may_let_another_seat_begin(do):
    table = buried(3)
    # It is seat 0's turn; let it pass so that seat 0 begins out of turn afterwards.
    table.idle()
    assert table.state.turn == 1
    table.enter(do, by=0, house=True)
    if do == "collect":
        assert table.state.turn == 0
        table.end_turn()
    assert table.state.turn == 1


def test_the_table_cannot_swap_seats_within_a_turn():
    with refused(E.ORDER):
        Table().collect().enter("pass", by=1, house=True)


def test_a_house_ruling_where_none_is_needed_changes_nothing():
    table = Table().collect(house=True)
    assert table.state.turn == 0
    assert table.enter("pass", house=True).state.turn == 1


def test_a_house_ruling_overrules_no_other_rule():
    with refused(R.RESCUE_NONE):
        Table().rescue(house=True)


def test_after_the_end_nothing_more_is_taken():
    table = Table().turn(1, 1).idle().with_bank(1).collect()
    assert table.state.phase == "over"
    with refused(E.OVER):
        table.enter("pass")
    assert BOOK.turn(table.state) is None
    assert BOOK.to_act(table.state) == ()
    assert table.legal() == []
