"""Everything a club keeps of one person, as one document."""

from __future__ import annotations

from typing import Any

from scoring.documents.words import title_of
from scoring.models import Attendance, Member, PlayResult, PlayRound
from scoring.models.merging import family_of
from scoring.models.tallies import ALL_GAMES


def data_of(member: Member) -> dict[str, Any]:
    """Names, evenings and games of *member*, with nothing of anybody else."""
    family = family_of(member)
    evenings = Attendance.objects.filter(member=member, game=ALL_GAMES).select_related("evening")
    return {
        "club": member.club.name,
        "names": sorted({each.name for each in family if each.name}),
        "pseudonym": member.pseudonym,
        "short_name": member.short_name,
        "bgg_username": member.bgg_username,
        "joined_on": member.joined_on.isoformat() if member.joined_on else None,
        "hides_rating": member.hides_rating,
        "evenings": [
            {"day": each.evening.day.isoformat(), "games": each.plays, "ticked": each.ticks > 0}
            for each in evenings.order_by("evening__day")
        ],
        "games": list(_games(member)),
    }


def _games(member: Member) -> list[dict[str, Any]]:
    results = PlayResult.objects.filter(member=member).select_related("play__evening")
    rounds: dict[tuple[int, int], list[PlayRound]] = {}
    for line in PlayRound.objects.filter(play__results__member=member).order_by("number"):
        rounds.setdefault((line.play_id, line.seat), []).append(line)
    return [
        {
            "uuid": str(result.play.uuid),
            "day": result.play.evening.day.isoformat(),
            "ended_at": result.play.ended_at.isoformat(),
            "game": title_of(result.play),
            "players": result.player_count,
            "seat": result.seat,
            "name": result.name,
            "gold": result.gold,
            "rank": result.rank,
            "winner": result.is_winner,
            "began": result.is_first,
            "seconds": result.seconds,
            "cards": result.cards,
            "deeds": result.deeds,
            "rounds": [
                {"role": line.role, "won": line.won, "gold": line.gold}
                for line in rounds.get((result.play_id, result.seat), [])
            ],
        }
        for result in results.order_by("ended_at", "play_id")
    ]
