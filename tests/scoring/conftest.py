import functools
import itertools
import json
import random
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from django.core.files.base import ContentFile

from scoring.albums import jobs
from scoring.albums.films import name_of
from scoring.albums.picture_files import PlayPictures
from scoring.albums.scenes import Scene
from scoring.models import Club, Evening, Member, Role, Source, TableClub
from scoring.pictures.film_kinds import KINDS
from scoring.services.clubs import link_create
from scoring.services.people import member_create, member_merge, presence_set
from scoring.services.plays import play_write
from scoring.transfer.imports import uploads
from tests.games.evening import Evening as TableEvening
from tests.games.gathering import open_table
from tests.scoring.kept_rows import keep_rows, numbers_begin_anew, rows_again
from tests.scoring.randomgames import saboteur_record
from tests.scoring.simulation import sheet
from tests.scoring.visitors import visitor

START = datetime(2025, 11, 14, 20, 30, tzinfo=UTC)
HISTORY = 30
NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Inès"]


def found_club():
    numbers_begin_anew()
    return Club.objects.create(name="Club des Taupes", slug="taupes", time_zone="Europe/Paris")


def join(club):
    """Seven members, by name."""
    return {name: member_create(club=club, name=name) for name in NAMES}


def numbered():
    return (UUID(int=number) for number in itertools.count(1))


def playing(club, people, game_ids):
    """Play once: who sits where, and how it went."""

    def play(names, *, days=0, seed=0, game="saboteur", record=None, **circumstances):
        record = record or sheet(random.Random(seed), list(names), game=game)
        ended_at = START + timedelta(days=days)
        return play_write(
            record,
            game_id=circumstances.pop("game_id", None) or next(game_ids),
            club=club,
            started_at=ended_at - timedelta(minutes=45),
            ended_at=ended_at,
            seat_members={seat: people.get(name) for seat, name in enumerate(record["players"])},
            source=circumstances.pop("source", Source.LIVE),
            **circumstances,
        )

    return play


@pytest.fixture
def club(db):
    return found_club()


@pytest.fixture
def people(club):
    return join(club)


@pytest.fixture
def game_ids():
    return numbered()


@pytest.fixture
def played(club, people, game_ids):
    return playing(club, people, game_ids)


@pytest.fixture
def history(club, people, played, game_ids):
    """A club with games on many evenings, a merge and a ticked presence."""
    if not rows_again((club, *people.values())):
        play_through(people, played)
        keep_rows()
        return club
    for _ in range(HISTORY + 1):
        next(game_ids)
    for each in (club, *people.values()):
        each.refresh_from_db()
    return club


def play_through(people, played):
    for seed in range(HISTORY):
        names = random.Random(seed).sample(sorted(people), 4)
        played(names, seed=seed, days=seed // 2, game=["saboteur", "lutins"][seed % 3 == 0])
    played(["Ana", "Bruno", "Zoé"], seed=99, days=60)
    guest = Member.objects.filter(is_guest=True).first()
    member_merge(kept=people["Chloé"], gone=guest)
    first = Evening.objects.order_by("day").first()
    presence_set(evening=first, person=people["Farid"], present=True)


@functools.cache
def one_record():
    return json.dumps(saboteur_record(random.Random(3), ["Ana", "Bruno", "Zoé"]))


@pytest.fixture
def scene(club, played, people):
    return furnish(club, played, people)


def furnish(club, played, people):
    """A club with something at every address, and another club."""
    play = played([], record=json.loads(one_record()))
    for each in (play, play.evening):
        each.photo.save("test.jpg", ContentFile(b"not looked at"))
    pictures = PlayPictures(Scene(play))
    for kind in KINDS:
        for language in ("fr", "en"):
            pictures.put(name_of(kind, language), b"a film")
    ticket = uploads.ticket_draw(club=club, name="x.json", size=2)
    uploads.piece_take(ticket, 0, [b"{}"])
    link, _secret = link_create(club=club, role=Role.VIEW)
    seat = open_table("Ana")
    TableClub.objects.create(table=seat.table, club=club)
    return {
        "code": seat.table.code,
        "seat": seat,
        "club": club,
        "other": Club.objects.create(name="Ailleurs", slug="ailleurs"),
        "play": play.uuid,
        "sheet": played(["Ana", "Bruno", "Chloé"]).uuid,
        "season": play.season,
        "chair": 1,
        "step": 5,
        "person": people["Ana"].uuid,
        "person2": people["Bruno"].uuid,
        "guest": Member.objects.get(is_guest=True).uuid,
        "day": play.evening.day,
        "ticket": ticket.uuid,
        "link": link.pk,
    }


@pytest.fixture
def own_folder(settings, tmp_path):
    """Files go to a folder of this test."""
    settings.DATA_DIR, settings.MEDIA_ROOT = tmp_path, tmp_path / "media"


@pytest.fixture
def play(played):
    """A game kept move by move."""
    return played([], record=saboteur_record(random.Random(4), NAMES[:3], haste=0.95))


@pytest.fixture
def host(club):
    return visitor(club, "host")


@pytest.fixture
def apart(settings, monkeypatch, tmp_path):
    """Jobs wait for a child process, which this test is."""
    settings.FILON_JOBS_HERE = ""
    settings.DATA_DIR = tmp_path
    started = []
    monkeypatch.setattr(jobs, "start_child", started.append)
    return started


@pytest.fixture
def years(played, people, club):
    """A club with eight games."""
    names = sorted(people)
    for number in range(7):
        played(names[:3], seed=number, days=number)
    played(names[2:6], seed=9, days=9, game="lutins")
    return club


@pytest.fixture
def evening(db):
    """A table that follows only roles and gold."""
    return TableEvening(
        options={"tracking": "scores"}, dealt=["roles"], names=("Ana", "Bruno", "Chloé")
    )
