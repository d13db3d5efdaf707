"""The phone of a seat before a game: its own place, a shared phone, who is here."""

import pytest

from games.models import Seat
from games.views.devices import COOKIE
from tests.games.views.form_browser import text

pytestmark = pytest.mark.django_db


def test_two_people_on_one_phone(bruno):
    answer = bruno.does("me/", "share/", name="Chloé")
    assert answer.status_code == 303
    page = text(bruno.at())
    assert "Bruno is ready" in page
    assert "Chloé is ready" in page
    chloe = Seat.objects.get(name="Chloé")
    bruno.does("", "ready/", seat=chloe.tag, ready="yes")
    assert Seat.objects.get(name="Chloé").ready
    assert not Seat.objects.get(name="Bruno").ready
    assert bruno.does("me/", "leave/", seat=chloe.tag)["Location"] == f"/t/{bruno.code}/"
    assert "Bruno" in text(bruno.at())


def test_getting_up_forgets_the_seat(bruno):
    answer = bruno.does("me/", "leave/", seat=Seat.objects.get(name="Bruno").tag)
    assert answer["Location"] == "/"
    assert bruno.cookies[COOKIE + bruno.code].value == ""
    assert bruno.at()["Location"] == f"/j/{bruno.code}/"


def test_presence_is_a_short_list(ana, bruno):
    Seat.objects.filter(name="Ana").update(here=False, away=True)
    answer = bruno.at("here/").json()
    assert answer["here"] == [Seat.objects.get(name="Bruno").tag]
    assert answer["hostAway"] is True
