"""The bank runs out: paid in full, the rest dropped, the last count."""

from games.engine.lutins.events import Bound, Closed, Diamonds, Ended, Exploded, PickLost
from tests.engine.lutins.table import BOOK, Table


def test_the_last_stone_ends_the_game():
    table = Table().turn(1, 1, nuggets=2).idle().with_bank(1).collect()
    assert table.state.phase == "over"
    assert table.state.bank == 0
    assert table.told(Ended) == [Ended((2, 0))]
    assert table.state.stones == (3, 0)


def test_a_bank_with_stones_left_does_not_end_it():
    table = Table().turn(1, 1, nuggets=2).idle().with_bank(2).collect()
    assert table.state.phase == "village"


def test_diamonds_are_paid_in_full_and_chest_and_pick_dropped():
    table = Table().with_bank(1).turn(1, 1, diamonds=3, nuggets=1, chest=True, pick=True)
    assert table.state.phase == "over"
    assert table.state.bank == 0
    assert table.state.stones == (4, 0)


def test_a_pick_is_dropped_without_a_chest_too():
    table = Table().with_bank(1).turn(1, 1, diamonds=1, pick=True, bones=True)
    assert table.state.phase == "over"
    assert not table.told(PickLost)
    assert not table.told(Bound)
    assert table.gallery(1)[0].bones


def test_a_chests_diamonds_end_it_before_the_pick():
    table = Table().turn(1, 1, chest=True, pick=True).with_bank(1).chest("diamond2")
    assert table.state.phase == "over"
    assert table.state.stones == (2, 0)


def test_a_closing_pays_everybody_in_full():
    table = Table(3).turn(4, 3, nuggets=3).turn(1, 3, nuggets=2).turn(4, 3, nuggets=1)
    table.with_stones(0, 0, 0).collect().with_bank(1).roll(4, 3).dig(4, 3, 1, diamonds=2, nuggets=3)
    assert table.told(Diamonds)
    assert table.told(Closed)
    assert table.state.stones == (8, 2, 1)
    assert table.state.bank == 0
    assert table.state.phase == "over"


def test_an_explosion_pays_every_owner_in_full():
    table = Table(3).turn(1, 2).turn(3, 2).turn(4, 4).with_stones(2, 2, 2)
    table.collect().buy("bomb", 2, 0).end_turn().collect().buy("bomb", 4, 0).end_turn()
    table.collect().with_stones(0, 0, 0).with_bank(1).roll("bomb", 1)
    assert len(table.told(Exploded)) == 2
    assert table.state.stones == (2, 1, 0)
    assert table.state.phase == "over"


def test_a_shot_may_take_the_last_stone():
    table = Table().turn(1, 2).collect().with_bank(1).roll(2, "pistol").shoot(0)
    assert table.state.phase == "over"
    assert table.state.stones == (0, 1)


def test_nuggets_are_added_under_every_lutin_and_helmets_double_nothing():
    table = Table().with_stones(1, 0).collect().equip("helmet").roll(1, 1).dig(1, 1, nuggets=3)
    table.turn(2, 1, nuggets=2).turn(3, 3, 1, nuggets=1).with_stones(0, 0).with_bank(1).collect()
    assert table.told(Ended) == [Ended((4, 2))]
    assert table.state.stones == (4, 3)


def test_nuggets_under_lutins_count_only_at_the_end():
    table = Table().turn(1, 1, nuggets=3)
    assert BOOK.standings(table.state)[0].gold == 0
    assert BOOK.outcome(table.state) is None


def test_ties_win_together():
    table = Table(3).turn(1, 1, nuggets=1).turn(1, 2, nuggets=2).turn(1, 3, nuggets=2)
    table.with_stones(0, 0, 0).with_bank(1).collect()
    assert [one.gold for one in BOOK.outcome(table.state)] == [2, 2, 2]
    assert [one.rank for one in BOOK.outcome(table.state)] == [1, 1, 1]


def test_ranks_leave_room_after_a_tie():
    table = Table(3).turn(1, 1, nuggets=1).turn(1, 2, nuggets=3).turn(1, 3, nuggets=2)
    table.with_stones(0, 0, 0).with_bank(1).collect()
    assert [one.rank for one in BOOK.outcome(table.state)] == [2, 1, 2]


def test_purchases_fill_the_bank_again():
    table = Table().turn(1, 1).idle().with_stones(5, 0).collect().with_bank(1).equip("armour", 1)
    assert table.state.bank == 3
    assert table.state.stones == (4, 0)
