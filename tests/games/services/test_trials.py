"""Trying the site alone: a table with robots, dealt at once, once per key."""

import pytest

from games.models import Table
from games.registry.installed import KINDS
from games.selectors.devices import game_at
from games.services.trials import trial_open

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("rulebook", ["saboteur", "lutins"])
def test_one_tap_opens_a_table_that_plays(rulebook):
    table, token = trial_open(key="trial-000000000001", rulebook=rulebook)
    again, same = trial_open(key="trial-000000000001", rulebook=rulebook)
    assert (again.pk, same) == (table.pk, token)
    table = Table.objects.get()
    assert table.is_trial
    game = game_at(table)
    assert game is not None
    assert len(game.robots) == table.seats.count() - 1 >= KINDS[rulebook].fewest - 1
