"""What the memory counts on SQLite it counts on PostgreSQL: the same tests, once more."""

import os

import pytest

from tests.games.services.test_postgresql import run_on

SAME = ["tally/test_totals", "services/test_plays", "services/test_finished"]
MORE = [
    *("services/test_evenings", "services/test_import_steps", "transfer/test_round_trips"),
    *("invented/test_seedhistory", "selectors/test_awards"),
]


@pytest.mark.slow
@pytest.mark.skipif("TEST_DATABASE_URL" in os.environ, reason="already on another database")
def test_the_memory_on_postgresql(postgres_url):
    run_on(postgres_url, [f"tests/scoring/{name}.py" for name in SAME])


@pytest.mark.long
def test_more_of_the_memory_on_postgresql(postgres_url):
    run_on(postgres_url, [f"tests/scoring/{name}.py" for name in MORE])
