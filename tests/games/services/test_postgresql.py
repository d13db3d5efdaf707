"""What must hold on SQLite must hold on PostgreSQL: the same tests, once more, over there."""

import os
import subprocess
import sys

import pytest

from tests.fixtures.play import ROOT, clean_environment

SAME = [
    "services/test_door",
    "common/test_transactions",
    "services/test_races",
    "services/test_limits",
    "services/test_tables",
    "registry/test_shelf_words",
    "services/test_handovers",
    "live/test_presence",
    "services/test_clocks",
    "services/test_clock_updates",
    "live/test_heartbeat",
    "log/test_passing",
    "test_tasks",
]


MEMORY = [
    "tally/test_totals",
    "services/test_plays",
    "services/test_finished",
]


@pytest.mark.slow
@pytest.mark.skipif("TEST_DATABASE_URL" in os.environ, reason="already on another database")
def test_tables_and_the_memory_on_postgresql(postgres_url):
    """In one run: half of a short one is importing, collecting and migrating."""
    tables = [f"tests/games/{name}.py" for name in SAME]
    run_on(postgres_url, tables + [f"tests/scoring/{name}.py" for name in MEMORY])


@pytest.mark.long
def test_fifty_clocks_on_postgresql(postgres_url):
    run_on(postgres_url, ["tests/site/test_many_clocks.py", "--long"])


@pytest.mark.long
def test_fifty_restarts_on_postgresql(postgres_url):
    run_on(
        postgres_url,
        ["tests/games/live/test_restarts.py", "--long", "-k", "many_restarts or control"],
    )


def run_on(url, paths):
    """Run these tests on another database; none of them may be skipped."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", *paths],
        cwd=ROOT,
        env={**clean_environment(), "TEST_DATABASE_URL": url},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert run.returncode == 0, run.stdout
    assert " skipped" not in run.stdout
