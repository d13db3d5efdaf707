"""The seat cookie: nobody reads, forges or borrows it."""

import pytest

from games.models import Seat
from games.views.devices import COOKIE
from tests.games.views.form_browser import Browser, text

pytestmark = pytest.mark.django_db


def test_the_seat_is_a_cookie_scripts_cannot_read(ana):
    cookie = ana.cookies[COOKIE + ana.code]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] > 300 * 24 * 3600
    token = cookie.value.split(":")[0]
    assert token not in text(ana.at())
    assert not Seat.objects.filter(token_hash=token).exists()


def test_a_cookie_of_ones_own_making_opens_nothing(ana):
    forger = Browser()
    for value in ["", "x", "a.b.c:1:2", ana.cookies[COOKIE + ana.code].value + "x"]:
        forger.cookies[COOKIE + ana.code] = value
        forger.code = ana.code
        assert forger.at()["Location"] == f"/j/{ana.code}/"
        assert forger.fragment().status_code == 404


def test_a_cookie_of_one_table_is_nothing_at_another(ana):
    zoe = Browser()
    zoe.opens("Zoé")
    zoe.cookies[COOKIE + ana.code] = zoe.cookies[COOKIE + zoe.code].value
    zoe.code = ana.code
    assert zoe.fragment().status_code == 404
