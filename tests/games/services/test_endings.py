"""The end of a game frees the table for the next."""

from __future__ import annotations

import pytest

from games.models import Game
from games.services import endings, games
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(dealt=["roles", "goals"])


def test_three_rounds_end_the_game_and_free_the_table():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    for _ in range(3):
        evening.enter(None, "result", treasure=False, last=0)
        assert evening.game.status == Game.Status.PLAYING
        assert evening.table.playing
        evening.turn()
        if evening.game.status == Game.Status.PLAYING:
            evening.deal()
    assert evening.game.status == Game.Status.OVER
    assert not evening.table.playing


def test_a_second_game_begins_with_the_same_people():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    endings.game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    games.game_start(evening.pk, by=evening.phone(0), key="again", seen=evening.table.version)
    assert Game.objects.filter(table_id=evening.pk).count() == 2
    assert evening.game.heading["players"] == ["Ana", "Bruno", "Chloé"]


def test_a_tap_counts_although_the_memory_took_the_game_in_meanwhile(evening):
    evening.start()
    endings.game_abandon(evening.pk, **evening.asks(0))
    meant = evening.asks(0)
    endings.game_kept(evening.game.pk)
    assert evening.table.version > meant["seen"], "every page says that it is kept"
    endings.game_put_away(evening.pk, **meant)
    assert evening.game.put_away
