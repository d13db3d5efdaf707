"""The races of SQLite once more on PostgreSQL, where writers do not wait in one queue."""

import os
import subprocess
import sys

import pytest

from tests.fixtures.play import ROOT, clean_environment

pytestmark = pytest.mark.skipif("TEST_DATABASE_URL" in os.environ, reason="already over there")


def raced(url, which, *, is_long):
    """The tests of races over there; they count their tries by themselves."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["tests/proofs/test_races.py", "-k", which, *["--long"] * is_long]
    run = subprocess.run(
        command,
        cwd=ROOT,
        env={**clean_environment(), "TEST_DATABASE_URL": url},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
    assert " skipped" not in run.stdout


@pytest.mark.long
def test_some_order_explains_every_race(postgres_url):
    raced(postgres_url, "not control", is_long=True)


@pytest.mark.long
def test_control_a_write_that_was_told_and_lost_is_noticed(postgres_url):
    raced(postgres_url, "control", is_long=False)


def test_control_a_run_over_there_that_ends_badly_is_noticed(postgres_url):
    """pytest has no test of that name, and says so by its return code."""
    with pytest.raises(AssertionError):
        raced(postgres_url, "nothing_of_the_kind", is_long=False)
