"""The supply of tunnels, its reload, and the known box."""

import pytest

from games.engine.core import Heading
from games.engine.lutins import piles
from games.engine.lutins.cards import NUMBERS, Face
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.events import Reloaded
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.table import BOOK, Table, refused


def ten_twos(table):
    """Two tunnels of number 2 in each gallery: none is left."""
    for number in range(10):
        table.turn(2, number % 5 + 1, number // 2 % 3)
    return table


def test_ten_tunnels_of_a_number_and_no_more():
    table = ten_twos(Table()).collect().roll(1, 2)
    with refused(R.DIG_SUPPLY):
        table.dig(2, 1)
    assert {entry["tunnel"] for entry in table.legal() if entry["do"] == "dig"} == {1}


def test_only_a_pass_is_left_where_the_double_has_run_out():
    table = ten_twos(Table()).collect().roll(2, 2)
    assert table.legal() == [{"by": 0, "do": "pass"}]


def close_with_twos(table, times):
    """Galleries closed by three 2s, so that they fill the discard."""
    for _ in range(3 * times):
        table.turn(2, 1)
    return table


def test_a_pile_that_ran_out_is_made_anew_of_the_discard():
    table = close_with_twos(Table(), 3)
    assert table.state.in_pile(2) == 1
    assert not table.turn(2, 1).told(Reloaded)
    assert table.state.in_pile(2) == 0
    assert table.turn(2, 1).told(Reloaded) == [Reloaded(2)]
    assert table.state.in_pile(2) == 8
    assert table.state.discards[1] == ()


def test_other_piles_are_left_alone_by_a_reload():
    table = Table().turn(1, 1)
    close_with_twos(table, 3).turn(2, 2).turn(2, 2)
    assert len(table.state.discards[0]) == 1


def deck(*twos):
    """A box of bare cards, but for these tunnels 2."""
    faces = [Face()] * 10
    faces[: len(twos)] = twos
    return tuple(write_deck(tuple(tuple(faces) if n == 2 else (Face(),) * 10 for n in NUMBERS)))


RICH = Face(nuggets=3)


def test_a_card_that_the_box_does_not_have():
    table = Table(deck=deck(RICH)).collect().roll(1, 2)
    with refused(R.DIG_CARD):
        table.dig(1, 2, nuggets=3)
    table.dig(2, 1, nuggets=3)


def test_a_card_that_the_box_has_no_longer():
    table = Table(deck=deck(RICH)).turn(2, 1, nuggets=3).collect().roll(2, 3)
    with refused(R.DIG_CARD):
        table.dig(2, 3, nuggets=3)


def test_every_mark_tells_cards_apart():
    table = Table(deck=deck(RICH)).collect().roll(2, 3)
    for mark in ("chest", "bones", "pick"):
        with refused(R.DIG_CARD):
            table.dig(2, 3, nuggets=3, **{mark: True})


def test_copies_are_counted():
    table = Table(deck=deck(RICH, RICH)).turn(2, 1, nuggets=3).turn(2, 2, nuggets=3).collect()
    with refused(R.DIG_CARD):
        table.roll(2, 3).dig(2, 3, nuggets=3)


def test_what_a_chest_added_does_not_change_the_card():
    table = Table(deck=deck(Face(chest=True), RICH)).turn(2, 1, chest=True).chest("nugget2")
    assert piles.left(table.state, 2) == {RICH: 1, Face(): 8}


def test_a_discarded_card_can_be_dug_again():
    table = Table(deck=deck(RICH)).turn(2, 1, nuggets=3).turn(2, 1).turn(2, 1)
    assert piles.pile(table.state, 2) == {Face(): 7}
    assert piles.discarded(table.state, 2) == {RICH: 1, Face(): 2}
    table.turn(2, 1, nuggets=3)
    assert table.told(Reloaded) == [Reloaded(2)]


def test_a_card_of_the_pile_needs_no_reload():
    table = Table(deck=deck(RICH)).turn(2, 1, nuggets=3).turn(2, 1).turn(2, 1).turn(2, 1)
    assert not table.told(Reloaded)


def test_the_pile_is_the_discard_once_it_ran_out():
    table = close_with_twos(Table(deck=deck()), 3).turn(2, 1)
    assert table.state.in_pile(2) == 0
    assert piles.pile(table.state, 2) == {Face(): 9}
    assert not piles.discarded(table.state, 2)


def test_a_known_box_that_ran_out_is_reloaded_too():
    table = close_with_twos(Table(deck=deck()), 3).turn(2, 1).turn(2, 1)
    assert table.told(Reloaded) == [Reloaded(2)]


def test_an_unknown_box_says_nothing_about_faces():
    state = Table().state
    assert piles.left(state, 1) is None
    assert piles.pile(state, 1) is None
    assert piles.discarded(state, 1) is None


@pytest.mark.parametrize("faces", OWN)
def test_no_number_of_our_own_box_is_worth_more_than_another(faces):
    assert len(faces) == 10
    assert sum(face.nuggets for face in faces) == 10
    assert sum(face.diamonds for face in faces) == 3
    assert sum(face.chest for face in faces) == 2
    assert sum(face.pick for face in faces) == 2
    assert sum(face.bones for face in faces) == 2
    assert max(face.nuggets for face in faces) == 3


def test_a_heading_carries_the_box():
    heading = Heading(game="lutins", players=("A", "B"), first=0, deck=tuple(write_deck(OWN)))
    assert BOOK.start(heading).deck == OWN
