"""The front door leads to the club as soon as there is one."""

import pytest
from django.template import Context, Template
from django.test import RequestFactory, override_settings

from scoring.services.clubs import house_club
from scoring.services.people import member_create

pytestmark = pytest.mark.django_db


def door():
    request = RequestFactory().get("/")
    return Template("{% load club_door %}{% club_door %}").render(Context({"request": request}))


def test_there_is_no_door_to_a_club_that_is_empty():
    assert door() == ""
    house_club()
    assert door() == ""


def test_the_door_opens_with_the_first_person():
    member_create(club=house_club(), name="Ana")
    assert door() == "/club/"


@override_settings(FILON_URL="https://filon.example")
def test_a_stranger_on_a_site_finds_no_door():
    member_create(club=house_club(), name="Ana")
    assert door() == ""
