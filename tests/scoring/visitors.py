"""People who ask for pages of a club, each in their role."""

from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from scoring.models import Role
from scoring.services.clubs import link_create
from scoring.views.access import keep_secret
from tests.scoring.routes import ANYBODY, ROWS


def visitor(club, role):
    """A device that opened a link with this role, or none."""
    client = Client(REMOTE_ADDR="192.0.2.7", headers={"accept-language": "en"})
    if role != ANYBODY:
        _link, secret = link_create(club=club, role=Role(role))
        given = HttpResponse()
        keep_secret(RequestFactory().get("/"), given, secret)
        client.cookies.update(given.cookies)
    return client


def address(name, scene, slug):
    named = [slug] if name.startswith("club:") else []
    return reverse(name, args=[*named, *(scene[each] for each in ROWS[name].more)])
