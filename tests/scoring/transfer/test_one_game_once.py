"""One game is one play, whatever way it left a club and whatever way it comes in."""

import io
import itertools
import json
import random
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from django.db import transaction
from django.urls import reverse

from games.chance.game_record import record_of
from scoring.models import Club, Play, Source
from scoring.services.finished import game_remember
from scoring.services.imports import bundle_write
from scoring.services.people import member_create
from scoring.services.plays import play_write
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.exports.bgstats import write_play_file
from scoring.transfer.exports.plays import full_play, plays_of
from scoring.transfer.exports.records import lines_of, record_text, write_zip
from scoring.transfer.exports.tables import Dialect, write_tables
from scoring.transfer.imports.reading import read_file
from tests.games.evening import Evening as TableEvening
from tests.scoring.randomgames import saboteur_record
from tests.scoring.round_trips import wipe, written
from tests.scoring.simulation import sheet
from tests.scoring.views.test_authorisation import visitor
from tests.scoring.ways_in import NAMES, come_in


def table_downloads(club):
    """What each table of a live game gives to keep: the log, and when it ended."""
    for play in plays_of(club):
        content = json.loads(play.document.body)
        if content["format"] == "filon/1":
            content |= {"played_at": play.ended_at.isoformat(), "table": "ABCDEF"}
            yield io.BytesIO(json.dumps(content, indent=1).encode())


def single_records(club):
    return [io.BytesIO(record_text(play).encode()) for play in plays_of(club)]


WAYS = {
    "table": lambda club: list(table_downloads(club)),
    "record": single_records,
    "zip": lambda club: [written(write_zip, club)],
    "lines": lambda club: [io.BytesIO("".join(lines_of(club)).encode())],
    "backup": lambda club: [written(write_backup, [club])],
    "bgstats": lambda club: [written(write_play_file, club)],
    "tables": lambda club: [written(write_tables, club, dialect=Dialect())],
}


FORMATS = ("table", "lines", "backup", "bgstats", "tables")
"""One way out for each kind of file."""


def invented(rng, plays):
    """A club with games of all kinds, some of them alike but for their ids."""
    club = Club.objects.create(name="A", slug=f"a{rng.getrandbits(60)}", time_zone="Europe/Paris")
    people = {name: member_create(club=club, name=name) for name in NAMES}
    for number in range(plays):
        names = rng.sample(NAMES, 3) if rng.random() < 0.7 else [*rng.sample(NAMES, 2), "Zoé"]
        if number % 3 == 0:
            document = saboteur_record(rng, names, haste=0.95)
        else:
            document = sheet(rng, names, game=rng.choice(["saboteur", "saboteur2", "lutins"]))
        moment = datetime(2025, 10, 26, 0, 30, 12, 345, tzinfo=UTC)  # a clock is set back
        moment += timedelta(minutes=rng.choice([0, 60, rng.randrange(600_000)]))
        for _twin in range(2 if number == 1 else 1):
            play_write(
                document,
                game_id=UUID(int=rng.getrandbits(128), version=4),
                club=club,
                ended_at=moment,
                started_at=rng.choice([None, moment - timedelta(minutes=40)]),
                seat_members={seat: people.get(name) for seat, name in enumerate(names)},
                source=rng.choice([Source.LIVE, Source.HAND]),
            )
    return club


def doubled(seed, ways, *, elsewhere, plays):
    """For each pair of ways how many games too many there are in the end."""
    found = {}
    with transaction.atomic():
        club = invented(random.Random(seed), plays)
        files = {way: WAYS[way](club) for way in ways}
        there = {
            "all": Play.objects.filter(club=club).count(),
            "table": len({f.getvalue() for f in files["table"]}),
        }
        for way in ways:
            assert come_in(club, files[way]) == 0, f"{way} into the club itself"
        if elsewhere:
            wipe()
        for one, other in itertools.product(ways, repeat=2):
            with transaction.atomic():
                guest = Club.objects.create(name="B", slug="b", time_zone="America/New_York")
                come_in(guest, files[one])
                come_in(guest, files[other])
                both = {one, other}
                most = there["table"] if both == {"table"} else there["all"]
                found[one, other] = Play.objects.filter(club=guest).count() - most
                if not elsewhere:
                    found[one, f"{other} back"] = come_in(club, WAYS[other](guest))
                transaction.set_rollback(True)
        transaction.set_rollback(True)
    return found


@pytest.mark.django_db
@pytest.mark.parametrize("elsewhere", [False, True])
def test_no_pair_of_ways_doubles_a_game_or_loses_one(elsewhere):
    found = doubled(1, FORMATS, elsewhere=elsewhere, plays=4)
    assert {pair: extra for pair, extra in found.items() if extra > 0} == {}
    # Records have no ids: of twins that nothing tells apart, one is left.
    lost = {pair for pair, extra in found.items() if extra < 0}
    assert all(set(pair) <= {"record", "zip", "lines", "table"} for pair in lost)


@pytest.mark.long
@pytest.mark.django_db
def test_no_pair_of_ways_doubles_a_game_in_many_clubs(capsys):
    pairs = doubles = 0
    for seed in range(40):
        found = doubled(seed, WAYS, elsewhere=seed % 2 == 0, plays=12)
        pairs += len(found)
        doubles += sum(extra > 0 for extra in found.values())
    with capsys.disabled():
        print(f"\n{pairs} journeys over {len(WAYS) ** 2} pairs of ways: {doubles} doubled plays")
    assert doubles == 0


@pytest.mark.django_db
def test_the_record_a_table_gives_is_the_play_the_club_keeps():
    evening = TableEvening(dealt=["gold"], options={"tracking": "scores"})
    evening.start()
    for _round in range(3):
        evening.enter(None, "result", treasure=False, last=0)
        evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
        if evening.table.playing:
            evening.deal()
    play = game_remember(evening.game.pk)
    given = io.BytesIO(json.dumps(record_of(evening.game)).encode())
    assert come_in(play.club, [given]) == 0
    assert come_in(play.club, [io.BytesIO(record_text(full_play(play)).encode())]) == 0


@pytest.mark.django_db
def test_a_record_with_its_fields_in_another_order_keeps_its_replay(club):
    record = saboteur_record(random.Random(1), NAMES[:3], haste=0.95)
    turned = dict(reversed(list(record.items())))
    bundle_write(club=club, bundle=read_file(club, io.BytesIO(json.dumps(turned).encode())))
    play = Play.objects.get()
    page = visitor(club, "view").get(reverse("club:play", args=[club.slug, play.uuid]))
    replay = reverse("club:replay", args=[club.slug, play.uuid])
    assert replay in page.content.decode()
