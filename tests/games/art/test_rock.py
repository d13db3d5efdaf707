"""Timbers stand in the openings of a tunnel, and a fall closes its dead end."""

from random import Random

import pytest

from games.art.bores import dug
from games.art.notation import read
from games.art.rock import dig, timbers


def bored(card):
    return dug(read(card))[0]


@pytest.mark.parametrize(("card", "frames"), [("NS", 2), ("NE", 2), ("NES", 3), ("NESW", 4)])
def test_every_opening_has_its_frame(card, frames):
    assert len(timbers(bored(card))) == frames


def test_a_short_dead_end_keeps_its_opening_free():
    [_through, stub] = sorted(dug(read("NS|E")), key=lambda tunnel: tunnel.dead_end)
    assert timbers(stub) == []


def test_only_a_dead_end_is_closed_by_rubble():
    through, blind = bored("NS"), bored("N|S")
    assert blind.dead_end
    assert dig(Random(1), blind, "butt").count("<polygon") > 5
    assert "<polygon" not in dig(Random(1), through, "butt")
