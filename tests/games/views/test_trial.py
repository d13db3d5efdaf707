"""Trying it alone: a button first, then a table with robots that was dealt at once."""

import re

import pytest
from django.test import Client

from games.models import Table
from tests.games.browsing import phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def test_looking_at_the_address_opens_no_table_and_the_button_opens_one():
    visitor = Client()
    page = visitor.get("/try/lutins/").content.decode()
    assert not Table.objects.exists()
    key = re.search(r'name="key" value="([^"]+)"', page)[1]
    answer = visitor.post("/try/lutins/", {"key": key, "seen": "0"})
    table = Table.objects.get()
    assert answer["Location"] == f"/t/{table.code}/pair/"
    assert (table.is_trial, table.playing) == (True, True)
    assert visitor.get(answer["Location"]).status_code == 200


def test_no_game_no_trial():
    assert Client().get("/try/chess/").status_code == 404


def test_a_usual_table_is_not_shown_as_a_trial():
    evening = Evening()
    answer = phone_of(evening, 0).get(f"/t/{evening.table.code}/pair/")
    assert answer["Location"] == f"/t/{evening.table.code}/"
