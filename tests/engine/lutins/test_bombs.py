"""Bombs of three origins, explosions, the pistol, and what armour saves."""

import pytest

from games.engine.core import Seat
from games.engine.lutins.events import Exploded, Struck
from tests.engine.lutins.table import Table


def crowded():
    """Gallery 2: seat 0 twice and seat 1. Gallery 4: seat 2. Ten stones each; seat 0 in turn."""
    table = Table(3).turn(1, 2).turn(3, 2).turn(4, 4).turn(5, 2, 1).idle(2)
    return table.with_stones(10, 10, 10).with_bank(40)


def zeroed(table):
    return table.with_stones(0, 0, 0)


def test_every_lutin_in_the_gallery_is_buried_and_the_owner_paid_for_each():
    table = crowded().collect().buy("bomb", 2, 0).end_turn().collect()
    zeroed(table).roll("bomb", 1)
    assert table.told(Exploded) == [
        Exploded(2, (Seat(0),), ((0, 0), (0, 1), (1, 0)), (), 3, discarded=False)
    ]
    assert table.state.stones == (3, 0, 0)
    assert [lutin.buried for lutin in table.state.lutins] == [True, True, False, True] + [False] * 5
    assert table.bombs() == {}


def test_the_cards_stay():
    table = crowded().collect().buy("bomb", 2, 2).roll("bomb", 1)
    assert len(table.gallery(2)) == 3
    assert table.state.discards == ((), (), (), (), ())


def test_by_the_option_the_cards_are_discarded_too():
    table = Table(2, explosion="gallery").turn(1, 2).turn(3, 2).turn(4, 4)
    table.with_stones(0, 2).collect().buy("bomb", 2, 0).roll("bomb", 1)
    assert table.gallery(2) == ()
    assert len(table.gallery(4)) == 1
    assert [len(faces) for faces in table.state.discards] == [1, 0, 1, 0, 0]
    assert table.told(Exploded)[0].discarded


def test_a_bomb_laid_by_the_dice_pays_its_owner():
    table = crowded().idle().collect().roll("bomb", 4).bomb(4, 1).collect()
    zeroed(table).roll("bomb", "pistol")
    assert table.state.stones == (0, 1, 0)
    assert table.lutin(2).buried


def test_a_chests_bomb_pays_nobody():
    table = crowded().turn(1, 4, 2, chest=True).chest("bomb").collect()
    zeroed(table).roll("bomb", 1)
    assert table.state.stones == (0, 0, 0)
    assert table.told(Exploded) == [Exploded(4, (None,), ((0, 2), (2, 0)), (), 2, discarded=False)]


def test_several_bombs_in_one_gallery_go_off_together_and_each_pays():
    table = crowded().collect().buy("bomb", 2, 0).end_turn().collect().buy("bomb", 2, 3)
    zeroed(table).roll("bomb", 1)
    assert table.state.stones == (3, 3, 0)
    assert len(table.told(Exploded)) == 1


def test_bombs_in_several_galleries_all_explode():
    table = crowded().collect().buy("bomb", 2, 0).end_turn().collect().buy("bomb", 4, 0)
    zeroed(table).roll("bomb", 1)
    assert table.state.stones == (3, 1, 0)
    assert [event.gallery for event in table.told(Exploded)] == [2, 4]


def test_an_empty_gallery_explodes_for_nothing():
    table = crowded().collect().buy("bomb", 5, 0)
    zeroed(table).roll("bomb", 1)
    assert table.state.stones == (0, 0, 0)
    assert table.told(Exploded) == [Exploded(5, (Seat(0),), (), (), 0, discarded=False)]


def test_a_bomb_returns_to_its_owner():
    table = crowded().collect().buy("bomb", 5, 0).roll("bomb", 1).roll("bomb", 3)
    assert table.bomb(3, 0).bombs() == {(3, 0): 0}


def armoured():
    """Seat 0's lutin 0 wears armour and a helmet and stands in gallery 2 with seat 1's."""
    table = Table().with_stones(4, 9).collect().equip("armour").end_turn().idle()
    table.collect().equip("helmet").roll(1, 2).dig(1, 2).turn(3, 2)
    return table.with_stones(9, 9)


@pytest.mark.parametrize("explosion", ["bomb", "two bombs"])
def test_armour_saves_once_from_all_bombs_of_the_gallery(explosion):
    table = armoured().collect().buy("bomb", 2, 0).end_turn().collect()
    if explosion == "two bombs":
        table.buy("bomb", 2, 1)
    table.with_stones(0, 0).roll("bomb", 1)
    assert table.lutin(0).at_home
    assert table.lutin(0).wears == {"helmet"}
    assert table.told(Exploded)[0].saved == ((0, 0),)
    assert table.state.stones == ((1, 0) if explosion == "bomb" else (1, 1))


def test_armour_saves_from_the_pistol_and_no_stone_is_earned():
    table = armoured().idle().collect().with_stones(0, 0).roll(2, "pistol").shoot(0)
    assert table.lutin(0).at_home
    assert table.lutin(0).wears == {"helmet"}
    assert table.state.stones == (0, 0)
    assert table.told(Struck) == [Struck(Seat(1), (Seat(0), 0), saved=True, stones=0)]


def test_armour_is_used_up():
    table = armoured().idle().collect().roll(2, "pistol").shoot(0)
    table.turn(5, 5).collect().roll(5, "pistol").shoot(0)
    assert table.lutin(0).buried
    assert table.lutin(0).wears == {"helmet"}


def test_helmet_and_cross_are_kept_through_the_cemetery():
    table = Table().with_stones(2, 0).collect().equip("helmet").end_turn().idle()
    table.collect().equip("cross").roll(1, 2).dig(1, 2).collect().roll(2, "pistol").shoot(0)
    table.rescue()
    assert table.lutin(0).wears == {"helmet", "cross"}


@pytest.mark.parametrize("target", [0, 1])
def test_a_shot_earns_a_stone_whosever_lutin_it_is(target):
    table = Table().turn(1, 2).turn(3, 2).idle().collect().with_stones(0, 0)
    table.roll(2, "pistol").shoot(target)
    assert table.state.stones == (0, 1)
    assert table.lutin(target).buried
    assert table.told(Struck) == [Struck(Seat(1), (Seat(target), 0), saved=False, stones=1)]
    assert table.state.turn == 0


def test_a_shot_reaches_a_tunnel_of_that_number_in_any_gallery():
    table = Table().turn(1, 2).collect().roll(1, "pistol").shoot(0)
    assert table.lutin(0).buried


def test_a_buried_bound_lutin_leaves_the_bones_behind():
    table = Table().turn(1, 2, bones=True).collect().roll(2, "pistol").shoot(0).rescue()
    table.idle().turn(3, 2, 0)
    assert table.at(0) == (2, 2)
