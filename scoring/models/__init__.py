"""What a club remembers: its people, its evenings, its plays, and the running totals."""

from __future__ import annotations

from scoring.models.clubs import Club, ClubLink, Role
from scoring.models.people import Attendance, Evening, Member, Presence
from scoring.models.plays import (
    Play,
    PlayDocument,
    PlayResult,
    PlayRevision,
    PlayRound,
    Source,
)
from scoring.models.tallies import (
    CardTally,
    ClubRecord,
    ClubTally,
    Histogram,
    MemberTally,
    PairTally,
    RatingDebt,
    RoleTally,
    SizeTally,
)

__all__ = [
    "Attendance",
    "CardTally",
    "Club",
    "ClubLink",
    "ClubRecord",
    "ClubTally",
    "Evening",
    "Histogram",
    "Member",
    "MemberTally",
    "PairTally",
    "Play",
    "PlayDocument",
    "PlayResult",
    "PlayRevision",
    "PlayRound",
    "Presence",
    "RatingDebt",
    "Role",
    "RoleTally",
    "SizeTally",
    "Source",
]
