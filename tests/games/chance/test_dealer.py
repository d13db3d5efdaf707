"""What the app deals at a table, and what nobody can choose in its place."""

from __future__ import annotations

import pytest

from games.log.store import timeline_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(dealt=["roles", "goals"])


def test_dice_and_chests_by_the_app_cannot_be_chosen_by_a_phone():
    evening = Evening("lutins", dealt=["dice", "chests"])
    evening.start()
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=["bomb", "pistol"])
    entries = timeline_of(evening.game).entries
    rolled = [entry["dice"] for entry in entries if entry["do"] == "roll"]
    assert len(rolled) == 1


def test_tunnels_by_the_app_come_from_a_known_deck():
    evening = Evening("lutins", dealt=["dice", "tunnels"])
    evening.start()
    assert len(evening.game.heading["deck"]) == 50


def test_tunnels_on_the_table_need_no_deck():
    evening = Evening("lutins", dealt=["dice"])
    evening.start()
    assert "deck" not in evening.game.heading
