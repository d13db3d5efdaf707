"""Colours of pictures: those of the pages."""

from scoring.pictures import colours as pictures
from tests.look.test_contrast import inks


def test_pictures_have_the_eight_colours_of_the_seats():
    assert len({pictures.seat_ink(seat).fill for seat in range(12)}) == 8
    assert pictures.seat_ink(0).fill == inks(".p8")["--p"]
    assert pictures.seat_ink(8) == pictures.seat_ink(0)
    assert pictures.seat_ink(4).letter == "#fff"
