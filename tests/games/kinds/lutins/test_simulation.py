"""Lutins at random: what chance rolls and turns, and what is counted of it."""

from random import Random

import pytest

from games.engine.core import Seat
from games.engine.lutins.events import Exploded, Found, Struck
from games.kinds.lutins.simulation import Galleries, occurrences
from tests.engine.lutins.table import BOOK, Table


@pytest.mark.parametrize(
    ("event", "counted"),
    [
        (Found(Seat(0), "cross", kept=True), ["chest cross"]),
        (Struck(Seat(0), (Seat(1), 0), saved=True, stones=0), ["saved from shots"]),
        (Struck(Seat(0), (Seat(1), 0), saved=False, stones=1), ["shot"]),
        (
            Exploded(
                3, (None, Seat(1)), ((Seat(0), 1),), ((Seat(0), 2),), stones=2, discarded=False
            ),
            ["explosions", "bombs of chests", "bombs of players", "blown up", "saved from bombs"],
        ),
    ],
)
def test_an_event_counts_as_often_as_it_happens(event, counted):
    assert occurrences(event) == counted


def test_chests_are_opened_by_chance_and_digs_show_a_card_of_that_number():
    galleries, rng = Galleries(), Random(1)
    table = Table().collect().roll(2, 4)
    dig = {"by": 0, "do": "dig", "tunnel": 2, "gallery": 4, "lutin": 0}
    filled = galleries.filled(table.state, dig, rng)
    BOOK.check(table.state, BOOK.read(table.state, filled))
    assert galleries.by_the_table(table.state, rng) is None
    opened = galleries.by_the_table(table.dig(2, 4, chest=True).state, rng)
    BOOK.check(table.state, BOOK.read(table.state, opened))
    assert opened["do"] == "chest"


def test_to_pass_is_what_leads_on_least():
    galleries = Galleries()
    moves = BOOK.legal_moves(Table().collect().roll(2, 4).state)
    assert {move.do for move in moves if not galleries.eagerness(move)} == {"pass"}
