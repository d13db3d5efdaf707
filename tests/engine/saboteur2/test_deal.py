"""The larger box, the ten cards set aside, the fifteen roles."""

import json
from pathlib import Path

import pytest

from games.engine.saboteur.rules import SaboteurRule as B
from games.engine.saboteur2 import cards
from tests.engine.refusing import refused
from tests.engine.saboteur2.table import Table


def test_the_boxes_have_118_cards_together():
    assert cards.BOX.size == 118
    assert sum(cards.PATHS.values()) == 30
    assert sum(cards.ACTIONS.values()) == 21
    assert cards.BOX.copies["rockfall"] == 4
    assert cards.MOST_CRYSTALS == 10


def test_the_cards_are_those_of_the_game():
    path = Path(__file__).parent.parent / "saboteur" / "cards.json"
    listed = json.loads(path.read_text())["saboteur2"]
    assert listed["path"] == cards.PATHS
    assert listed["action"] == cards.ACTIONS
    assert listed["roles"] == cards.ROLES
    assert (listed["hand"], listed["set_aside"]) == (cards.HAND, cards.SET_ASIDE)


@pytest.mark.parametrize("players", [2, 7, 12])
def test_six_cards_to_each_and_ten_aside(players):
    report = Table(players).deal(roles=None).report()
    assert report["hands"] == [6] * players
    assert report["pile"] == 108 - 6 * players


def test_the_app_deals_all_but_ten_cards():
    table = Table(2).deal_hands("EW+blue", pile="NS|E+green")
    assert len(table.round.pile) == 96
    assert table.round.pile[0] == "NS|E+green"


def test_more_cards_of_a_kind_than_the_box_has():
    table = Table(2)
    with refused(B.DEAL_CARDS):
        table.deal(hands=[["E+ladder"] * 6, ["map"] * 6], pile=["EW"] * 96)
    box = [card for card, number in cards.BOX.copies.items() for _ in range(number)]
    with refused(B.DEAL_CARDS):
        table.deal(hands=[box[:6], box[6:12]], pile=box[12:])


@pytest.mark.parametrize("are", ["boss boss", "blue", "blue green boss"])
def test_impossible_roles(are):
    with refused(B.DEAL_ROLES):
        Table(2).deal(roles=are)


def test_four_of_one_team_are_possible():
    assert Table(4).deal(roles="blue blue blue blue").phase == "play"
    with refused(B.DEAL_ROLES):
        Table(5).deal(roles="blue blue blue blue blue")
