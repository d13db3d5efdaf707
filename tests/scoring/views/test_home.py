"""Ways into a club that tell nothing to strangers."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.services.clubs import house_club
from scoring.services.finished import game_remember
from tests.games.evening import Evening
from tests.scoring.scored_games import play_all

pytestmark = pytest.mark.django_db


def test_the_club_does_not_tell_which_codes_exist():
    table, stranger = Evening().table, Client(REMOTE_ADDR="192.0.2.9")
    house_club()
    answers = [
        stranger.get(f"{reverse('club-home')}?table={code}") for code in (table.code, "KMRHA7")
    ]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert table.code not in answers[0]["Location"]


def test_the_short_way_to_a_play_waits_for_it(evening):
    game = play_all(evening)
    phone = Client(REMOTE_ADDR="192.0.2.9")
    way = reverse("club-play", args=[game.uid])
    soon = phone.get(way)
    assert soon.status_code == 200
    assert soon["Refresh"] == "2"
    game_remember(game.pk)
    assert phone.get(way)["Location"] == reverse("club:play", args=[house_club().slug, game.uid])
