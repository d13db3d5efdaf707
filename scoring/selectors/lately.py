"""Who came to the last evenings: most likely one of them is meant now."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.models import Club, Member, MemberTally
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS


def lately_here(club: Club, most: int, *, but: Iterable[Member] = ()) -> list[Member]:
    """The *most* members who played last, by their names."""
    tallies = MemberTally.objects.filter(
        club=club, season=ALL_SEASONS, game=ALL_GAMES, listed=True, member__is_guest=False
    ).exclude(member__in=[member.pk for member in but])
    came = tallies.filter(last_at__isnull=False).order_by("-last_at", "id")[:most]
    return sorted((row.member for row in came.select_related("member")), key=_by_name)


def _by_name(member: Member) -> tuple[str, int]:
    return member.name_key, member.pk
