"""Symbols of icons.svg and illustrations.svg, found by their names."""

import pytest

from games.art.icons import SEATS, drawn, icon, illustration
from games.art.marks import MARKS


def test_twelve_seats_have_twelve_shapes_and_names():
    shapes = [drawn()[f"t-{i}"][1] for i in range(SEATS)]
    assert len(set(shapes)) == SEATS == len(MARKS) == len({str(mark) for mark in MARKS})


def test_an_icon_takes_the_ink_it_is_given():
    assert "currentColor" in drawn()["i-pick"][1]
    assert "#123456" in icon("pick", "#123456")
    assert "currentColor" not in icon("pick", "#123456")


def test_an_unknown_picture_is_an_error_not_an_empty_drawing():
    assert illustration("treasure")
    with pytest.raises(KeyError):
        illustration("dragon")
