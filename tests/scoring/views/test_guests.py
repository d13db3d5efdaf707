"""Guests of old evenings tied to people on one page."""

import pytest
from django.urls import reverse

from scoring.models import Member, MemberTally
from scoring.services.people import member_create
from tests.scoring.views.test_authorisation import visitor

pytestmark = pytest.mark.django_db


def test_a_secretary_links_guests_in_bulk(club, people, played):
    for day in range(3):
        played(["Ana", "Zoé", "Chloé"], days=day, seed=day)
    zoe = member_create(club=club, name="Zoé")
    admin = visitor(club, "admin")
    address = reverse("club:guests", args=[club.slug])
    page = admin.get(address).content.decode()
    guests = Member.objects.filter(is_guest=True)
    assert page.count("checked") == 3
    fields = {"guest": [each.uuid for each in guests]}
    fields |= {f"is-{each.uuid}": zoe.uuid for each in guests}
    admin.post(address, fields)
    assert MemberTally.objects.get(member=zoe, season=0, game="").plays == 3
