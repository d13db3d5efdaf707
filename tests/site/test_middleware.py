"""What is added to every answer: who may frame it, and trouble of the site."""

import pytest
from django.http import HttpResponse

from games.views.devices import TROUBLE
from games.views.framing import may_be_framed, shows_own_pages
from saboteur_site import health, middleware
from saboteur_site.headers import GUARDS, IN_OWN_FRAMES, SHOWS_OWN_PAGES

POLICY = "Content-Security-Policy"


@pytest.mark.parametrize(
    ("marked", "policy"),
    [
        (lambda response: response, GUARDS[POLICY]),
        (shows_own_pages, SHOWS_OWN_PAGES),
        (may_be_framed, IN_OWN_FRAMES),
    ],
)
def test_a_page_is_framed_only_where_its_view_says_so(rf, marked, policy):
    answer = middleware.guard_headers(lambda _request: marked(HttpResponse()))(rf.get("/"))
    assert answer[POLICY] == policy
    assert "Filon-Frames" not in answer


@pytest.mark.parametrize("trouble", ["disk", ""])
def test_trouble_is_told_while_there_is_some(rf, monkeypatch, trouble):
    monkeypatch.setattr(health.reading, "is_running", True, raising=False)
    monkeypatch.setattr(health, "trouble_now", lambda: trouble)
    answer = middleware.tell_trouble(lambda _request: HttpResponse())(rf.get("/"))
    assert answer.get(TROUBLE, "") == trouble
