"""Exports of a whole club: of any size, play by play, of one moment, and beside the tables."""

import json
import random
import threading

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.common.transactions import one_moment, writing
from scoring.albums import jobs
from scoring.models import Club, ClubTally, Member
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors import boards
from scoring.transfer import work
from scoring.transfer.exports import bgstats, files
from scoring.transfer.exports.tables import Dialect, write_tables
from tests.scoring.randomgames import saboteur_record
from tests.scoring.round_trips import written
from tests.scoring.transfer.exports.test_tables import rows
from tests.scoring.views.test_authorisation import visitor
from tests.scoring.ways_in import come_in

MANY = 200_000


def test_a_club_of_any_size_leaves_through_its_pages(years, apart):
    everything = ClubTally.objects.filter(club=years, season=ALL_SEASONS, game=ALL_GAMES)
    everything.update(kept=MANY)
    clerk = visitor(years, "admin")
    page = clerk.get(reverse("club:data", args=[years.slug])).content.decode()
    for name in ("records-zip", "records-lines", "tables", "workbook", "bgsplay-all", "backup"):
        address = reverse(f"club:{name}", args=[years.slug])
        assert f'href="{address}"' in page
        answer = clerk.get(address)
        assert answer.status_code == 202
        assert answer["Refresh"] == "2"
        assert f"0 of {MANY} games" in answer.content.decode()
        jobs.all_waiting()[0].path.unlink()  # else the next would wait for it
    assert apart == [jobs.FILES] * 6


def test_a_season_leaves_by_itself(years, played, apart):
    played(["Ana", "Bruno", "Chloé"], seed=20, days=400)
    (last, first) = (each.number for each in boards.seasons_of(years))
    clerk = visitor(years, "admin")
    page = clerk.get(reverse("club:data", args=[years.slug]), {"season": first}).content.decode()
    assert "8 games" in page
    assert reverse("club:backup", args=[years.slug]) not in page  # a backup is always whole
    for name in ("records-zip", "records-lines", "tables", "workbook", "bgsplay-all"):
        address = f"{reverse(f'club:{name}', args=[years.slug])}?season={first}"
        assert f'href="{address}"' in page
        assert "0 of 8 games" in clerk.get(address).content.decode()
        work.work(jobs.FILES, idle=0.1)
    lines = reverse("club:records-lines", args=[years.slug])
    clerk.get(lines, {"season": last})
    work.work(jobs.FILES, idle=0.1)
    for season, games in ((first, 8), (last, 1)):
        answer = clerk.get(lines, {"season": season})
        assert f"season-{season}-records.ndjson" in answer["Content-Disposition"]
        assert b"".join(answer.streaming_content).count(b"\n") == games
    content = written(bgstats.write_play_file, years, last)
    assert len(json.load(content)["plays"]) == 1


def test_a_seasons_tables_hold_who_came_and_what_was_played(years, played):
    played(["Ana", "Bruno", "Zoé"], seed=20, days=400)
    last = boards.seasons_of(years)[0].number
    file = written(write_tables, years, last, dialect=Dialect())
    found = {name: len(rows(file, name)) for name in ("plays", "results", "players", "attendance")}
    assert found == {"plays": 1, "results": 3, "players": 3, "attendance": 3}
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    assert come_in(other, [file]) == 1


@pytest.mark.parametrize("export", files.EXPORTS)
def test_more_games_are_not_more_questions(years, played, export):
    """Games are read by the hundred, with all that belongs to them."""

    def questions():
        with CaptureQueriesContext(connection) as asked:
            written(lambda file: files.EXPORTS[export].write(years, file, ALL_SEASONS))
        return len(asked)

    names = ["Ana", "Bruno", "Chloé"]
    played([], record=saboteur_record(random.Random(1), names), days=1)
    few = questions()
    for seed in (2, 3, 4):
        played([], record=saboteur_record(random.Random(seed), names), days=1)
    assert questions() == few


def test_a_page_that_waits_says_how_far_the_file_is(years, apart):
    clerk, address = visitor(years, "admin"), reverse("club:backup", args=[years.slug])
    clerk.get(address)
    (job,) = jobs.all_waiting()
    for done, words in ((3, "3 of 8 games"), (8, "All games are written")):
        jobs.Job(job.kind, job.name, job.facts, job.by, done).save()
        assert words in clerk.get(address).content.decode()
    work.work(jobs.FILES, idle=0.1)
    answer = clerk.get(address)
    assert answer.status_code == 200
    assert b"".join(answer.streaming_content)[:2] == b"PK"


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_an_export_and_it_sees_one_moment():
    club = Club.objects.create(name="Club", slug="club")
    errors = []

    def write():
        try:
            with writing():
                Member.objects.create(club=club, name="Ana", name_key="ana")
        except Exception as error:
            errors.append(error)
        finally:
            connection.close()

    with one_moment():
        assert Member.objects.count() == 0
        writer = threading.Thread(target=write)
        writer.start()
        writer.join(timeout=4)
        assert not writer.is_alive()
        assert Member.objects.count() == 0
    assert errors == []
    assert Member.objects.count() == 1
