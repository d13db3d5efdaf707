"""Exports of a whole club: of any size, play by play, of one moment, and beside the tables."""

import json
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.urls import reverse

from games.common.transactions import one_moment, writing
from scoring.albums import jobs
from scoring.models import Club, ClubTally, Member
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.transfer import work
from scoring.transfer.exports import bgstats, files, plays
from scoring.transfer.exports.plays import plays_of
from tests.fixtures.machine import wait_until
from tests.fixtures.play import ROOT, clean_environment
from tests.scoring.views.test_authorisation import visitor

MANY = 200_000


@pytest.fixture
def years(played, people, club):
    names = sorted(people)
    for number in range(7):
        played(names[:3], seed=number, days=number)
    played(names[2:6], seed=9, days=9, game="lutins")
    return club


@pytest.fixture
def apart(settings, monkeypatch, tmp_path):
    """Jobs wait for a child process, which this test is."""
    settings.FILON_JOBS_HERE = ""
    settings.DATA_DIR = tmp_path
    started = []
    monkeypatch.setattr(jobs, "start_child", started.append)
    return started


@pytest.mark.parametrize("export", files.EXPORTS)
def test_every_export_is_written_play_by_play(years, export, monkeypatch, tmp_path):
    """So it can say how far it is, and no more than a handful of plays is ever in memory."""
    monkeypatch.setattr(plays, "CHUNK", 2)
    asked = []
    in_bulk = plays._full().in_bulk.__func__
    monkeypatch.setattr(
        "django.db.models.query.QuerySet.in_bulk",
        lambda *args, **more: asked.append(1) or in_bulk(*args, **more),
    )
    chunks = []
    with (tmp_path / "file").open("w+b") as file:
        for done in files.EXPORTS[export].write(years, file):
            chunks.append((done, len(asked)))
    assert chunks == [(done, (done + 1) // 2) for done in range(1, 9)]


def test_the_file_for_bg_stats_is_the_same_however_it_is_written(years, tmp_path):
    with (tmp_path / "file").open("w+b") as file:
        list(bgstats.write_play_file(years, file))
    written = json.loads((tmp_path / "file").read_text("utf-8"))
    at_once = bgstats.play_file(years, list(plays_of(years)))
    for content in (written, at_once):
        content["userInfo"].pop("exportDate")
        for each in (*content["games"], *content["locations"]):
            each.pop("modificationDate")
    assert written == at_once


def test_the_file_for_bg_stats_knows_whose_first_time_it_was(years):
    content = bgstats.play_file(years, list(plays_of(years)))
    new = [[score["newPlayer"] for score in each["playerScores"]] for each in content["plays"]]
    assert new == [[True] * 3, *[[False] * 3] * 6, [True] * 4]
    # A file of one play knows as much as one of all.
    last = bgstats.play_file(years, list(plays_of(years))[1:2])
    assert not any(score["newPlayer"] for score in last["plays"][0]["playerScores"])


def test_a_club_of_any_size_leaves_through_its_pages(years, apart):
    everything = ClubTally.objects.filter(club=years, season=ALL_SEASONS, game=ALL_GAMES)
    everything.update(kept=MANY)
    clerk = visitor(years, "admin")
    page = clerk.get(reverse("club:data", args=[years.slug])).content.decode()
    for name in ("records-zip", "records-lines", "tables", "bgsplay-all", "backup"):
        address = reverse(f"club:{name}", args=[years.slug])
        assert f'href="{address}"' in page
        answer = clerk.get(address)
        assert answer.status_code == 202
        assert answer["Refresh"] == "2"
        assert f"0 of {MANY} games" in answer.content.decode()
    assert apart == [jobs.FILES] * 5


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


def test_pictures_do_not_wait_for_files(years, apart):
    jobs.ask("export", "a", club=years.pk, export="backup")
    jobs.ask("draw", "b", play=0, picture="card-en.png")
    work.work(jobs.PICTURES, idle=0.1)
    assert [job.kind for job in jobs.all_waiting()] == ["export"]


@pytest.mark.parametrize("way", ["export", "import"])
def test_one_address_has_few_files_waiting(years, apart, way):
    """Of all kinds together; the next is told so, and other addresses go on."""
    for number in range(jobs.MOST_OF_ONE):
        jobs.ask("draw", f"{number}", by="192.0.2.7", play=0, picture="card-en.png")
    clerk = visitor(years, "admin")
    if way == "export":
        answer = clerk.get(reverse("club:backup", args=[years.slug]), follow=True)
        assert "Many files are being made just now" in answer.content.decode()
    else:
        file = SimpleUploadedFile("club.json", b"{}")
        clerk.post(reverse("club:import", args=[years.slug]), {"file": file})
    assert len(jobs.all_waiting()) == jobs.MOST_OF_ONE
    clerk.get(reverse("club:backup", args=[years.slug]), REMOTE_ADDR="192.0.2.8")
    assert len(jobs.all_waiting()) == jobs.MOST_OF_ONE + 1


def test_a_long_job_does_not_look_like_nobody_at_work(apart, monkeypatch):
    """Else another child would begin the same import beside the first."""
    monkeypatch.setattr(jobs, "SILENT", 0.3)
    monkeypatch.setattr(jobs, "BETWEEN_SIGNS", 0.05)
    seen = []

    def long(job):
        time.sleep(0.6)
        seen.append(jobs.is_alive(jobs.FILES))

    monkeypatch.setitem(work.DOES, "import_write", long)
    jobs.ask("import_write", "long")
    work.work(jobs.FILES, idle=0.1)
    assert seen == [True]
    assert not jobs.is_alive(jobs.FILES)
    assert not list(Path(jobs.folder()).glob("alive.*"))


ENDLESS = """
import os, subprocess, sys, time
if len(sys.argv) == 1:  # the site: it starts a child, and ends as soon as that is at work
    subprocess.Popen([sys.executable, __file__, "child"])
    time.sleep(60)
import django
django.setup()
from scoring.albums import jobs
from scoring.transfer import work
jobs.BETWEEN_SIGNS = 0.05
work.DOES["import_write"] = lambda job: time.sleep(60)
work.work(jobs.FILES)
"""


def test_a_child_ends_with_its_site_in_the_middle_of_a_job(tmp_path):
    """Nobody works on in a folder whose site was ended; the job waits for whoever asks again."""
    script, folder = tmp_path / "site.py", tmp_path / "data" / "jobs"
    script.write_text(ENDLESS)
    folder.mkdir(parents=True)
    wanted = folder / "import_write-x.json"
    told = {"facts": {"language": "fr"}, "by": "", "done": 0}
    wanted.write_text(json.dumps({"kind": "import_write", "name": "x", **told}))
    environment = {
        **clean_environment(),
        "FILON_DATA": str(tmp_path / "data"),
        "DJANGO_SETTINGS_MODULE": "saboteur_site.settings",
        "PYTHONPATH": str(ROOT),
    }
    site = subprocess.Popen([sys.executable, script], env=environment, cwd=ROOT)
    try:
        sign = folder / f"alive.{jobs.FILES}"
        wait_until(sign.exists, seconds=30, what="the child")
    finally:
        site.kill()
        site.wait()
    wait_until(lambda: not sign.exists(), seconds=20, what="the child’s end")
    assert wanted.exists()


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
