"""Attendance: how many evenings each member came to, month by month, and who came lately."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from scoring.models import Club, Member, MemberTally, MonthTally
from scoring.models.people import month_of
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS

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
        .order_by("-evenings", "member__name_key", "id")
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
    months = [month_of(first) for first in months_of(club, season)]
    totals = MonthTally.objects.filter(
        member__in=members, month__gte=months[0], month__lte=months[-1]
    )
    came = {
        (member, month): evenings
        for member, month, evenings in totals.values_list("member_id", "month", "evenings")
    }
    return [
        AttendanceRow(member, [came.get((member.pk, month), 0) for month in months])
        for member in members
    ]


def lately_here(club: Club, most: int, *, but: Iterable[Member] = ()) -> list[Member]:
    """The *most* members who played last, by their names."""
    tallies = MemberTally.objects.filter(
        club=club, season=ALL_SEASONS, game=ALL_GAMES, listed=True, member__is_guest=False
    ).exclude(member__in=[member.pk for member in but])
    came = tallies.filter(last_at__isnull=False).order_by("-last_at", "id")[:most]
    return sorted((row.member for row in came.select_related("member")), key=_by_name)


def _by_name(member: Member) -> tuple[str, int]:
    return member.name_key, member.pk
