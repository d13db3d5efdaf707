"""Reading path cards, and turning them by half."""

import pytest

from games.art.notation import Shape, read


def test_tunnels_and_mark_are_read():
    assert read("NES|W+crystal") == Shape(("NES", "W"), "crystal")


def test_the_start_and_the_treasure_are_crossings():
    assert read("start").tunnels == read("gold").tunnels == ("NESW",)


def test_a_stone_is_read_as_it_lies():
    assert read("stone:SW") == Shape(("SW",))


@pytest.mark.parametrize(
    "wrong", ["", "X", "N|", "NN", "N|N", "NES+", "N+door", "ns", "NES W", "NESW|N"]
)
def test_what_is_no_path_card_is_refused(wrong):
    with pytest.raises(ValueError, match="not a"):
        read(wrong)


@pytest.mark.parametrize(
    ("upright", "turned"),
    [
        ("NE", "SW"),
        ("NES", "NSW"),
        ("NES|W+crystal", "NSW|E+crystal"),
        ("NW|ES", "NW|ES"),
        ("NS|E+green", "NS|W+green"),
        ("N|E|S", "N|S|W"),
    ],
)
def test_half_a_turn_swaps_north_with_south_and_east_with_west(upright, turned):
    assert str(read(upright).turned()) == turned
    assert str(read(turned).turned()) == upright
