"""What the child processes do, whatever comes of it."""

import pytest

from scoring.albums import jobs
from scoring.transfer import work

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_job_that_fails_is_told_and_forgotten(play, apart, caplog):
    jobs.ask("draw", "broken", play="nothing", picture="card-en.png")
    work.work(jobs.PICTURES, idle=0.2)
    assert jobs.all_waiting() == []
    assert "a job failed: draw" in caplog.text
