"""Roles, goals, hands and the pile."""

import json
from pathlib import Path

import pytest

from games.engine.core import EveryGame as E
from games.engine.saboteur import cards
from games.engine.saboteur.rules import SaboteurRule as R
from tests.engine.refusing import refused
from tests.engine.saboteur.table import Table


def test_the_box_has_67_cards_and_28_pieces_of_gold():
    assert cards.BOX.size == 67
    assert sum(cards.PATHS.values()) == 40
    assert sum(cards.GOLD_CARDS) == 28


@pytest.mark.parametrize("players", range(3, 11))
def test_one_role_card_more_than_players_is_shuffled(players):
    assert sum(cards.ROLES[players].values()) == players + 1


@pytest.mark.parametrize(
    ("players", "hand"), [(3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4)]
)
def test_the_pile_is_what_the_hands_leave(players, hand):
    report = Table(players).deal(roles=None).report()
    assert report["hands"] == [hand] * players
    assert report["pile"] == 67 - players * hand


def test_before_the_first_deal_the_table_is_bare():
    report = Table(3).report()
    assert (report["phase"], report["round"], report["turn"]) == ("deal", 1, None)
    assert report["pile"] == 0
    assert report["hands"] == [0, 0, 0]
    assert report["tools"] == [[], [], []]
    assert report["board"] == {"0,0": "NESW"}


def test_the_youngest_starts():
    assert Table(4, first=2).deal().turn == 2


@pytest.mark.parametrize("are", ["digger digger digger", "digger saboteur digger"])
def test_the_number_of_saboteurs_can_be_one_less(are):
    assert Table(3).deal(roles=are).phase == "play"


@pytest.mark.parametrize(
    "are", ["saboteur saboteur digger", "digger digger", "digger digger digger digger"]
)
def test_roles_that_this_number_of_players_cannot_have(are):
    with refused(R.DEAL_ROLES):
        Table(3).deal(roles=are)


def test_no_roles_at_all():
    with refused(R.DEAL_ROLES):
        Table(3).deal(roles=[])


@pytest.mark.parametrize("goals", ["gold SW SW", "gold gold ES", "gold SW", "gold SW ES ES", ""])
def test_goals_are_one_treasure_and_two_stones(goals):
    with refused(R.DEAL_GOALS):
        Table(3).deal(goals=goals)


def test_roles_are_cited_before_goals_and_goals_before_cards():
    with refused(R.DEAL_ROLES):
        Table(3).deal(roles="digger", goals="gold", hands=[], pile=[])
    with refused(R.DEAL_GOALS):
        Table(3).deal(goals="gold", hands=[], pile=[])


def test_the_app_may_deal_the_cards_too():
    table = Table(3).deal_hands("NS SW map", pile="E")
    assert table.round.hands[0][:3] == ("NS", "NE", "map")
    assert table.round.pile[0] == "E"
    assert table.report()["pile"] == 49


@pytest.mark.parametrize(
    "spoil",
    [
        lambda hands, pile: hands.pop(),
        lambda hands, pile: hands.append(["map"] * 6),
        lambda hands, pile: hands[0].append(pile.pop()),
        lambda hands, pile: pile.pop(),
        lambda hands, pile: pile.append("map"),
        lambda hands, pile: pile.__setitem__(0, "map" if pile[0] != "map" else "rockfall"),
    ],
)
def test_hands_and_pile_are_what_the_box_gives(spoil):
    table = Table(3)
    box = [card for card, number in cards.BOX.copies.items() for _ in range(number)]
    hands, pile = [box[0:6], box[6:12], box[12:18]], box[18:]
    spoil(hands, pile)
    with refused(R.DEAL_CARDS):
        table.deal(hands=hands, pile=pile)


def test_a_second_deal():
    with refused(E.PHASE):
        Table(3).deal().deal()


def test_nothing_is_played_before_the_deal():
    with refused(E.PHASE):
        Table(3).enter(by=0, do="path", card="EW", at=[1, 0])


def test_the_cards_are_those_of_the_game():
    """The counts, typed again from the list of cards beside this test."""
    listed = json.loads((Path(__file__).parent / "cards.json").read_text())["saboteur"]
    assert listed["path"] == cards.PATHS
    assert listed["action"] == cards.ACTIONS
    assert tuple(listed["gold"].values()) == cards.GOLD_CARDS
    assert {int(n): roles for n, roles in listed["roles"].items()} == cards.ROLES
    assert {int(n): hand for n, hand in listed["hand"].items()} == cards.HAND
    assert listed["start"] == cards.START.name
    assert sorted(listed["goals"]) == sorted([cards.GOLD.name, *cards.STONES])
