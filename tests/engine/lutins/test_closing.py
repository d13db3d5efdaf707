"""Closing a gallery: salaries, helmets, and what the closer takes."""

from games.engine.core import Seat
from games.engine.lutins.events import Bound, Closed, Diamonds, Salary
from tests.engine.lutins.table import Table


def two_fours(players=3, **first):
    """Gallery 3 holds 4 (seat 0, three nuggets), 1 (seat 1, two), 4 (seat 2, none)."""
    table = Table(players).turn(4, 3, nuggets=3, **first).turn(1, 3, nuggets=2).turn(4, 3)
    return table.with_stones(*(0,) * players).with_bank(40)


def test_the_third_tunnel_of_one_number_closes_wherever_the_others_lie():
    table = two_fours().turn(4, 3, 1)
    assert table.gallery(3) == ()
    assert all(lutin.at_home for lutin in table.state.lutins)
    assert table.state.turn == 1


def test_two_of_a_number_do_not_close():
    assert len(two_fours().turn(1, 3, 1).gallery(3)) == 4


def test_others_are_paid_the_card_they_stand_on_and_the_closer_all_the_rest():
    table = two_fours().idle()
    table.with_stones(0, 0, 0).with_bank(40).turn(4, 3, 1, nuggets=1)
    (closed,) = table.told(Closed)
    assert closed.closer == 1
    assert closed.number == 4
    assert closed.gallery == 3
    assert closed.salaries == (Salary(Seat(0), 0, 3, False), Salary(Seat(2), 0, 0, False))
    assert closed.take == 3  # two under the closer's own other lutin, one on the closing card
    assert table.state.stones == (3, 3, 0)
    assert table.state.bank == 34
    assert closed.home == ((0, 0), (1, 0), (1, 1), (2, 0))


def test_cards_that_a_lutin_has_left_go_to_the_closer():
    table = two_fours().idle(2).turn(2, 1)  # seat 2 leaves its 4 behind
    table.with_stones(0, 0, 0).turn(4, 3, 0)  # and so does seat 0 by closing
    assert table.state.stones == (3, 2, 0)


def test_a_helmet_doubles_the_salary():
    table = Table(3).with_stones(1, 0, 0).collect().equip("helmet").roll(4, 3)
    table.dig(4, 3, nuggets=3).turn(1, 3).turn(4, 3)
    table.idle().with_stones(0, 0, 0).collect().with_stones(0, 0, 0).roll(4, 3).dig(4, 3)
    assert table.told(Closed)[0].salaries == (
        Salary(Seat(0), 0, 3, True),
        Salary(Seat(2), 0, 0, False),
    )
    assert table.state.stones == (6, 0, 0)
    assert table.lutin(0).wears == {"helmet"}


def test_each_lutin_of_a_player_earns_its_own_salary():
    table = Table().turn(1, 3, 0, nuggets=1).turn(4, 3, 0).turn(2, 3, 1, nuggets=2).turn(4, 3, 0)
    table.idle().with_stones(0, 0).collect().with_stones(0, 0).roll(4, 3).dig(4, 3, 1)
    assert table.state.stones == (3, 0)


def test_the_closers_helmet_doubles_nothing():
    table = two_fours().with_stones(1, 0, 0).collect().equip("helmet", 1).with_stones(0, 0, 0)
    table.roll(4, 3).dig(4, 3, 1, nuggets=2)
    assert table.state.stones == (5, 2, 0)


def test_nuggets_out_of_chests_count():
    table = Table().turn(4, 3, chest=True, nuggets=1).chest("nugget2").turn(4, 3)
    table.idle().with_stones(0, 0).collect().with_stones(0, 0).roll(4, 3).dig(4, 3)
    assert table.state.stones == (3, 0)


def test_the_closing_cards_diamonds_are_paid_and_its_objects_do_nothing():
    table = two_fours().turn(4, 3, 1, diamonds=2, chest=True, bones=True, pick=True)
    assert table.told(Diamonds) == [Diamonds(Seat(0), 2, chest=False)]
    assert not table.told(Bound)
    assert table.state.phase == "start"
    assert table.state.stones == (5, 2, 0)


def test_a_bound_lutin_is_free_when_the_gallery_closes():
    table = two_fours(bones=True).turn(4, 3, 1)
    assert table.lutin(0).at_home
    table.idle(2).turn(5, 5, 0)


def test_bombs_on_the_cards_return_and_the_one_at_the_entrance_stays():
    table = two_fours().with_stones(4, 4, 4).collect().buy("bomb", 3, 1).end_turn()
    table.collect().buy("bomb", 3, 0).end_turn().idle().turn(4, 3, 1)
    assert table.bombs() == {(3, 0): 1}
    assert table.told(Closed)[0].bombs == (0,)


def test_a_chests_bomb_on_the_cards_is_gone():
    table = two_fours().turn(5, 3, 1, chest=True).chest("bomb").turn(4, 3, 1)
    assert table.bombs() == {}
    assert table.told(Closed)[0].bombs == (None,)


def test_bombs_in_other_galleries_stay():
    table = two_fours().with_stones(4, 4, 4).collect().buy("bomb", 1, 0).end_turn()
    assert table.turn(4, 3, 1).bombs() == {(1, 0): 0}


def test_all_cards_go_to_the_discard():
    table = two_fours().turn(4, 3, 1)
    assert [len(faces) for faces in table.state.discards] == [1, 0, 0, 3, 0]


def test_other_galleries_are_left_alone():
    table = Table().turn(4, 3).turn(4, 2).turn(4, 3).turn(5, 2).turn(4, 3)
    assert len(table.gallery(2)) == 2
    assert table.at(1) == (2, 2)
