"""Whose table is this, and whose chair."""

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from games.models import Seat
from scoring.models import Club, Member, Role, SeatTie, TableClub
from scoring.services.clubs import house_club, link_create
from scoring.services.finished import game_remember
from scoring.services.people import member_create
from scoring.services.seat_links import club_of, seat_tie
from tests.games.evening import Evening
from tests.games.gathering import fresh_key
from tests.scoring.claiming import take_seat
from tests.scoring.scored_games import play_all

pytestmark = pytest.mark.django_db


def test_a_chair_counts_for_the_member_whose_phone_sits_there(evening):
    ana = member_create(club=house_club(), name="Ana Bella")
    seat_tie(seat=Seat.objects.get(table_id=evening.pk, number=0), member=ana)
    play = game_remember(play_all(evening).pk)
    assert play.results.get(seat=0).member == ana
    assert play.results.get(seat=1).member.is_guest


def test_a_phone_remembers_its_member_at_the_next_table():
    table = Evening().table
    club = house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9")
    take_seat(phone, "Dina", table.code)
    page = reverse("club:seat", args=[club.slug, table.code])
    asked = phone.get(f"{reverse('club-home')}?table={table.code}")
    assert asked["Location"] == page
    assert phone.get(page).status_code == 200
    phone.post(page, {"member": "new"})
    dina = Member.objects.get(name="Dina")
    assert not dina.is_guest
    assert SeatTie.objects.get().member == dina
    later = Evening().table
    take_seat(phone, "Dinette", later.code)
    assert SeatTie.objects.get(seat__table=later).member == dina


def test_a_shared_site_remembers_a_table_for_the_club_that_opened_it(club):
    _link, secret = link_create(club=club, role=Role.HOST)
    host = Client(REMOTE_ADDR="192.0.2.9")
    with override_settings(FILON_URL="https://filon.example"):
        host.post(reverse("club-key"), {"secret": secret})
        host.post(
            reverse("new"),
            {
                "as": "player",
                "name": "Ana",
                "rulebook": "saboteur",
                "key": fresh_key(),
                "seen": "1",
            },
        )
        table = Seat.objects.get().table
        assert TableClub.objects.get(table=table).club == club
        assert club_of(table) == club
        stranger = Evening().table
        assert club_of(stranger) is None
    assert not Club.objects.filter(is_house_club=True).exists()
