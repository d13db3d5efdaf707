"""The page on which a phone says who it is in the club."""

import pytest
from django.test import Client
from django.urls import reverse

from games.services import limits
from scoring.models import Member, SeatTie
from scoring.services.clubs import house_club
from tests.games.evening import Evening
from tests.scoring.claiming import take_seat

pytestmark = pytest.mark.django_db


def test_a_guest_makes_one_member_of_a_chair():
    table, club = Evening().table, house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9")
    take_seat(phone, "Dina", table.code)
    for _ in range(30):
        phone.post(reverse("club:seat", args=[club.slug, table.code]), {"member": "new"})
    assert Member.objects.filter(name="Dina").count() == 1


def test_guests_of_one_address_make_few_members():
    club = house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9", headers={"accept-language": "en"})
    for number in range(limits.MEMBERS.quota + 3):
        table = Evening().table
        take_seat(phone, f"Guest {number}", table.code)
        phone.post(reverse("club:seat", args=[club.slug, table.code]), {"member": "new"})
    assert Member.objects.filter(name__startswith="Guest").count() == limits.MEMBERS.quota


def test_one_may_stay_a_guest():
    table = Evening().table
    club = house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9")
    take_seat(phone, "Dina", table.code)
    page = reverse("club:seat", args=[club.slug, table.code])
    phone.post(page, {"member": "new"})
    phone.post(page, {"member": "guest"})
    assert SeatTie.objects.get().member is None


def test_nobody_speaks_for_a_chair_that_is_not_theirs():
    table = Evening().table
    page = reverse("club:seat", args=[house_club().slug, table.code])
    assert Client(REMOTE_ADDR="192.0.2.9").get(page).status_code == 404
    assert Client(REMOTE_ADDR="192.0.2.9").post(page, {"member": "new"}).status_code == 404
    assert not Member.objects.exists()
