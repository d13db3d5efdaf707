"""Pages of a club: by role, private to browsers, and a device that remembers its links."""

from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import reverse

from scoring.models import Role
from scoring.selectors.visits import COOKIE, MOST_KEYS
from scoring.views.access import keep_secret
from tests.scoring.visitors import visitor


def test_whoever_may_not_is_told_that_there_is_no_such_page(club):
    address = reverse("club:manage", args=[club.slug])
    statuses = {
        role: visitor(club, role).get(address).status_code
        for role in (Role.VIEW, Role.HOST, Role.ADMIN)
    }
    assert statuses == {Role.VIEW: 404, Role.HOST: 404, Role.ADMIN: 200}


def test_nobody_in_between_keeps_a_page_with_names(club):
    page = visitor(club, "view").get(reverse("club:club", args=[club.slug]))
    assert "private" in page["Cache-Control"]


def test_forms_are_posted_and_pages_are_looked_at(club, play):
    edit = reverse("club:play-edit", args=[club.slug, play.uuid])
    assert visitor(club, "host").get(edit).status_code == 405
    look = reverse("club:history", args=[club.slug])
    assert visitor(club, "host").post(look).status_code == 405


def test_a_device_keeps_its_newest_links_each_once():
    request, kept = RequestFactory().get("/"), ""
    for number in (*range(MOST_KEYS + 2), 3):
        response = HttpResponse()
        request.COOKIES = {COOKIE: kept} if kept else {}
        keep_secret(request, response, f"secret{number:026}")
        kept = response.cookies[COOKIE].value
    secrets = kept.split(".")
    assert len(secrets) == len(set(secrets)) == MOST_KEYS
    assert secrets[0] == f"secret{3:026}"
    assert response.cookies[COOKIE]["httponly"]
