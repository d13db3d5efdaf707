"""Clubs and their links: one house club, addresses of their own, secrets that are not kept."""

import pytest
from django.contrib.auth.models import User

from scoring.models import Club, Role
from scoring.services.clubs import (
    club_create,
    club_edit,
    house_club,
    link_create,
    link_open,
    link_revoke,
)

pytestmark = pytest.mark.django_db
EDITED = {"place": "", "time_zone": "Europe/Paris", "shows_ratings": False, "by_link_only": False}


def test_a_laptop_has_one_club():
    assert house_club() == house_club()
    assert Club.objects.count() == 1


def test_clubs_of_one_name_have_addresses_of_their_own():
    owner = User.objects.create_user("olga")
    slugs = [club_create(name="Les Taupes !", owner=owner).slug for _ in range(2)]
    assert slugs[0] == "les-taupes"
    assert slugs[1].startswith("les-taupes-")
    assert club_create(name="李", owner=owner).slug == "club"


def test_a_link_opens_until_it_is_revoked_and_its_secret_is_not_kept(club):
    link, secret = link_create(club=club, role=Role.HOST)
    assert secret not in str(vars(link))
    assert link_open(secret=secret) == link
    assert link_open(secret=secret[:-1]) is None
    link_revoke(link=link)
    assert link_open(secret=secret) is None


def test_seasons_that_begin_elsewhere_take_their_plays_along(club, played):
    play = played(["Ana", "Bruno", "Chloé"])
    assert play.evening.day.month == 11
    club.refresh_from_db()
    before = club.revision
    club_edit(club=club, name="Taupes", season_month=12, **EDITED)
    play.refresh_from_db()
    club.refresh_from_db()
    assert (play.season, club.recount_due) == (2024, True)
    assert club.revision == before + 1
    assert set(play.results.values_list("season", flat=True)) == {2024}


def test_another_name_alone_counts_nothing_again(club, played):
    played(["Ana", "Bruno", "Chloé"])
    club_edit(club=club, name="Taupes", season_month=club.season_month, **EDITED)
    club.refresh_from_db()
    assert (club.name, club.recount_due) == ("Taupes", False)
