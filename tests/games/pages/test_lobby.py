"""The lobby as everybody reads it: what is missing, who is awaited, who sits on the left."""

import pytest
from django.utils import translation

from games.pages.lobby import left_of, lobby_of, next_mark, player_hint
from games.registry.installed import KINDS
from games.selectors.devices import phone_at
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def test_the_number_of_players_is_said_where_it_does_not_fit():
    book = KINDS["saboteur"]
    assert player_hint(book, 1) == "Saboteur needs 2 more players."
    assert player_hint(book, 5) == ""
    assert player_hint(book, 11) == "Saboteur is for at most 10 players."


def test_the_host_is_not_awaited_and_marks_follow_one_another():
    evening = Evening(names=("Ana", "Bruno"))
    phone = phone_at(evening.table, evening.phone(0))
    lobby = lobby_of(phone)
    assert lobby.awaited == "Bruno is not ready yet."
    assert lobby.ready_count == 0
    assert not lobby.is_full
    assert left_of(phone) == "Bruno"
    assert next_mark(phone)[0] == "2"
