"""Links that open a club, and its owner's page."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.common.qr import qr_of
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


@pytest.mark.parametrize(
    ("address", "is_only_here"), [("http://192.168.1.20:8000", False), ("http://127.0.0.1", True)]
)
def test_a_link_carries_the_address_that_phones_reach_and_its_code(
    scene, settings, address, is_only_here
):
    settings.FILON_BASE_URL = address
    client = visitor(scene["club"], ADMIN)
    shown = client.post(reverse("club:link-add", args=[scene["club"].slug]), {"role": "host"})
    page = shown.content.decode()
    link = re.search(rf"{re.escape(address)}/club/key/#[\w-]+", page)[0]
    assert qr_of(link) in page
    assert ("This machine is in no network" in page) is is_only_here


def test_the_way_to_bg_stats_has_a_code_for_the_phone_that_has_it(scene, settings):
    settings.FILON_BASE_URL = "http://192.168.1.20:8000"
    address = reverse("club:push", args=[scene["club"].slug, scene["play"]])
    page = visitor(scene["club"], ADMIN).get(address).content.decode()
    assert qr_of(f"http://192.168.1.20:8000{address}") in page


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
