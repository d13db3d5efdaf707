"""What a table may choose before the deal is what the rules know."""

import pytest

from games.common.table_errors import Refused
from games.registry.installed import KINDS
from games.services import tables
from tests.games.gathering import open_table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", KINDS)
def test_every_shelf_word_is_one_the_rules_know(name):
    book = KINDS[name]
    assert tuple(sorted(book.editions)) == tuple(sorted(book.rules.editions))
    offered = {option: tuple(choice.values) for option, choice in book.options.items()}
    assert offered == dict(book.rules.options)
    assert book.defaults()[1] == {option: values[0] for option, values in offered.items()}


@pytest.mark.parametrize(
    "wish",
    [
        {"rulebook": "chess"},
        {"rulebook": "saboteur", "edition": "third"},
        {"rulebook": "saboteur2", "edition": "classic"},
        {"rulebook": "saboteur", "options": {"tracking": "dreams"}},
        {"rulebook": "saboteur", "options": {"explosion": "lutins"}},
        {"rulebook": "lutins", "options": {"__class__": "yes"}},
    ],
)
def test_wishes_nobody_can_grant_change_nothing(wish):
    ana = open_table()
    with pytest.raises(Refused):
        tables.wishes_change(ana.table_id, **ana.says(**wish))
    assert (ana.table.rulebook, ana.table.version) == ("saboteur", 1)
