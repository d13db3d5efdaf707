"""Clubs of many people and years: what is likely comes first, and nothing is out of reach."""

import pytest
from django.db import connection
from django.urls import reverse

from tests.scoring.statements import statements
from tests.scoring.views.test_authorisation import visitor


def plans(client, address):
    """How the database goes about each of them."""
    with connection.cursor() as cursor:
        for sql, params in statements(client, address):
            if sql.startswith("SELECT"):
                cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
                yield " ".join(row[3] for row in cursor.fetchall())


@pytest.mark.skipif(connection.vendor != "sqlite", reason="reads the plans of SQLite")
@pytest.mark.parametrize(
    ("name", "search"),
    [
        ("guests", "result_guessed (member_id="),
        (
            "review",
            "tally_by_first (club_id=? AND season=? AND game=? AND first_at>? AND first_at<",
        ),
    ],
)
def test_no_page_reads_every_result_or_total_to_find_a_few(club, people, played, name, search):
    played(sorted(people)[:4], seed=1)
    season = [club.plays.get().season] if name == "review" else []
    found = list(plans(visitor(club, "admin"), reverse(f"club:{name}", args=[club.slug, *season])))
    assert any(f"INDEX {search}" in plan for plan in found)
    assert not any("SCAN scoring_play" in plan for plan in found)
    assert not any("COVERING INDEX scoring_play_club_id" in plan for plan in found)
