"""Looking for somebody: by name, in the history and among people."""

import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.selectors.history import Filters, history
from scoring.services.people import member_edit
from scoring.services.plays import play_exclude
from tests.scoring.randomgames import saboteur_record
from tests.scoring.seasons import game
from tests.scoring.views.test_authorisation import visitor


@pytest.fixture
def games(played):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    played(["Dina", "Élie", "Farid", "Inès"], seed=2, days=1)


def lines(club, **query):
    page = visitor(club, "view").get(reverse("club:history", args=[club.slug]), query)
    return page.content.decode().count('class="line"')


def test_the_history_is_filtered_by_a_name(games, club):
    assert lines(club) == 2
    assert lines(club, who="chloe") == 1
    assert lines(club, who="Éli", players=4) == 1
    assert lines(club, who="Ana", players=4) == 0


def test_a_name_that_is_nobodys_filters_nothing_in(games, club):
    assert lines(club, who="Zora") == 0


def test_nobody_finds_a_pseudonym_by_the_name_behind_it(games, club, people):
    member_edit(member=people["Ana"], name="Ana", pseudonym="La Pie")
    address = reverse("club:people", args=[club.slug])
    client = visitor(club, "view")
    assert "La Pie" in client.get(address).content.decode()
    assert "La Pie" not in client.get(address, {"q": "Ana"}).content.decode()
    assert "La Pie" in client.get(address, {"q": "pie"}).content.decode()
    assert lines(club, who="Ana") == 0


def test_a_second_name_narrows_the_list_or_empties_it(games, played, club):
    played(["Ana", "Chloé", "Dina"], seed=3, days=2)
    assert lines(club, who="Ana") == 2
    assert lines(club, who="Ana", also="Bruno") == 1
    assert lines(club, also="Bruno") == 1
    assert lines(club, who="Ana", also="Zora") == 0
    assert lines(club, also="Zora") == 0


def test_the_history_is_filtered_by_edition_and_place(played, club):
    played(["Ana", "Bruno", "Chloé"], record=game(3, 1, 0), place="Cellar")
    played(["Ana", "Bruno", "Chloé"], record=game(3, 1, 0) | {"edition": "revised"}, days=1)
    assert lines(club) == 2
    assert lines(club, edition="revised") == 1
    assert lines(club, place="Cellar") == 1
    assert lines(club, place="Cellar", edition="revised") == 0
    assert lines(club, who="Ana", place="Cellar") == 1


def test_games_that_do_not_count_are_found_again_without_reading_all(games, played, club):
    play_exclude(play=played(["Ana", "Bruno", "Farid"], seed=3, days=2), excluded=True)
    played(["Dina", "Élie", "Farid"], seed=4, days=3, abandoned=True)
    assert lines(club) == 4
    assert lines(club, left="1") == 2
    assert lines(club, left="1", who="Ana") == 1
    assert lines(club, left="1", who="Chloé") == 0
    assert "play_left_out" in plan_of(club, Filters(left_out=True))


def test_games_that_can_be_replayed_are_found_without_reading_all(games, played, club):
    record = saboteur_record(random.Random(1), ["Ana", "Bruno", "Zoé"], haste=0.95)
    played([], record=record, days=5)
    assert lines(club) == 3
    assert lines(club, moves="1") == 1
    assert lines(club, moves="1", who="Ana") == 1
    assert lines(club, moves="1", who="Chloé") == 0
    assert "play_with_moves" in plan_of(club, Filters(has_moves=True))


def plan_of(club, filters):
    """How the database looks for the games."""
    if connection.vendor != "sqlite":
        pytest.skip("plans are read on SQLite")
    with CaptureQueriesContext(connection) as seen:
        history(club, filters)
    return str(connection.cursor().execute("EXPLAIN QUERY PLAN " + seen[0]["sql"]).fetchall())
