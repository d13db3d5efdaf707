"""What the memory counts on SQLite it counts on PostgreSQL: more of the same tests, once more.

The first of them run every day with those of tables (tests/games/services/test_postgresql.py).
"""

import pytest

from tests.games.services.test_postgresql import run_on

MORE = [
    *("services/test_evenings", "services/test_import_steps"),
    *("services/test_import_people", "services/test_import_room"),
    *("transfer/exports/test_backup", "transfer/exports/test_records"),
    *("transfer/imports/test_records", "transfer/imports/test_tables"),
    *("invented/test_club", "selectors/test_awards"),
    *("selectors/test_boards", "selectors/test_club_records", "selectors/test_portraits"),
]


@pytest.mark.long
def test_more_of_the_memory_on_postgresql(postgres_url):
    run_on(postgres_url, [f"tests/scoring/{name}.py" for name in MORE])
