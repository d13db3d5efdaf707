"""Joining by a name, by the word of the host, or with a pass from another phone."""

import re

import pytest

from games.models import Seat
from tests.games.views.form_browser import Browser, text

pytestmark = pytest.mark.django_db


def test_joining_takes_a_name_and_nothing_else(ana):
    bruno = Browser()
    answer = bruno.sits(ana.code, "Bruno")
    assert answer["Location"] == f"/t/{ana.code}/"
    assert "Bruno" in text(bruno.at())
    assert "Bruno" in text(ana.at())


def test_who_sits_already_is_led_to_their_seat(bruno):
    assert bruno.get(f"/j/{bruno.code}/")["Location"] == f"/t/{bruno.code}/"
    assert f'href="/t/{bruno.code}/"' in text(bruno.get("/"))


def test_the_same_name_may_be_the_same_person(ana, bruno):
    lost = Browser()
    page = lost.sits(ana.code, "bruno")
    assert page.status_code == 422
    assert "Are you Bruno?" in text(page)
    answer = lost.send(page, f"/j/{ana.code}/claim/")
    assert answer["Location"] == f"/j/{ana.code}/wait/"
    assert "Bruno" in text(lost.get(f"/j/{ana.code}/wait/"))
    assert lost.at()["Location"] == f"/j/{ana.code}/"
    assert "Is it really Bruno?" in text(ana.at("host/"))
    assert ana.does("host/", "host/answer/", believe="yes").status_code == 303
    assert lost.get(f"/j/{ana.code}/wait/")["Location"] == f"/t/{ana.code}/"
    assert lost.at().status_code == 200
    assert bruno.at()["Location"] == f"/j/{ana.code}/"


def test_a_pass_moves_a_seat_to_another_phone(ana, bruno):
    tag = Seat.objects.get(name="Bruno").tag
    page = ana.does("host/", "host/reopen/", seat=tag)
    secret = re.search(r'class="code">([^<]+)<', text(page))[1]
    assert secret.replace(" ", "") not in page["Content-Type"] + str(page.headers)
    other = Browser()
    take = other.get(f"/take/{ana.code}/")
    answer = other.send(take, f"/take/{ana.code}/", secret=secret)
    assert answer["Location"] == f"/t/{ana.code}/"
    other.code = ana.code
    assert "Bruno" in text(other.at())
    assert bruno.fragment().status_code == 404
    again = Browser()
    again_page = again.get(f"/take/{ana.code}/")
    assert again.send(again_page, f"/take/{ana.code}/", secret=secret).status_code == 422


def test_the_page_for_a_pass_is_the_same_for_every_code(ana):
    pages = [mask(Browser().get(f"/take/{code}/")) for code in (ana.code, "KMRHA7")]
    assert pages[0] == pages[1].replace("KMRHA7", ana.code)


def mask(page):
    """A page without what is fresh on each: the CSRF token and the key."""
    return re.sub(r'(csrfmiddlewaretoken|name="key)" value="[^"]*"', "fresh", text(page))


def test_a_closed_table_looks_like_none(ana):
    unknown, closed = Browser(), Browser()
    nothing = mask(unknown.get("/j/KMRHA7/"))
    ana.does("host/", "host/lock/", locked="yes")
    answer = closed.get(f"/j/{ana.code}/")
    assert answer.status_code == 404
    assert mask(answer) == nothing
    assert ana.at().status_code == 200
