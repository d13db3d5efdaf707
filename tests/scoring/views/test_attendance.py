"""The page of attendance reads totals."""

import re
from datetime import date

from django.urls import reverse

from scoring.views import attendance
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


def test_the_newest_month_comes_first_and_none_that_has_not_begun(
    club, people, played, monkeypatch
):
    played(sorted(people)[:3], seed=1)
    monkeypatch.setattr(attendance.timezone, "localdate", lambda: date(2025, 11, 20))
    address = reverse("club:attendance", args=[club.slug]) + "?season=2025"
    page = visitor(club, "host").get(address).content.decode()
    heads = re.findall(r'<th scope="col">([A-Z][a-z]{2})</th>', page)
    assert heads[:3] == ["Nov", "Oct", "Sep"]
    assert len(heads) == 11
    row = re.findall(r"<td>([^<]+)</td>", page.partition("<tbody>")[2].partition("</tr>")[0])
    assert row == ["1", *"·" * 10]
