"""Pages for what no view answers: in the reader's language, and never without an answer."""

import pytest
from django.db import OperationalError
from django.test import RequestFactory

from saboteur_site import errors


def environ(**more):
    return RequestFactory(headers={"accept-language": "fr"}).get("/t/ABCDEF/", **more).environ


@pytest.mark.parametrize("status", [400, 403, 500])
def test_a_page_without_any_view(status):
    answer = errors.error_page(environ(), status)
    assert answer.status == status
    assert b'<html lang="fr"' in answer.body
    assert (b"cache-control", b"no-store") in answer.headers


def test_where_no_page_can_be_made_a_sentence_is_sent(monkeypatch, caplog):
    monkeypatch.setattr(errors.loader, "render_to_string", lambda *_: 1 / 0)
    answer = errors.error_page(environ(), 500)
    assert answer.body.decode().startswith("C'est notre faute.")
    assert "could not be made" in caplog.text


@pytest.mark.parametrize(
    ("referer", "back"),
    [("http://testserver/club/", "http://testserver/club/"), ("http://elsewhere.example/", "/")],
)
def test_the_way_back_leads_to_no_other_site(referer, back):
    request = RequestFactory().get("/", headers={"host": "testserver", "referer": referer})
    assert errors._back(request) == back


def test_a_database_that_is_away_is_no_fault_of_a_page():
    request = RequestFactory().get("/")
    try:
        raise OperationalError("connection refused")
    except OperationalError:
        assert errors.server_error(request).status_code == 503
    try:
        raise ValueError("a mistake")
    except ValueError:
        assert errors.server_error(request).status_code == 500
