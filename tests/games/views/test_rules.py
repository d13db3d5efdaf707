"""The rules at hand: found by words, cut to an edition, and the way back to one's table."""

import pytest
from django.test import Client, RequestFactory

from games.views import rules as view
from tests.games.browsing import phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def page(address, **headers):
    return Client(headers={"accept-language": "en"}).get(address, headers=headers)


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "lutins"])
@pytest.mark.parametrize("first", ["", "first/"])
def test_every_game_has_its_rules(game, first):
    assert page(f"/rules/{game}/{first}").status_code == 200


@pytest.mark.parametrize(
    "address", ["/rules/chess/", "/rules/chess/first/", "/rules/saboteur/?edition=deluxe"]
)
def test_no_rules_of_anything_else(address):
    assert page(address).status_code == 404


def test_a_word_that_is_looked_for_leaves_only_what_has_it(monkeypatch):
    monkeypatch.setattr(view, "render", lambda request, template, context: context)
    sizes = [
        len(view.rules(RequestFactory().get("/", {"q": words}), "saboteur")["paragraphs"])
        for words in ("", "tunnel", "xyzzy")
    ]
    assert sizes[0] > sizes[1] > sizes[2] == 0


def test_whoever_sits_at_a_table_is_still_there_while_they_read():
    evening = Evening()
    request = RequestFactory().get("/", {"table": evening.table.code})
    assert "stream" not in view.place_of(request)
    request.COOKIES.update(
        {name: morsel.value for name, morsel in phone_of(evening, 1).cookies.items()}
    )
    assert "stream" in view.place_of(request)
