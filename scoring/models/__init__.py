"""What a club remembers: its people, its evenings, its plays, and the running totals."""

from __future__ import annotations

from scoring.models.clubs import Club, ClubLink, Role
from scoring.models.people import Attendance, Evening, Member, Presence
from scoring.models.plays import (
    DroppedPlay,
    Play,
    PlayDocument,
    PlayResult,
    PlayRevision,
    PlayRound,
    Source,
)
from scoring.models.table_links import SeatTie, TableClub
from scoring.models.tallies import (
    CardTally,
    ClubRecord,
    ClubTally,
    EditionHistogram,
    Histogram,
    MemberTally,
    MonthTally,
    RatingsDue,
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
    "DroppedPlay",
    "EditionHistogram",
    "Evening",
    "Histogram",
    "Member",
    "MemberTally",
    "MonthTally",
    "Play",
    "PlayDocument",
    "PlayResult",
    "PlayRevision",
    "PlayRound",
    "Presence",
    "RatingsDue",
    "Role",
    "RoleTally",
    "SeatTie",
    "SizeTally",
    "Source",
    "TableClub",
]
