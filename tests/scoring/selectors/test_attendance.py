"""Attendance by month: months of a season, and totals added up from evenings."""

import importlib

from django.apps import apps

from scoring.models import MonthTally
from scoring.selectors import attendance as selector
from scoring.selectors.attendance import months_of
from scoring.services.people import member_edit
from tests.scoring import totals


def test_months_of_evenings_kept_before_are_added_up_when_the_site_is_renewed(club, people, played):
    for days in (0, 1, 40, 400):
        played(sorted(people)[:4], seed=days, days=days)
    counted = totals.counts_of(club)["MonthTally"]
    assert len(counted) == 12
    MonthTally.objects.all().delete()
    step = importlib.import_module("scoring.migrations.0009_attendance_by_month")
    step.count_months(apps, None)
    assert totals.counts_of(club)["MonthTally"] == counted


def test_a_season_has_twelve_months_wherever_it_begins(club):
    for month, first in ((1, "2025-01"), (9, "2025-09")):
        club.season_month = month
        months = [f"{day:%Y-%m}" for day in months_of(club, 2025)]
        assert (months[0], len(set(months))) == (first, 12)
    assert months[-1] == "2026-08"


def test_the_most_faithful_come_first_and_all_are_found_page_by_page(
    club, people, played, monkeypatch
):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    play = played(["Ana", "Dina", "Chloé"], seed=2, days=1)
    monkeypatch.setattr(selector, "PAGE", 2)
    rows, has_more = selector.attendance(club, play.season)
    assert [(row.member.name, row.total) for row in rows] == [("Ana", 2), ("Chloé", 2)]
    assert has_more
    everybody = [row.member.name for row in selector.everybody(club, play.season)]
    assert sorted(everybody) == ["Ana", "Bruno", "Chloé", "Dina"]


def test_who_came_equally_often_stand_by_their_names(club, people, played):
    play = played(["Ana", "Bruno", "Chloé"], seed=1)
    member_edit(member=people["Ana"], name="Zoé", short_name="", pseudonym="", bgg_username="")
    rows, _has_more = selector.attendance(club, play.season)
    assert [row.member.name for row in rows] == ["Bruno", "Chloé", "Zoé"]
