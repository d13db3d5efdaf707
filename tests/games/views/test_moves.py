"""A refused move on a phone: the table may decide otherwise, but about that move alone."""

from html.parser import HTMLParser

import pytest

from games.log.store import timeline_of
from games.services import roles
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


class Nesting(HTMLParser):
    """How deep forms stand in each other; a browser drops the inner ones, but not their fields."""

    def __init__(self, page):
        super().__init__()
        self.depth = self.deepest = 0
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag == "form":
            self.depth += 1
            self.deepest = max(self.deepest, self.depth)

    def handle_endtag(self, tag):
        if tag == "form":
            self.depth -= 1


@pytest.fixture
def evening():
    evening = Evening("saboteur", dealt=["roles", "goals"])
    evening.start()
    for seat in range(3):
        roles.role_put_down(evening.pk, by=evening.phone(seat), key=f"seen-{seat}", seat=seat)
    return evening


@pytest.fixture
def refused(evening):
    """The page of somebody who laid a card far from the mine, and the phone."""
    phone = phone_of(evening, 0)
    address = f"/t/{evening.table.code}/"
    action, fields = forms_in(phone.get(address).content.decode())["play"]
    move = dict(fields) | {"do": "path", "card": "EW", "at": "5,5"}
    answer = phone.post(action, move)
    assert answer.status_code == 422, answer.content
    return answer.content.decode(), phone


def test_no_form_stands_in_another(refused):
    page, _phone = refused
    assert Nesting(page).deepest == 1


def test_the_next_move_is_an_ordinary_one(refused):
    page, _phone = refused
    _action, fields = forms_in(page)["play"]
    assert "house" not in dict(fields)


def test_the_table_decides_otherwise(evening, refused):
    page, phone = refused
    action, fields = forms_in(page)["house"]
    assert phone.post(action, dict(fields)).status_code == 303
    entry = timeline_of(evening.game).entries[-1]
    assert (entry["at"], entry["house"]) == ([5, 5], True)


def test_a_refusal_names_the_player_it_speaks_of(evening):
    phone = phone_of(evening, 0)
    page = phone.get(f"/t/{evening.table.code}/").content.decode()
    action, fields = forms_in(page)["play"]
    move = dict(fields) | {"do": "path", "by": "1", "card": "EW", "at": "1,0"}
    answer = phone.post(action, move, headers={"Accept-Language": "en"})
    assert answer.status_code == 422
    assert "It is for Ana to play now" in answer.content.decode()
