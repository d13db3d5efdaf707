"""Gold on the table: what somebody took in secret is not judged by what others took."""

import pytest

from games.engine.core import Refusal
from games.log import unseen_gold
from tests.engine.saboteur.table import Table


@pytest.fixture
def table():
    table = Table(edition="revised", tracking="scores")
    return table.deal(roles="digger digger saboteur", goals=None).result(True, 0)


def moved(table, **entry):
    return table.book.read(table.state, entry)


def test_a_card_that_others_took_already_may_be_said_to_be_taken(table):
    none_left = table.state._replace(gold_left=(0, 0, 0))
    move = moved(table, by=0, do="take", gold=[3])
    with pytest.raises(Refusal):
        table.book.play(none_left, move)
    assert unseen_gold.play(table.book, none_left, move).gold[0] == 3


def test_what_breaks_another_rule_is_refused_all_the_same(table):
    with pytest.raises(Refusal):
        unseen_gold.play(table.book, table.state, moved(table, by=2, do="take", gold=[1]))


def test_gold_that_the_app_drew_is_counted(table):
    table.draw(3, 1)
    move = moved(table, by=0, do="take", gold=[2])
    assert not unseen_gold.is_unseen(table.state, move)
    with pytest.raises(Refusal):
        unseen_gold.play(table.book, table.state, move)


def test_a_whole_game_cannot_take_more_cards_than_there_are():
    takes = [{"do": "take", "gold": [3]}] * 4
    assert unseen_gold.adds_up([{"do": "deal"}, *takes])
    assert not unseen_gold.adds_up([*takes, takes[0]])
