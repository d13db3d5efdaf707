"""What the child processes do, whatever comes of it."""

import time
from contextlib import nullcontext

import pytest

from scoring.albums import jobs
from scoring.transfer import work

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_job_that_fails_is_told_and_forgotten(play, apart, caplog):
    jobs.ask("draw", "broken", play="nothing", picture="card-en.png")
    work.work(jobs.PICTURES, idle=0.2)
    assert jobs.all_waiting() == []
    assert "a job failed: draw" in caplog.text


def test_a_child_that_waits_for_jobs_ends_with_its_site(monkeypatch):
    parents = iter([7, 7, 7, 1, 1])
    monkeypatch.setattr(work.os, "getppid", lambda: next(parents, 1))
    monkeypatch.setattr(work.jobs, "signing", lambda _lane: nullcontext(True))
    began = time.monotonic()
    work.work(jobs.PICTURES, idle=30)
    assert time.monotonic() - began < 10
