"""Attendance by month, on a page and as a table for spreadsheets."""

from __future__ import annotations

import csv
import io

from django.http import HttpResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scoring.models import Role
from scoring.models.evenings import season_at
from scoring.selectors import boards
from scoring.selectors.attendance import attendance, everybody, months_of
from scoring.transfer.exports.tables import defused
from scoring.views.access import ClubRequest, club_look
from scoring.views.clubs import season_asked
from scoring.views.pages import number_of, page


def _season(request: ClubRequest) -> int:
    """The season asked for; a table by month is always of one."""
    return season_asked(request) or season_at(request.visit.club, timezone.localdate())


@club_look(Role.VIEW)
def table(request: ClubRequest) -> HttpResponse:
    """Who came how often, month by month; the newest first, as phones show only a few."""
    here, season = request.visit.club, _season(request)
    number = max(1, number_of(request, "page", high=500))
    rows, has_more = attendance(here, season, number)
    months = months_of(here, season)
    begun = [place for place, month in enumerate(months) if month <= timezone.localdate()] or [0]
    return page(
        request,
        "scoring/attendance.html",
        "evenings",
        season=season,
        seasons=boards.seasons_of(here),
        months=[months[place] for place in reversed(begun)],
        rows=[(row, [row.months[place] for place in reversed(begun)]) for row in rows],
        number=number,
        next_page=number + 1 if has_more else 0,
    )


@club_look(Role.HOST)
def sheet(request: ClubRequest) -> HttpResponse:
    """The same of everybody, for a spreadsheet."""
    here, season = request.visit.club, _season(request)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    months = [date_format(month, "Y-m") for month in months_of(here, season)]
    writer.writerow([_("Name"), *months, _("Evenings")])
    for row in everybody(here, season):
        writer.writerow([defused(row.member.display_name), *row.months, row.total])
    response = HttpResponse("\ufeff" + text.getvalue(), content_type="text/csv; charset=utf-8")
    name = f"{here.slug}-attendance-{season}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
