"""Guests, and who of the club they probably were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from django.db.models import Count

from scoring.models import Club, Member, PlayResult

PAGE = 40
CLOSE = 0.8
"""How alike two names must be to suggest that they are one person's."""


@dataclass(frozen=True)
class GuestLine:
    guest: Member
    plays: int
    suggestion: Member | None
    is_same_name: bool
    """Whether the suggestion rests on the very same name."""


@dataclass(frozen=True)
class Guess:
    """Games that count for somebody by the name alone."""

    member: Member
    plays: int


def guests_of(club: Club, page: int = 1) -> tuple[list[GuestLine], bool]:
    """Guests with games, those with a suggestion first, and whether there are more."""
    start = (page - 1) * PAGE
    guests = list(
        Member.objects.filter(club=club, is_guest=True, is_robot=False, merged_into=None)
        .filter(forgotten_at=None)
        .annotate(plays=Count("results"))
        .filter(plays__gt=0)
        .select_related("guest_of")
        .order_by("name_key", "pk")[start : start + PAGE + 1]
    )
    members = list(Member.objects.choosable(club).order_by("pk")[:2000]) if guests else []
    lines = [_line(guest, members) for guest in guests[:PAGE]]
    return sorted(lines, key=lambda line: line.suggestion is None), len(guests) > PAGE


def _line(guest: Member, members: list[Member]) -> GuestLine:
    same = [each for each in members if each.name_key == guest.name_key]
    plays = int(getattr(guest, "plays", 0))
    if len(same) == 1 and not _sat_together(guest, same[0]):
        return GuestLine(guest, plays, same[0], is_same_name=True)
    near = get_close_matches(guest.name_key, [each.name_key for each in members], 1, CLOSE)
    likely = [each for each in members if near and each.name_key == near[0]]
    if not same and len(likely) == 1 and not _sat_together(guest, likely[0]):
        return GuestLine(guest, plays, likely[0], is_same_name=False)
    return GuestLine(guest, plays, None, is_same_name=False)


def _sat_together(guest: Member, member: Member) -> bool:
    return PlayResult.objects.filter(member=guest, play__results__member=member).exists()


def guesses_of(club: Club) -> list[Guess]:
    """People for whom games count by the name alone, with how many."""
    rows = (
        PlayResult.objects.filter(member__club=club, guessed=True)
        .values_list("member_id")
        .annotate(number=Count("pk"))
        .order_by("-number", "member_id")[:PAGE]
    )
    counts = dict(rows)
    members = Member.objects.in_bulk(counts)
    return [Guess(members[pk], count) for pk, count in counts.items()]


def guessed_results(club: Club, members: Iterable[Member]) -> list[PlayResult]:
    results = PlayResult.objects.filter(play__club=club, guessed=True, member__in=members)
    return list(results.select_related("play__club", "play__evening", "person", "member")[:500])
