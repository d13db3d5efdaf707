"""Galleries in a picture: five rows in a box, cards side by side, bombs of each owner."""

import pytest

from scoring.pictures.canvas import Canvas
from scoring.pictures.galleries import LARGEST, bomb_stamp, lanes, lutin_stamp, rows, works
from scoring.pictures.positions import Player, TunnelLaid, galleries
from tests.scoring.pictures.plays import played

BOX = (10, 20, 900, 600)


@pytest.mark.parametrize("longest", [1, 4, 12])
def test_every_row_lies_in_the_box(longest):
    place = rows(BOX, longest)
    assert place.size <= LARGEST
    for gallery, depth in ((1, 0), (5, longest - 1)):
        left, top = place.tunnel(gallery, depth)
        assert BOX[0] <= left <= BOX[0] + BOX[2] - place.size
        assert BOX[1] <= top <= BOX[1] + BOX[3] - place.size


def test_a_card_a_lutin_and_a_bomb_are_a_stamp_each():
    position = played("lutins", 2, 5)[0][-1]
    [card] = [tunnel.card for row in galleries(position) for tunnel in row][:1]
    people = {0: Player(0, "Ana", "A", 1, 1)}
    laid = [[TunnelLaid(card, (0, 1), 0), TunnelLaid(card, None, None)], [], [], [], []]
    stamps = works(laid, ["chest", None, None, None, None], people, rows(BOX, 4))
    assert len(stamps) == 5


def test_the_entrances_are_numbered():
    canvas = Canvas(900, 600, "#000000")
    lanes(canvas, rows(BOX, 4))
    assert [line.text for line in canvas.words] == ["1", "2", "3", "4", "5"]


def test_seats_are_told_apart_by_colour():
    assert bomb_stamp("#ff0000", 40).tobytes() != bomb_stamp("#00ff00", 40).tobytes()
    assert lutin_stamp(0, "A1", 60).tobytes() != lutin_stamp(1, "A1", 60).tobytes()
