"""A season to export, a backup of a few games, and a club to bring them to."""

import io
import random

import pytest

from scoring.models import Club, Evening, Member, Play
from scoring.services import people as people_services
from scoring.services.plays import play_exclude
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.exports.plays import full_play
from tests.scoring.randomgames import saboteur_record
from tests.scoring.transfer.sheet import SHEET


@pytest.fixture
def season(played, people, club):
    """An eventful season: games of all kinds, guests, merges, somebody forgotten."""
    for seed in range(12):
        names = random.Random(seed).sample(sorted(people), 4)
        played(names, seed=seed, days=seed * 3, game=["saboteur", "lutins"][seed % 4 == 3])
    for seed in range(3):
        record = saboteur_record(random.Random(seed), ["Ana", "Bruno", "Zoé"], haste=0.95)
        played([], record=record, days=40 + seed, clocks={0: 100, 1: 70}, place="=Café")
    play_exclude(play=Play.objects.order_by("pk")[2], excluded=True, why="we were tired")
    guest = Member.objects.filter(is_guest=True).order_by("pk").first()
    people_services.member_merge(kept=people["Chloé"], gone=guest)
    people_services.member_forget(member=people["Dina"])
    people_services.member_edit(member=people["Élie"], name="Élie", pseudonym="Le Merle")
    evening = Evening.objects.order_by("pk").first()
    people_services.presence_set(evening=evening, person=people["Farid"], present=True)
    return club


@pytest.fixture
def backup(played, club):
    for seed in range(3):
        played(["Ana", "Bruno", "Chloé"], seed=seed, days=seed)
    record = saboteur_record(random.Random(1), ["Ana", "Bruno", "Zoé"])
    played([], record=record, days=9)
    file = io.BytesIO()
    for _done in write_backup([club], file):
        pass
    return file.getvalue()


@pytest.fixture
def other(db):
    return Club.objects.create(name="Ailleurs", slug="ailleurs", time_zone="Europe/Paris")


@pytest.fixture
def play(played):
    """A game of which everything is known but its moves."""
    return full_play(played([], record=SHEET, place="Chez Ana", comments="Pizza."))
