"""The list of games with its filters, and the page of one game."""

import json
import re

import pytest
from django.http import HttpResponse
from django.urls import reverse

from scoring.services.plays import play_correct
from scoring.views import history as view
from tests.scoring.transfer.sheet import SHEET
from tests.scoring.visitors import visitor


@pytest.fixture
def shown(monkeypatch):
    """What the last page was made from."""
    context = {}

    def page(request, template, section, **more):
        context.update(more)
        return HttpResponse()

    monkeypatch.setattr(view, "page", page)
    return context


def filters_of(shown, club, **query):
    visitor(club, "view").get(reverse("club:history", args=[club.slug]), query)
    return shown["filters"]


def test_what_cannot_be_is_no_filter(shown, club, played):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    filters = filters_of(shown, club, game="chess", players="99", season="soon", before="x")
    assert (filters.game, filters.player_count, filters.season) == ("", 0, 0)


def test_two_names_narrow_the_list_and_a_strangers_empties_it(shown, club, people, played):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    filters = filters_of(shown, club, who="ana", also="BRUNO")
    assert (filters.person, filters.other) == (people["Ana"], people["Bruno"])
    assert filters_of(shown, club, who="Nobody at all").nobody


def test_a_replay_is_known_whatever_order_the_fields_stand_in(club, play, played):
    assert play.has_moves
    turned = dict(reversed(json.loads(play.document.body).items()))
    assert played([], record=turned).has_moves
    assert not played([], record=SHEET).has_moves


def test_a_corrected_game_says_what_it_said_before(shown, club, played):
    play = played([], record=SHEET)
    better = {**SHEET, "results": [{**SHEET["results"][0], "gold": 9}, *SHEET["results"][1:]]}
    play_correct(play=play, record=better, reason="miscounted")
    visitor(club, "view").get(reverse("club:play", args=[club.slug, play.uuid]))
    [said] = shown["revisions"]
    assert (said.said, said.reason) == ("Ana 7, Bruno 3, Chloé 0", "miscounted")


def test_a_text_of_the_game_is_there_to_paste(club, played):
    play = played([], record=SHEET)
    address = reverse("club:play", args=[club.slug, play.uuid])
    page = visitor(club, "view").get(address, headers={"accept-language": "fr"}).content.decode()
    text = re.search(r'id="share-text".*?>(.*?)</textarea>', page, re.S)[1]
    assert "\n1. Ana, 7 pépites\n2. Bruno, 3 pépites\n3. Chloé, 0 pépite" in text
    assert text.endswith(address)
