"""The front page: open a table, find one by its code, come back, another language."""

import pytest

from games.models import Attempt, Table
from tests.games.views.form_browser import Browser, text

pytestmark = pytest.mark.django_db


def test_the_front_door_offers_to_open_and_to_join():
    page = Browser().get("/")
    assert page.status_code == 200
    assert 'href="/new/"' in text(page)
    assert 'name="code"' in text(page)


def test_a_player_opens_a_table_and_is_seated_as_host(ana):
    page = ana.at()
    assert "Ana" in text(page)
    assert f'href="/t/{ana.code}/host/"' in text(page)


def test_a_name_is_asked_of_a_player_and_kept_when_refused():
    browser = Browser()
    page = browser.get("/new/")
    answer = browser.send(page, "/new/", rulebook="lutins", **{"as": "player", "name": "  "})
    assert answer.status_code == 422
    assert "at least one letter" in text(answer)
    assert not Table.objects.exists()


@pytest.mark.parametrize("typed", ["kmrha7", "KMR HA7", "kmr-ha7"])
def test_a_typed_code_leads_to_its_table(typed):
    assert Browser().get("/find/", {"code": typed})["Location"] == "/j/KMRHA7/"


@pytest.mark.parametrize("typed", ["", "12", "<script>", "KMRHA77777"])
def test_what_is_no_code_is_said_so(typed):
    page = Browser().get("/find/", {"code": typed})
    assert page.status_code == 422
    assert "six letters and digits" in text(page)
    assert not Attempt.objects.exists()


def test_every_page_speaks_french_and_english(ana):
    french = Browser("fr-FR,fr;q=0.9")
    assert "Ouvrir une table" in text(french.get("/"))
    assert "Open a table" in text(Browser("en").get("/"))
    assert 'lang="fr"' in text(french.get("/"))


def test_the_language_switch_is_a_form_that_works_without_scripts():
    browser = Browser("en")
    page = browser.get("/")
    answer = browser.send(page, "/i18n/setlang/", language="fr")
    assert answer.status_code == 302
    assert "Ouvrir une table" in text(browser.get("/"))
