import random
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from scoring.models import Club, Evening, Member, Source
from scoring.services.people import member_create, member_merge, presence_set
from scoring.services.plays import play_write
from tests.scoring.simulation import sheet

START = datetime(2025, 11, 14, 20, 30, tzinfo=UTC)
HISTORY = 30
NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Inès"]


@pytest.fixture
def club(db):
    return Club.objects.create(name="Club des Taupes", slug="taupes", time_zone="Europe/Paris")


@pytest.fixture
def people(club):
    """Seven members, by name."""
    return {name: member_create(club=club, name=name) for name in NAMES}


@pytest.fixture
def played(club, people):
    """Play once: who sits where, and how it went."""
    number = iter(range(1, 100_000))

    def play(names, *, days=0, seed=0, game="saboteur", record=None, **circumstances):
        record = record or sheet(random.Random(seed), list(names), game=game)
        ended_at = START + timedelta(days=days)
        return play_write(
            record,
            game_id=circumstances.pop("game_id", None) or UUID(int=next(number)),
            club=club,
            started_at=ended_at - timedelta(minutes=45),
            ended_at=ended_at,
            seat_members={seat: people.get(name) for seat, name in enumerate(record["players"])},
            source=circumstances.pop("source", Source.LIVE),
            **circumstances,
        )

    return play


@pytest.fixture
def history(club, people, played):
    """A club with games on many evenings, a merge and a ticked presence."""
    for seed in range(HISTORY):
        names = random.Random(seed).sample(sorted(people), 4)
        played(names, seed=seed, days=seed // 2, game=["saboteur", "lutins"][seed % 3 == 0])
    played(["Ana", "Bruno", "Zoé"], seed=99, days=60)
    guest = Member.objects.filter(is_guest=True).first()
    member_merge(kept=people["Chloé"], gone=guest)
    first = Evening.objects.order_by("day").first()
    presence_set(evening=first, person=people["Farid"], present=True)
    return club
