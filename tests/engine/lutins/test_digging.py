"""Digging: lutins, bones and the cross, diamonds, chests and picks."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.core import Seat
from games.engine.lutins.events import Bound, Diamonds, Found, Moved, PickLost, Shuffled
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.table import Table, refused, spot

FINDS = [
    "nugget1",
    "nugget2",
    "diamond1",
    "diamond2",
    "bomb",
    "bomb",
    "bones",
    "helmet",
    "cross",
    "armour",
]


def test_the_card_goes_to_the_end_and_the_lutin_onto_it():
    table = Table().turn(1, 2).turn(3, 2, 1, nuggets=2)
    assert [tunnel.number for tunnel in table.gallery(2)] == [1, 3]
    assert table.gallery(2)[1].nuggets == 2
    assert table.at(1, 1) == (2, 2)
    assert table.told(Moved) == [Moved(Seat(1), 1, None, spot(2, 2))]


def test_a_lutin_may_go_on_in_its_own_gallery():
    table = Table().turn(1, 2).idle().turn(3, 2)
    assert table.at(0) == (2, 2)
    assert table.told(Moved)[0].origin == spot(2, 1)


def test_a_lutin_may_change_galleries():
    table = Table().turn(1, 2).idle().turn(3, 4)
    assert table.at(0) == (4, 1)
    assert len(table.gallery(2)) == 1


def test_a_lutin_in_the_cemetery_cannot_dig():
    table = Table().turn(1, 2).collect().roll(2, "pistol").shoot(0).collect().roll(1, 3)
    with refused(R.DIG_LUTIN):
        table.dig(1, 3, 0)
    table.dig(1, 3, 1)


def test_bones_bind_a_lutin():
    table = Table().turn(1, 2, bones=True)
    assert table.told(Bound) == [Bound(Seat(0), 0)]
    table.idle().collect().roll(3, 2)
    with refused(R.DIG_LUTIN):
        table.dig(3, 2, 0)
    assert {entry["lutin"] for entry in table.legal() if entry["do"] == "dig"} == {1, 2}


def test_a_lutin_with_a_cross_walks_off_bones():
    table = Table().with_stones(1, 0).collect().equip("cross").roll(1, 2).dig(1, 2, bones=True)
    assert not table.told(Bound)
    assert table.idle().turn(3, 4).at(0) == (4, 1)


def test_diamonds_are_paid_at_once():
    table = Table().turn(1, 2, diamonds=3, nuggets=3)
    assert table.state.stones == (3, 0)
    assert table.state.bank == 47
    assert table.told(Diamonds) == [Diamonds(Seat(0), 3, chest=False)]


def test_a_card_without_diamonds_pays_nothing():
    assert not Table().turn(1, 2, nuggets=3).told(Diamonds)


@pytest.mark.parametrize("figure", ["nuggets", "diamonds"])
@pytest.mark.parametrize("number", [-1, 4, 10**30])
def test_no_card_shows_so_many_stones(figure, number):
    with refused(R.DIG_CARD):
        Table().turn(1, 2, **{figure: number})


def test_a_dig_that_the_dice_do_not_allow():
    with refused(R.DIG_DICE):
        Table().collect().roll(1, 2).dig(2, 2)


class TestChests:
    def test_a_chest_must_be_opened_before_the_turn_ends(self):
        table = Table().turn(1, 2, chest=True)
        assert table.state.phase == "chest"
        assert table.state.turn == 0
        assert table.legal() == []

    @pytest.mark.parametrize(("find", "nuggets"), [("nugget1", 2), ("nugget2", 3)])
    def test_nuggets_stay_on_the_card(self, find, nuggets):
        table = Table().turn(1, 2, chest=True, nuggets=1).chest(find)
        assert table.gallery(2)[0].nuggets == nuggets
        assert table.state.stones == (0, 0)
        assert table.state.turn == 1

    @pytest.mark.parametrize(("find", "stones"), [("diamond1", 1), ("diamond2", 2)])
    def test_diamonds_are_paid(self, find, stones):
        table = Table().turn(1, 2, chest=True).chest(find)
        assert table.state.stones == (stones, 0)
        assert table.told(Diamonds) == [Diamonds(Seat(0), stones, chest=True)]

    @pytest.mark.parametrize("find", ["helmet", "cross", "armour"])
    def test_equipment_goes_to_the_lutin(self, find):
        table = Table().turn(1, 2, 1, chest=True).chest(find)
        assert table.lutin(0, 1).wears == {find}
        assert table.told(Found) == [Found(Seat(0), find, kept=True)]

    def test_a_second_helmet_is_lost(self):
        table = Table().with_stones(1, 0).collect().equip("helmet").roll(1, 2)
        table.dig(1, 2, chest=True).chest("helmet")
        assert table.lutin(0).wears == {"helmet"}
        assert table.told(Found) == [Found(Seat(0), "helmet", kept=False)]
        # It is out all the same.
        with refused(R.CHEST_SUPPLY):
            table.turn(1, 3, chest=True).chest("helmet")

    def test_a_bomb_lies_on_the_card_and_is_nobodys(self):
        table = Table().turn(1, 2, chest=True).chest("bomb")
        assert table.bombs() == {(2, 1): None}

    def test_bones_bind_the_lutin(self):
        table = Table().turn(1, 2, chest=True).chest("bones")
        assert table.gallery(2)[0].bones
        assert table.told(Bound) == [Bound(Seat(0), 0)]

    def test_bones_stay_on_a_card_that_has_them_when_nuggets_are_found(self):
        table = Table().turn(1, 2, chest=True, bones=True).chest("nugget1")
        assert table.gallery(2)[0].bones
        assert table.told(Bound) == [Bound(Seat(0), 0)]

    def test_a_cross_out_of_the_chest_frees_from_the_bones_beside_it(self):
        table = Table().turn(1, 2, chest=True, bones=True, pick=True).chest("cross")
        assert not table.told(Bound)
        assert table.state.phase == "pick"

    def test_there_are_two_bombs_in_the_chests_and_one_of_the_rest(self):
        table = Table().turn(1, 2, chest=True).chest("bomb").turn(1, 3, chest=True).chest("bomb")
        with refused(R.CHEST_SUPPLY):
            table.turn(1, 4, chest=True).chest("bomb")

    def test_after_the_tenth_all_are_shuffled_again(self):
        table = Table()
        for number, find in enumerate(FINDS):
            table.turn(number // 2 + 1, number % 2 + 1, number % 3 // 2 + 1, chest=True)
            assert not table.told(Shuffled)
            table.chest(find)
        assert table.told(Shuffled) == [Shuffled()]
        assert table.state.found == ()
        table.turn(1, 5, 2, chest=True).chest("bones")

    def test_only_after_the_dig_that_shows_one(self):
        with refused(E.PHASE):
            Table().turn(1, 2).chest("bomb")


class TestPicks:
    def test_a_pick_digs_again_same_gallery_same_lutin_next_number(self):
        table = Table().turn(2, 4, 1, pick=True)
        assert table.state.phase == "pick"
        assert table.legal() == [{"by": 0, "do": "dig", "tunnel": 3, "gallery": 4, "lutin": 1}]
        table.dig(3, 4, 1)
        assert table.at(0, 1) == (4, 2)
        assert table.state.turn == 1

    def test_one_comes_after_five(self):
        table = Table().turn(5, 4, pick=True).dig(1, 4)
        assert [tunnel.number for tunnel in table.gallery(4)] == [5, 1]

    def test_picks_chain(self):
        table = Table().turn(4, 4, pick=True).dig(5, 4, pick=True).dig(1, 4, pick=True).dig(2, 4)
        assert table.at(0) == (4, 4)
        assert table.state.turn == 1

    @pytest.mark.parametrize("dig", [(3, 4, 0), (3, 3, 1), (2, 4, 1), (5, 5, 2)])
    def test_any_other_dig(self, dig):
        with refused(R.DIG_PICK):
            Table().turn(2, 4, 1, pick=True).dig(*dig)

    def test_it_must_be_followed(self):
        with refused(E.PHASE):
            Table().turn(2, 4, pick=True).end_turn()

    def test_bones_hold_the_lutin_back(self):
        table = Table().turn(2, 4, pick=True, bones=True)
        assert table.state.turn == 1
        assert table.told(PickLost) == [PickLost(Seat(0), bones=True)]

    def test_a_cross_lets_it_go_on(self):
        table = Table().with_stones(1, 0).collect().equip("cross").roll(2, 4)
        assert table.dig(2, 4, pick=True, bones=True).state.phase == "pick"

    def test_the_chest_is_opened_first(self):
        table = Table().turn(2, 4, pick=True, chest=True)
        assert table.state.phase == "chest"
        assert table.chest("nugget1").state.phase == "pick"

    def test_bones_out_of_the_chest_hold_the_lutin_back(self):
        table = Table().turn(2, 4, pick=True, chest=True).chest("bones")
        assert table.state.turn == 1
        assert table.told(PickLost) == [PickLost(Seat(0), bones=True)]

    def test_a_number_without_a_card_left_ends_the_turn(self):
        table = Table()
        for number in range(10):
            table.turn(2, number % 5 + 1, number // 2 % 3)
        table.turn(1, 1, pick=True)
        assert table.state.turn == 1
        assert table.told(PickLost) == [PickLost(Seat(0), bones=False)]

    def test_the_same_after_a_chest(self):
        table = Table()
        for number in range(10):
            table.turn(2, number % 5 + 1, number // 2 % 3)
        table.turn(1, 1, pick=True, chest=True).chest("armour")
        assert table.state.turn == 1
        assert table.told(PickLost) == [PickLost(Seat(0), bones=False)]

    def test_a_picks_dig_may_close_the_gallery(self):
        table = Table().turn(3, 4).turn(3, 4).turn(2, 4, 1, pick=True).dig(3, 4, 1, nuggets=2)
        assert table.gallery(4) == ()
        assert table.state.stones[0] == 2
        assert table.state.turn == 1
