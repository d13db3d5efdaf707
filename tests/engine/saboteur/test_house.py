"""The table is always right, where the position still makes sense."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.rules import SaboteurRule as R
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table

OVERRULABLE = {
    "turn.order",
    "card.copies",
    "path.tools",
    "path.adjacent",
    "path.edges",
    "path.connected",
    "break.self",
    "pass.count",
}


def test_the_rules_that_can_be_overruled():
    rules = [rule for family in RULEBOOKS["saboteur"].rules for rule in family]
    assert {rule.code for rule in rules if rule.overrulable} == OVERRULABLE


@pytest.fixture
def table():
    return Table(3).deal()


def test_digging_with_broken_tools(table):
    table.snap("lamp", 1)
    assert table.path("EW", 1, 0, house=True).board() == {"1,0": "EW"}


def test_digging_far_away(table):
    table.path("NESW", 5, 5, house=True)
    with refused(R.PATH_CONNECTED):
        table.path("EW", 6, 5)


def test_an_edge_that_does_not_fit_leads_nowhere(table):
    table.path("NS", 1, 0, house=True)
    with refused(R.PATH_CONNECTED):
        table.path("NS", 1, -1)


def test_a_card_behind_a_dead_end(table):
    table.path("N|E|S|W", 1, 0).path("EW", 2, 0, house=True)
    with refused(R.PATH_CONNECTED):
        table.path("EW", 3, 0)


def test_no_card_is_laid_on_another(table):
    with refused(R.PATH_OCCUPIED):
        table.path("EW", 0, 0, house=True)
    with refused(R.PATH_OCCUPIED):
        table.path("EW", 8, 0, house=True)


def test_a_house_path_can_reach_a_goal(table):
    table.tunnel(6).path("NES", 7, 0, house=True)
    assert table.phase == "play"  # it has rock to the west
    table.path("NESW", 7, -1, house=True)
    assert table.phase == "play"
    table.path("SW", 6, -1, house=True)
    assert table.phase == "play"


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        ({"do": "repair", "card": "lamp", "tool": "cart", "on": 1}, R.REPAIR_CARD),
        ({"do": "repair", "card": "lamp", "tool": "lamp", "on": 1}, R.REPAIR_ABSENT),
        ({"do": "rockfall", "at": [0, 0]}, R.ROCKFALL_TARGET),
        ({"do": "take", "gold": [1]}, E.PHASE),
    ],
)
def test_what_no_house_can_overrule(table, entry, rule):
    with refused(rule):
        table.enter(by=0, house=True, **entry)


def test_an_allowed_move_may_be_marked_too(table):
    assert table.path("EW", 1, 0, house=True).turn == 1
