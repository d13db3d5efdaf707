"""A game is one folder's business: a toy game goes from the table to the club's exports.

Nothing outside ``tests/games/toy`` knows it; it is installed as the app installs its own.
"""

import copy
import io
import json
import zipfile
from pathlib import Path
from random import Random

import pytest
from django.urls import reverse

from games.chance.simulator import play_out
from games.engine import record
from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS, install
from scoring.services.finished import game_remember
from scoring.transfer.exports import bgstats
from scoring.transfer.exports.plays import plays_of
from scoring.transfer.exports.tables import Dialect, write_tables
from tests.games import toy
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening
from tests.games.toy.kind import Pebbles

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def pebbles(settings):
    templates = copy.deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"].append(Path(toy.__file__).parent / "templates")
    settings.TEMPLATES = templates
    install(Pebbles())
    yield
    del KINDS["pebbles"], RULEBOOKS["pebbles"]


def pulled(evening, seat, pebbles):
    """The form of a phone's page, sent with one of its buttons."""
    phone = phone_of(evening, seat)
    page = phone.get(f"/t/{evening.table.code}/").content.decode()
    action, fields = forms_in(page)["pull"]
    post = {**dict(fields), "pebbles": str(pebbles)}
    return phone.post(action, post, headers={"HX-Request": "true"})


def played_out():
    evening = Evening("pebbles", names=("Ana", "Bruno"))
    evening.start()
    for seat, pebbles in ((0, 2), (1, 2), (0, 2), (1, 1)):
        assert pulled(evening, seat, pebbles).status_code == 200
    return evening


def test_it_is_offered_on_the_shelf_with_its_rules(client):
    assert "Pebbles" in client.get("/").content.decode()
    assert "One pebble or two." in client.get(reverse("rules", args=["pebbles"])).content.decode()
    assert "Seven pebbles." in client.get(reverse("first", args=["pebbles"])).content.decode()


def test_phones_and_the_screen_show_it():
    evening = Evening("pebbles", names=("Ana", "Bruno"))
    evening.start()
    assert "5 pebbles" in pulled(evening, 0, 2).content.decode()
    code = evening.table.code
    assert "5 pebbles" in phone_of(evening, 1).get(f"/t/{code}/").content.decode()
    screen = phone_of(evening, 0).get(f"/t/{code}/screen/").content.decode()
    assert "<h1>Pebbles: 5 pebbles</h1>" in screen
    assert "Ana takes 2." in phone_of(evening, 1).get(f"/t/{code}/log/").content.decode()


def test_what_its_rules_forbid_is_refused_in_its_words():
    evening = Evening("pebbles", names=("Ana", "Bruno"))
    evening.start()
    for seat in (0, 1, 0):
        pulled(evening, seat, 2)
    answer = pulled(evening, 1, 2)
    assert answer.status_code == 422
    assert "There are only 1 pebbles left." in answer.content.decode()
    evening.undo()
    assert evening.state.left == 3


def test_it_ends_in_a_record_that_the_checker_reads():
    evening = played_out()
    code = evening.table.code
    written = phone_of(evening, 0).get(f"/t/{code}/record/").json()
    game = record.load(json.dumps(written).encode())
    assert [one.gold for one in game.book.standings(game.state)] == [0, 1]


def test_the_club_remembers_and_exports_it():
    evening = played_out()
    play = game_remember(evening.game.pk)
    assert [result.gold for result in play.results.order_by("seat")] == [0, 1]
    page = phone_of(evening, 0).get(reverse("club:history", args=[play.club.slug]))
    assert "Pebbles" in page.content.decode()
    exported = bgstats.play_file(play.club, list(plays_of(play.club)))
    assert (exported["games"][0]["name"], exported["games"][0]["bggId"]) == ("Pebbles", 77)
    file = io.BytesIO()
    list(write_tables(play.club, file, dialect=Dialect(",")))
    moves = zipfile.ZipFile(file).read("moves.csv").decode()
    assert moves.count("pull") == 4


def test_it_can_be_simulated():
    game = play_out("pebbles", 3, Random(1)).game
    assert game.state.left == 0
