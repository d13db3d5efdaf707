"""Whom a phone belongs to in a club: asked once and remembered."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import SeatTie
from scoring.services.clubs import house_club
from scoring.services.people import member_create
from tests.games.gathering import fresh_key, open_table
from tests.scoring.claiming import sit_down

pytestmark = pytest.mark.django_db


def test_a_phone_is_asked_once_who_it_belongs_to():
    lea = member_create(club=house_club(), name="Léa")
    phone = Client(headers={"accept-language": "en"})
    answer, code = sit_down(phone)
    asked = answer["Location"]
    assert asked.startswith(reverse("club:seat", args=["club", code]))
    assert "I am Léa" in phone.get(asked).content.decode()
    answer = phone.post(asked, {"member": lea.uuid})
    assert answer["Location"] == reverse("phone", kwargs={"code": code})
    assert SeatTie.objects.get().member == lea
    answer, code = sit_down(phone)
    assert answer["Location"] == reverse("phone", kwargs={"code": code})
    assert SeatTie.objects.filter(member=lea).count() == 2
    for address in (reverse("join", kwargs={"code": open_table("Bob").table.code}), reverse("new")):
        assert 'value="Léa"' in phone.get(address).content.decode()
    assert 'value="Léa"' not in Client().get(reverse("new")).content.decode()


def test_just_a_guest_is_an_answer_that_is_remembered():
    member_create(club=house_club(), name="Léa")
    phone = Client()
    answer, _code = sit_down(phone, "Zoé")
    phone.post(answer["Location"], {"member": "guest"})
    answer, code = sit_down(phone, "Zoé")
    assert answer["Location"] == reverse("phone", kwargs={"code": code})


def test_whoever_opens_a_table_is_asked_too():
    member_create(club=house_club(), name="Léa")
    fields = {"as": "player", "name": "Léa", "rulebook": "saboteur", "key": fresh_key(), "seen": 0}
    answer = Client().post(reverse("new"), fields)
    assert "/club/club/at/" in answer["Location"]
