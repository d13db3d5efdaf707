"""The page of attendance reads totals."""

import re

from django.urls import reverse

from tests.scoring.statements import statements
from tests.scoring.views.test_authorisation import visitor


def test_attendance_reads_totals_by_month_and_not_evening_by_evening(club, people, played):
    played(sorted(people)[:4], seed=1)
    address = reverse("club:attendance", args=[club.slug]) + f"?season={club.plays.get().season}"
    tables = {
        table
        for sql, _params in statements(visitor(club, "admin"), address)
        for table in re.findall(r'FROM "(\w+)"', sql)
    }
    assert "scoring_monthtally" in tables
    assert not tables & {"scoring_attendance", "scoring_evening"}
