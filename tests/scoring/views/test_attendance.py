"""The page of attendance reads totals."""

import csv
import io
import re
from datetime import date

from django.urls import reverse

from scoring.services.people import member_edit
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


def test_the_table_for_a_spreadsheet_has_each_month_and_no_formula(club, people, played):
    one, two = sorted(people)[:2]
    member_edit(member=people[two], name=two, pseudonym="=1+1")
    for days, names in (
        (0, [one, two, "Zoé"]),
        (40, [one, "Zoé", "Gil"]),
        (41, [one, "Zoé", "Gil"]),
    ):
        played(names, seed=days, days=days)
    address = reverse("club:attendance-csv", args=[club.slug])
    rows = {}
    for season in (2025, 2026):
        text = visitor(club, "host").get(address, {"season": season}).content.decode("utf-8-sig")
        for row in csv.DictReader(io.StringIO(text)):
            months = {month: n for month, n in row.items() if n.isdigit() and n != "0"}
            rows.setdefault(row["Name"], []).append(months)
    assert rows[one] == [{"2025-11": "1", "2025-12": "2", "Evenings": "3"}]
    assert rows["'=1+1"] == [{"2025-11": "1", "Evenings": "1"}]
