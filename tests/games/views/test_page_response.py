"""A whole page, a fragment or 204: whichever the request asks for."""

import re

import pytest

from tests.games.views.form_browser import text

pytestmark = pytest.mark.django_db


def test_seat_pages_are_kept_by_nobody(ana):
    for path in ["", "me/", "invite/", "host/", "screen/", "here/"]:
        page = ana.at(path)
        assert page.status_code == 200, path
        assert page["Cache-Control"] == "private, no-store", path
        assert "Cookie" in page["Vary"], path


def test_a_fragment_is_sent_only_when_there_is_news(ana):
    version = ana.table.version
    assert ana.fragment(seen=version).status_code == 204
    fresh = ana.fragment(seen=version - 1)
    assert fresh.status_code == 200
    assert f'data-version="{version}"' in text(fresh)
    assert "<html" not in text(fresh)


@pytest.mark.parametrize("seen", ["x", "-1", "99999999999999999999999", "１", "1.0"])
def test_a_strange_version_gets_the_fragment(ana, seen):
    assert ana.fragment(seen=seen).status_code == 200


def test_htmx_gets_the_fragment_of_the_page_it_came_from(ana):
    answer = ana.does("", "ready/", htmx=True)
    assert answer.status_code == 200
    assert f'data-version="{ana.table.version}"' in text(answer)


def test_a_fragment_leaves_the_token_of_its_forms_to_the_page_it_comes_into(ana, bruno):
    whole = bruno.at()
    token = re.search(r' data-token="([^"]+)"', text(whole))[1]
    tokens = re.findall(r'name="csrfmiddlewaretoken" value="([^"]*)"', text(whole))
    assert set(tokens) == {token}
    part = bruno.fragment()
    assert set(re.findall(r'name="csrfmiddlewaretoken" value="([^"]*)"', text(part))) == {"page"}
    assert "csrftoken" not in part.cookies
