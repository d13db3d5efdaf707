"""Gold, diamonds and pebbles lie where they are placed, in the size that is asked for."""

from random import Random
from xml.etree import ElementTree

from games.art.finds import LUMP, diamond, nugget, pebble, placed


def outlines(svg):
    return ElementTree.fromstring(f"<svg>{svg}</svg>").findall("polygon")


def test_a_shape_is_moved_and_enlarged():
    assert placed([(-1, 0.5)], 10, 20, 4) == [(6, 22)]
    assert len(placed(LUMP, 0, 0, 1)) == len(LUMP)


def test_a_find_has_a_body_a_light_and_a_shade():
    assert [len(outlines(drawn)) for drawn in (nugget(0, 0, 9), diamond(0, 0, 9))] == [3, 3]


def test_the_same_hand_cuts_the_same_pebble():
    first, again, other = (pebble(Random(seed), 5, 5, 3, "#888") for seed in (1, 1, 2))
    assert first == again != other
