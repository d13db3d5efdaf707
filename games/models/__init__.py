"""What the database keeps. One file a noun; import the nouns from here."""

from __future__ import annotations

from games.models.answer import Answer
from games.models.attempt import Attempt
from games.models.claim import Claim, ClaimVoice, HandOver
from games.models.clock import Clock, Sign
from games.models.deck import Deck
from games.models.game import Game, LogRow, RobotReason, RoleSeen
from games.models.notice import Notice
from games.models.seat import Seat
from games.models.shuffle import Shuffle
from games.models.table import Table
from games.models.vote import HostVote

__all__ = [
    "Answer",
    "Attempt",
    "Claim",
    "ClaimVoice",
    "Clock",
    "Deck",
    "Game",
    "HandOver",
    "HostVote",
    "LogRow",
    "Notice",
    "RobotReason",
    "RoleSeen",
    "Seat",
    "Shuffle",
    "Sign",
    "Table",
]
