"""Jobs for the child processes: few for one address, no page waits, and one child of each kind."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.albums import jobs
from scoring.transfer import work
from tests.fixtures.machine import patience, wait_until
from tests.fixtures.play import ROOT, clean_environment
from tests.scoring.albums.pages import opened, url
from tests.scoring.views.test_authorisation import visitor

pytestmark = pytest.mark.usefixtures("own_folder")


def test_no_page_waits_for_a_picture(play, host, apart):
    begun = time.monotonic()
    for _ in range(3):
        answer = host.get(url(play, "card"))
        assert answer.status_code == 503
        assert answer["Retry-After"] == answer["Refresh"] == "2"
    assert time.monotonic() - begun < 2 * patience()
    assert [job.kind for job in jobs.all_waiting()] == ["draw"]
    work.work(jobs.PICTURES, idle=0.2)
    assert jobs.all_waiting() == []
    assert opened(host.get(url(play, "card"))).size == (1200, 630)


def test_one_address_has_few_jobs_waiting(play, host, apart):
    for number in range(jobs.MOST_OF_ONE + 4):
        assert host.get(url(play, "step", number)).status_code == 503
    assert len(jobs.all_waiting()) == jobs.MOST_OF_ONE


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
    seen = []

    def long(job):
        seen.append(jobs.is_alive(jobs.FILES))

    monkeypatch.setitem(work.DOES, "import_write", long)
    jobs.ask("import_write", "long")
    work.work(jobs.FILES, idle=0.1)
    assert seen == [True]
    assert not jobs.is_alive(jobs.FILES)
    assert not list(Path(jobs.folder()).glob("alive.*"))


def child(data):
    """A real process that does the jobs of files in a folder."""
    command = [sys.executable, ROOT / "manage.py", "jobs", jobs.FILES]
    environment = {**clean_environment(), "FILON_DATA": str(data)}
    return subprocess.Popen(command, env=environment, cwd=ROOT, stdin=subprocess.DEVNULL)


def test_a_child_that_is_not_let_run_is_not_taken_for_dead(tmp_path, settings):
    """A crowded machine may keep it waiting for minutes: its work is not begun a second time."""
    settings.DATA_DIR = tmp_path
    jobs.folder().mkdir()
    first = child(tmp_path)
    try:
        wait_until(lambda: jobs.is_alive(jobs.FILES), seconds=60, what="the child")
        first.send_signal(signal.SIGSTOP)
        os.utime(jobs.folder() / f"alive.{jobs.FILES}", (0, 0))
        assert jobs.is_alive(jobs.FILES)
        assert child(tmp_path).wait(timeout=60 * patience()) == 0, "one is enough"
    finally:
        first.kill()
        first.wait()
    assert not jobs.is_alive(jobs.FILES), "and one that is dead is not taken for alive"


ENDLESS = """
import os, subprocess, sys, time
if len(sys.argv) == 1:  # the site: it starts a child, and ends as soon as that is at work
    subprocess.Popen([sys.executable, __file__, "child"])
    time.sleep(60)
import django
django.setup()
from scoring.albums import jobs
from scoring.transfer import work
jobs.BETWEEN_LOOKS = 0.05
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


def test_when_a_child_has_come_and_gone_the_next_is_started_at_once(
    settings, tmp_path, monkeypatch
):
    """A site that was started again has no child: what is wished for then is not forgotten."""
    settings.DATA_DIR, started = tmp_path, Mock()
    monkeypatch.setattr(jobs.subprocess, "Popen", started)
    jobs.folder().mkdir()
    jobs.start_child(jobs.PICTURES)
    jobs.start_child(jobs.PICTURES)
    assert started.call_count == 1, "the first is still coming up"
    with jobs.signing(jobs.PICTURES):
        jobs.start_child(jobs.PICTURES)
        assert started.call_count == 1
    jobs.start_child(jobs.PICTURES)
    assert started.call_count == 2
