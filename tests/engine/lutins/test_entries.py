"""Entries read and written: exact shapes, nothing more and nothing less."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.lutins.cards import CHESTS
from games.engine.lutins.deck import OWN, by_number, read_deck, write_deck
from tests.engine.lutins.table import BOOK, Table, refused

GOOD = [
    {"do": "rescue"},
    {"do": "collect"},
    {"do": "buy", "what": "armour", "lutin": 0},
    {"do": "buy", "what": "cross", "lutin": 1},
    {"do": "buy", "what": "helmet", "lutin": 2},
    {"do": "buy", "what": "bomb", "gallery": 5, "spot": 0},
    {"do": "buy", "what": "defuse", "gallery": 1, "spot": 10**9},
    {"do": "buy", "what": "killer", "target": [1, 2]},
    {"do": "roll", "dice": [1, 2]},
    {"do": "roll", "dice": ["bomb", "pistol"]},
    {"do": "roll", "dice": [-7, "seven"]},
    {"do": "dig", "tunnel": 1, "gallery": 5, "lutin": 2, "shows": {}},
    {
        "do": "dig",
        "tunnel": 1,
        "gallery": 5,
        "lutin": 2,
        "shows": {"nuggets": 2, "diamonds": -1, "chest": True, "bones": True, "pick": True},
    },
    *({"do": "chest", "holds": find} for find in CHESTS),
    {"do": "bomb", "gallery": 2, "spot": 3},
    {"do": "shoot", "target": [0, 0]},
    {"do": "pass"},
]


@pytest.mark.parametrize("house", [{}, {"house": True}])
@pytest.mark.parametrize("entry", GOOD)
def test_what_is_read_can_be_written(entry, house):
    entry = {"by": 1, **entry, **house}
    assert BOOK.write(BOOK.read(Table().state, entry)) == entry


def test_figures_of_nothing_are_the_same_as_none():
    shows = {"nuggets": 0, "diamonds": 0, "chest": False, "bones": False, "pick": False}
    entry = {"by": 0, "do": "dig", "tunnel": 1, "gallery": 2, "lutin": 0}
    state = Table().state
    assert BOOK.read(state, entry | {"shows": shows}) == BOOK.read(state, entry | {"shows": {}})


def test_a_legal_dig_stands_without_what_it_shows():
    table = Table().collect().roll(1, 1)
    assert {"by": 0, "do": "dig", "tunnel": 1, "gallery": 1, "lutin": 0} in table.legal()


@pytest.mark.parametrize("entry", GOOD)
def test_a_missing_field(entry):
    entry = {"by": 0, **entry}
    for name in entry:
        with refused(E.SHAPE):
            BOOK.read(Table().state, {key: entry[key] for key in entry if key != name})


@pytest.mark.parametrize("entry", GOOD)
@pytest.mark.parametrize(
    "extra",
    [{"why": 1}, {"house": False}, {"house": 1}, {"house": None}, {"house": "true"}],
)
def test_a_field_too_many(entry, extra):
    with refused(E.SHAPE):
        BOOK.read(Table().state, {"by": 0, **entry, **extra})


@pytest.mark.parametrize("entry", GOOD)
@pytest.mark.parametrize("by", [None, -1, 2, True, 0.0, "0", [0]])
def test_a_seat_that_does_not_exist(entry, by):
    with refused(E.SHAPE):
        BOOK.read(Table().state, {**entry, "by": by})


DIG = {"do": "dig", "tunnel": 1, "gallery": 2, "lutin": 0, "shows": {}}


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "path", "card": "EW", "at": [1, 0]},
        {"do": None},
        {"do": ["collect"]},
        {"do": "buy", "what": "boots", "lutin": 0},
        {"do": "buy", "what": ["armour"], "lutin": 0},
        {"do": "buy", "what": "armour", "lutin": 3},
        {"do": "buy", "what": "armour", "lutin": True},
        {"do": "buy", "what": "armour", "gallery": 1, "spot": 0},
        {"do": "buy", "what": "bomb", "lutin": 0},
        {"do": "buy", "what": "bomb", "gallery": 6, "spot": 0},
        {"do": "buy", "what": "bomb", "gallery": 0, "spot": 0},
        {"do": "buy", "what": "bomb", "gallery": 1, "spot": -1},
        {"do": "buy", "what": "defuse", "gallery": 1, "spot": 1.0},
        {"do": "buy", "what": "killer", "target": [0]},
        {"do": "buy", "what": "killer", "target": [0, 0, 0]},
        {"do": "buy", "what": "killer", "target": [2, 0]},
        {"do": "buy", "what": "killer", "target": [0, 3]},
        {"do": "buy", "what": "killer", "target": "00"},
        {"do": "shoot", "target": {"0": 0, "1": 0}},
        {"do": "shoot", "target": [False, 0]},
        {"do": "roll", "dice": [1]},
        {"do": "roll", "dice": [1, 2, 3]},
        {"do": "roll", "dice": [1, None]},
        {"do": "roll", "dice": [True, 1]},
        {"do": "roll", "dice": [1.0, 1]},
        {"do": "roll", "dice": "12"},
        {"do": "bomb", "gallery": 1, "spot": "0"},
        {"do": "chest", "holds": "treasure"},
        {"do": "chest", "holds": ["bomb"]},
        DIG | {"tunnel": 0},
        DIG | {"tunnel": 6},
        DIG | {"gallery": "2"},
        DIG | {"lutin": -1},
        DIG | {"shows": None},
        DIG | {"shows": []},
        DIG | {"shows": {"gold": 1}},
        DIG | {"shows": {"nuggets": True}},
        DIG | {"shows": {"nuggets": 1.0}},
        DIG | {"shows": {"diamonds": None}},
        DIG | {"shows": {"chest": 1}},
        DIG | {"shows": {"bones": "yes"}},
        DIG | {"shows": {"pick": None}},
    ],
)
def test_what_is_not_an_entry_of_this_game(entry):
    with refused(E.SHAPE):
        BOOK.read(Table().state, {"by": 0, **entry})


def test_shape_comes_before_the_end_of_the_game():
    table = Table().turn(1, 1).idle().with_bank(1).collect()
    with refused(E.SHAPE):
        table.enter("pass", why=1)


def test_our_own_box_is_read_as_it_is_written():
    assert by_number(read_deck(write_deck(OWN))) == OWN
    assert BOOK.read_deck(write_deck(OWN)) == tuple(write_deck(OWN))


def changed(**fields):
    cards = write_deck(OWN)
    return [cards[0] | fields, *cards[1:]]


def lacking(name):
    first, *others = write_deck(OWN)
    return [{key: first[key] for key in first if key != name}, *others]


@pytest.mark.parametrize(
    "deck",
    [
        None,
        {},
        [],
        write_deck(OWN)[1:],
        [*write_deck(OWN), write_deck(OWN)[0]],
        changed(tunnel=2),
        changed(tunnel=0),
        changed(tunnel=True),
        changed(nuggets=4),
        changed(nuggets=-1),
        changed(nuggets=True),
        changed(diamonds=4),
        changed(diamonds=1.0),
        changed(chest=1),
        changed(bones=None),
        changed(pick="no"),
        changed(copies=1),
        lacking("pick"),
        lacking("tunnel"),
        [["tunnel", 1], *write_deck(OWN)[1:]],
    ],
)
def test_a_box_that_is_none(deck):
    with refused(E.SHAPE):
        read_deck(deck)
