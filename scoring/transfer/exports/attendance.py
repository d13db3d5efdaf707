"""Who came to which evening, as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.models import Attendance, Club
from scoring.models.tallies import ALL_GAMES


def attendance_rows(club: Club) -> Iterator[Sequence[object]]:
    """Who came when, with how many games they played that evening."""
    there = Attendance.objects.filter(evening__club=club, game=ALL_GAMES)
    for each in (
        there.select_related("evening", "member")
        .order_by("evening__day", "member__name_key", "member_id")
        .iterator(chunk_size=2000)
    ):
        member = each.member
        yield (
            each.evening.day.isoformat(),
            str(member.uuid),
            member.display_name,
            int(member.is_guest),
            each.plays,
            int(each.ticks > 0),
        )
