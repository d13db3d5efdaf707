"""Attendance: how many evenings each member came to, month by month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from scoring.models import Attendance, Club, Evening, Member, MemberTally
from scoring.models.tallies import ALL_GAMES

PAGE = 20


@dataclass(frozen=True)
class AttendanceRow:
    member: Member
    months: list[int]
    """Evenings in each month of the season."""

    @property
    def total(self) -> int:
        return sum(self.months)


def months_of(club: Club, season: int) -> list[date]:
    """The first day of each month of the season that began in that year."""
    month = club.season_month - 1
    return [date(season + (month + step) // 12, (month + step) % 12 + 1, 1) for step in range(12)]


def attendance(club: Club, season: int, page: int = 1) -> tuple[list[AttendanceRow], bool]:
    """A page of people, the most faithful first, and whether there is another."""
    start = (page - 1) * PAGE
    rows = (
        MemberTally.objects.filter(club=club, season=season, game=ALL_GAMES, evenings__gt=0)
        .filter(listed=True)
        .order_by("-evenings", "id")
        .select_related("member")[start : start + PAGE + 1]
    )
    members = [row.member for row in rows]
    return _rows(club, season, members[:PAGE]), len(members) > PAGE


def everybody(club: Club, season: int) -> Iterator[AttendanceRow]:
    """The same of everybody, for a file."""
    page, has_more = 1, True
    while has_more:
        rows, has_more = attendance(club, season, page)
        yield from rows
        page += 1


def _rows(club: Club, season: int, members: Sequence[Member]) -> list[AttendanceRow]:
    months = months_of(club, season)
    last = months[0].replace(year=months[0].year + 1)
    evenings = Evening.objects.filter(club=club, day__gte=months[0], day__lt=last)
    month_of = {pk: day.replace(day=1) for pk, day in evenings.values_list("pk", "day")}
    came: Counter[tuple[int, date]] = Counter()
    there = Attendance.objects.filter(member__in=members, game=ALL_GAMES)
    for member, evening in there.filter(evening__in=list(month_of)).values_list(
        "member_id", "evening_id"
    ):
        came[member, month_of[evening]] += 1
    return [
        AttendanceRow(member, [came[member.pk, month] for month in months]) for member in members
    ]
