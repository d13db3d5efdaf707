"""A seat's token: its letter has room in every shape."""

import pytest

from games.art.icons import SEATS
from scoring.pictures.canvas import Canvas
from scoring.pictures.colours import seat_ink
from scoring.pictures.lettering import width
from scoring.pictures.positions import Player
from scoring.pictures.tokens import NARROW, token


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("letter", ["A", "MM", "M1"])
def test_the_letter_fits_its_shape(seat, letter):
    canvas = Canvas(100, 100, "#000000")
    token(canvas, Player(seat, "Ana", letter, 1, 1), 50, 50, 60)
    [stamp], [line] = canvas.stamps, canvas.words
    assert (stamp.left, stamp.top) == (20, 20)
    assert width(line.text, line.type) <= 60 * NARROW.get(seat, 0.62)
    assert (line.text, line.fill) == (letter, seat_ink(seat).letter)
