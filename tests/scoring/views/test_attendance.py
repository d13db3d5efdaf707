"""Attendance by month, read from totals."""

import importlib
import re

from django.apps import apps
from django.urls import reverse

from scoring.models import MonthTally
from tests.scoring import totals
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


def test_months_of_evenings_kept_before_are_added_up_when_the_site_is_renewed(club, people, played):
    for days in (0, 1, 40, 400):
        played(sorted(people)[:4], seed=days, days=days)
    counted = totals.counts_of(club)["MonthTally"]
    assert len(counted) == 12
    MonthTally.objects.all().delete()
    step = importlib.import_module("scoring.migrations.0009_attendance_by_month")
    step.count_months(apps, None)
    assert totals.counts_of(club)["MonthTally"] == counted
