"""Two browsers at one table: Ana opened it, Bruno sat down."""

import pytest

from tests.games.views.form_browser import Browser


@pytest.fixture
def ana():
    browser = Browser()
    browser.opens("Ana")
    return browser


@pytest.fixture
def bruno(ana):
    browser = Browser()
    assert browser.sits(ana.code, "Bruno").status_code == 303
    return browser
