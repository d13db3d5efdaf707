"""The screen for the table: opened by nobody, let in, and kept in."""

import pytest

from tests.games.views.form_browser import Browser, text

pytestmark = pytest.mark.django_db


def test_a_screen_opens_a_table_and_shows_the_way_in():
    tv = Browser()
    code = tv.opens(name=None)
    page = tv.at("screen/")
    assert code in text(page)
    assert 'class="qr"' in text(page)
    assert tv.at("host/").status_code == 200
    assert tv.at()["Location"] == f"/t/{code}/screen/"


def test_a_screen_that_was_let_in_stays_when_the_table_closes(ana):
    tv = Browser()
    tv.code = ana.code
    assert tv.at("screen/").status_code == 200
    ana.does("host/", "host/lock/", locked="yes")
    assert tv.at("screen/").status_code == 200
    assert tv.fragment("screen/").status_code == 200
    late = Browser()
    late.code = ana.code
    assert late.at("screen/").status_code == 404
