"""Games that an invented club is filled with: documents that hold, whoever sits there."""

import json
from random import Random

import pytest

from scoring.documents import formats
from scoring.invented.template_games import templates


@pytest.fixture(scope="module")
def games():
    return templates(Random(1), 3)


def test_the_same_games_with_every_move_and_as_sheets(games):
    records, sheets = games
    assert len(records) == len(sheets) == 3
    for record, sheet in zip(records, sheets, strict=True):
        assert record.facts.game == sheet.facts.game
        gold = [[sitter.gold for sitter in one.facts.sitters] for one in (record, sheet)]
        assert gold[0] == gold[1]


def test_a_copy_holds_with_other_people_at_the_table(games):
    for template in (*games[0], *games[1]):
        names = [f"P{seat}" for seat in range(template.size)]
        document = formats.check(json.loads(template.body(names)))
        assert document.players == names
        results = [(one.gold, one.rank) for one in document.facts.sitters]
        assert results == [(one.gold, one.rank) for one in template.facts.sitters]
