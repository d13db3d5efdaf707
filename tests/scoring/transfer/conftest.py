"""A season to export."""

import random

import pytest

from scoring.models import Evening, Member, Play
from scoring.services import people as people_services
from scoring.services.plays import play_exclude
from tests.scoring.randomgames import saboteur_record


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
