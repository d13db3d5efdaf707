"""Settings in a file: taken over by an empty club, left out by another."""

import pytest
from django.utils import translation

from scoring.models import Club
from scoring.services.imports import bundle_try, bundle_write
from scoring.services.people import member_create
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.imports.reading import read_file
from tests.scoring.round_trips import written
from tests.scoring.ways_in import NAMES


@pytest.mark.django_db
def test_an_empty_club_takes_the_settings_of_a_backup_over(club, played):
    played(NAMES[:3])
    club.season_month, club.shows_ratings, club.place = 9, True, "Rue des Taupes"
    club.by_link_only = True
    club.save()
    file = written(write_backup, [club])
    other = Club.objects.create(name="Neu", slug="neu", time_zone="UTC")
    bundle = read_file(other, file)
    bundle_write(club=other, bundle=bundle)
    other.refresh_from_db()
    assert (other.name, other.time_zone, other.season_month) == (club.name, "Europe/Paris", 9)
    assert (other.place, other.shows_ratings, other.slug) == (club.place, True, "neu")
    assert other.by_link_only is True
    assert bundle.notes == []


@pytest.mark.django_db
@translation.override("en")
def test_a_club_with_games_says_which_settings_it_leaves_out(club, played):
    played(NAMES[:3])
    other = Club.objects.create(name="Neu", slug="neu", time_zone="UTC")
    member_create(club=other, name="Zoé")
    bundle = read_file(other, written(write_backup, [club]))
    bundle_try(club=other, bundle=bundle)
    assert len(bundle.notes) == 1
    assert "name, time zone" in bundle.notes[0]
    other.refresh_from_db()
    assert (other.name, other.time_zone) == ("Neu", "UTC")
