"""Rows of a log in the database: unreadable, guarded, gone with their transaction."""

from __future__ import annotations

import pytest

from games.log import store
from games.log.sealing import BrokenSeal
from games.log.store import timeline_of
from games.models import Game, LogRow
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(dealt=["roles", "goals"])


def test_no_role_can_be_read_in_the_database(evening):
    evening.start()
    everything = b"".join(bytes(row.sealed) for row in LogRow.objects.all())
    assert b"saboteur" not in everything
    assert b"digger" not in everything


@pytest.mark.parametrize("field", ["sealed", "number"])
def test_a_row_changed_by_hand_is_noticed(evening, field):
    evening.start()
    evening.enter(0, "pass", cards=1)
    row = LogRow.objects.get(number=2)
    if field == "sealed":
        *kept, last = bytes(row.sealed)
        row.sealed = bytes([*kept, last ^ 1])
        row.save()
    else:
        row.delete()
    store.forget(evening.game)
    with pytest.raises(BrokenSeal):
        timeline_of(evening.game)


def test_rows_of_a_transaction_that_was_rolled_back_are_forgotten(evening):
    evening.start()
    game = evening.game
    ghost = timeline_of(game).extended([])
    wrong = store.append(Game.objects.get(pk=game.pk), {"by": 0, "do": "pass", "cards": 1}, by=None)
    store._kept.put(game.uid, (ghost.extended([wrong]), "another head"))
    LogRow.objects.filter(number=2).delete()
    Game.objects.filter(pk=game.pk).update(length=1, head=game.head)
    evening.enter(0, "path", card="EW", at=[1, 0])
    assert [entry["do"] for entry in timeline_of(evening.game).entries] == ["deal", "path"]
