"""Links that open a club, and its owner's page."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from scoring.models import Role
from scoring.selectors.visits import COOKIE
from scoring.services.clubs import link_create, link_revoke
from tests.scoring.routes import ADMIN
from tests.scoring.visitors import visitor

pytestmark = pytest.mark.django_db


def test_a_revoked_link_opens_nothing_at_once(scene):
    club = scene["club"]
    link, secret = link_create(club=club, role=Role.ADMIN)
    client = Client(REMOTE_ADDR="192.0.2.7")
    opened = client.post(reverse("club-key"), {"secret": secret})
    assert opened["Location"] == reverse("club:club", args=[club.slug])
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 200
    link_revoke(link=link)
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 404
    assert client.post(reverse("club-key"), {"secret": secret}).status_code == 404


def test_a_link_is_shown_once_and_kept_as_a_hash(scene):
    client = visitor(scene["club"], ADMIN)
    shown = client.post(reverse("club:link-add", args=[scene["club"].slug]), {"role": "host"})
    secret = re.search(rb"/club/key/#([\w-]+)", shown.content)[1].decode()
    assert shown["Cache-Control"] == "no-store"
    again = client.get(reverse("club:manage", args=[scene["club"].slug]))
    assert secret.encode() not in again.content
    assert not scene["club"].links.filter(secret_hash=secret).exists()


def test_the_cookie_of_a_link_cannot_be_read_by_scripts(scene):
    _link, secret = link_create(club=scene["club"], role=Role.VIEW)
    opened = Client().post(reverse("club-key"), {"secret": secret})
    cookie = opened.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_an_owner_signs_in_and_manages(club):
    club.owner = User.objects.create_user("olga", password="lampe torche 42")
    club.save()
    client = Client(REMOTE_ADDR="192.0.2.7")
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 404
    client.post(reverse("login"), {"username": "olga", "password": "lampe torche 42"})
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 200
    other = Client(REMOTE_ADDR="192.0.2.7")
    User.objects.create_user("pierre", password="lampe torche 42")
    other.post(reverse("login"), {"username": "pierre", "password": "lampe torche 42"})
    assert other.get(reverse("club:club", args=[club.slug])).status_code == 404
