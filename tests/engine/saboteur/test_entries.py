"""What is not shaped like an entry."""

import pytest

from games.engine.core import EveryGame as E
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table

DEAL = {"do": "deal", "roles": None, "goals": None}
PATH = {"by": 0, "do": "path", "card": "EW", "at": [1, 0]}
TAKE = {"by": 0, "do": "take", "gold": [1]}


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"do": None},
        {"do": "dance"},
        {"do": ["deal"]},
        {"do": "inspect", "by": 0, "on": 1},
        {"do": "deal"},
        {"do": "deal", "roles": None},
        {**DEAL, "goals": "gold"},
        {**DEAL, "roles": "digger"},
        {**DEAL, "roles": ["blue", "green", "boss"]},
        {**DEAL, "roles": [None, None, None]},
        {**DEAL, "goals": ["gold", "SW", "NW"]},
        {**DEAL, "goals": [1, 2, 3]},
        {**DEAL, "hands": []},
        {**DEAL, "pile": []},
        {**DEAL, "hands": None, "pile": None},
        {**DEAL, "hands": {}, "pile": []},
        {**DEAL, "hands": [["EW", "NS+blue"]], "pile": []},
        {**DEAL, "hands": [["EW", "WE"]], "pile": []},
        {**DEAL, "hands": [["break"]], "pile": []},
        {**DEAL, "hands": [[1]], "pile": []},
        {**DEAL, "by": 0},
        {**DEAL, "house": True},
        {**DEAL, "note": "no"},
    ],
)
def test_before_the_deal(entry):
    with refused(E.SHAPE):
        Table(3).enter(**entry)


@pytest.mark.parametrize(
    "change",
    [
        {"by": 3},
        {"by": -1},
        {"by": True},
        {"by": 0.0},
        {"by": "0"},
        {"by": None},
        {"card": "WE"},
        {"card": "gold"},
        {"card": "EWNS"},
        {"card": "NS+blue"},
        {"card": "map"},
        {"card": ["EW"]},
        {"card": ""},
        {"at": [1]},
        {"at": [1, 0, 0]},
        {"at": [1.0, 0]},
        {"at": [True, False]},
        {"at": ["1", "0"]},
        {"at": {"x": 1}},
        {"at": None},
        {"house": False},
        {"house": 1},
        {"house": None},
        {"turned": True},
    ],
)
def test_a_path(change):
    with refused(E.SHAPE):
        Table(3).deal().enter(**{**PATH, **change})


@pytest.mark.parametrize("missing", PATH)
def test_a_path_lacks_a_field(missing):
    with refused(E.SHAPE):
        Table(3).deal().enter(**{name: value for name, value in PATH.items() if name != missing})


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "break", "tool": "spade", "on": 1},
        {"do": "break", "tool": "lamp", "on": 3},
        {"do": "break", "tool": "lamp", "on": None},
        {"do": "repair", "card": "lamp+pick", "tool": "lamp", "on": 1},
        {"do": "repair", "card": "repair:lamp", "tool": "lamp", "on": 1},
        {"do": "repair", "card": "lamp", "tool": "jail", "on": 1},
        {"do": "rockfall", "at": [1, 0], "on": 1},
        {"do": "map", "goal": 3},
        {"do": "map", "goal": -1},
        {"do": "map", "goal": True},
        {"do": "pass"},
        {"do": "pass", "cards": ["EW"]},
        {"do": "pass", "cards": -1},
        {"do": "pass", "cards": True},
        {"do": "pass", "cards": 1.0},
        {"do": "take", "gold": [0]},
        {"do": "take", "gold": [4]},
        {"do": "take", "gold": 1},
        {"do": "take", "gold": [True]},
        {"do": "take", "gold": ["1"]},
        {"do": "steal", "from": 1},
        {"do": "thief"},
        {"do": "shed", "cards": 2, "clear": "lamp"},
    ],
)
def test_other_entries_of_a_player(entry):
    with refused(E.SHAPE):
        Table(3).deal().enter(by=0, **entry)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "reveal", "goal": 3, "shows": "gold"},
        {"do": "reveal", "goal": 0, "shows": "stone"},
        {"do": "reveal", "goal": 0, "shows": "NESW"},
        {"do": "reveal", "goal": 0},
        {"do": "roles", "are": None},
        {"do": "roles", "are": ["digger", "digger", "blue"]},
        {"do": "draw", "gold": [1, 4, 1]},
        {"do": "draw", "gold": None},
        {"do": "result", "treasure": 1, "last": 0},
        {"do": "result", "treasure": True, "last": 3},
        {"do": "result", "treasure": True},
        {"do": "result", "treasure": True, "last": 0, "ways": []},
        {"do": "roles", "are": ["digger"] * 3, "by": 0},
    ],
)
def test_other_entries_of_the_table(entry):
    with refused(E.SHAPE):
        Table(3).deal().enter(**entry)


def test_where_hands_are_known_the_discarded_cards_are_told():
    with refused(E.SHAPE):
        Table(3).deal_hands("EW").skip(1)
    with refused(E.SHAPE):
        Table(3).deal_hands("EW").skip("EW")
    with refused(E.SHAPE):
        Table(3).deal_hands("EW").skip([None])


def test_in_scores_no_cards_are_dealt():
    with refused(E.SHAPE):
        Table(3, tracking="scores").deal_hands("EW")


def test_the_shape_is_cited_before_the_phase():
    with refused(E.SHAPE):
        Table(3).enter(**{**PATH, "card": "WE"})


@pytest.mark.parametrize(
    "entry",
    [
        DEAL,
        {"do": "deal", "roles": ["digger", "saboteur", "digger"], "goals": ["ES", "gold", "SW"]},
        {**PATH, "house": True},
        {"by": 2, "do": "break", "tool": "lamp", "on": 1},
        {"by": 2, "do": "repair", "card": "pick+cart", "tool": "cart", "on": 1},
        {"by": 1, "do": "rockfall", "at": [-3, 4]},
        {"by": 1, "do": "map", "goal": 2},
        {"by": 1, "do": "pass", "cards": 3},
        {"do": "reveal", "goal": 0, "shows": "NE"},
        {"do": "result", "treasure": False, "last": 2},
        {"do": "roles", "are": ["digger", "saboteur", "digger"]},
        {"do": "draw", "gold": [1, 1, 2]},
        {"by": 0, "do": "take", "gold": [1, 3]},
    ],
)
def test_what_is_read_is_written_again(entry):
    table = Table(3)
    move = table.book.read(table.state, entry)
    assert table.book.write(move) == entry
    assert table.book.read(table.state, table.book.write(move)) == move


def test_moves_of_different_kinds_are_never_equal():
    table = Table(3)
    one = table.book.read(table.state, {"by": 0, "do": "map", "goal": 1})
    other = table.book.read(table.state, {"by": 0, "do": "pass", "cards": 1})
    assert one != other
