"""What a finished game tells, whatever document it was read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.models.plays import OTHER_GAME

DIGGER, SABOTEUR = "digger", "saboteur"
"""Roles: who digs in the first box, and who sabotages in both."""
FACTIONS = {
    DIGGER: "diggers",
    SABOTEUR: "saboteurs",
    "blue": "blue",
    "green": "green",
    "boss": "boss",
    "profiteer": "profiteer",
    "geologist": "geologists",
}
OTHER = OTHER_GAME
DIGGERS = frozenset({"digger", "blue", "green"})
DEEDS = ("broke", "suffered", "mended", "jailed", "stole", "dead_ends", "passes")
"""What a club remembers of what somebody did (counted by :mod:`games.words.awards`)."""
PAID_APART = frozenset({"geologist"})
"""Roles that neither win nor lose a round."""


@dataclass(frozen=True, kw_only=True)
class SeatRound:
    """One seat in one round."""

    role: str = ""
    won: bool = False
    gold: int | None = None
    found: bool = False
    broken_end: int | None = None
    broke: int = 0

    @property
    def faction(self) -> str:
        return FACTIONS.get(self.role, "")


@dataclass(frozen=True, kw_only=True)
class RoundFacts:
    treasure: bool
    seats: tuple[SeatRound, ...]
    turns: int | None = None
    """How many turns were played until it was decided, where moves are known."""
    finder: int | None = None

    @property
    def outcome(self) -> str:
        """The side that won, in one word."""
        winners = {seat.role for seat in self.seats if seat.won}
        if {"blue", "green"} <= winners:
            return "both"
        for role in ("blue", "green", "digger", "saboteur", "boss", "profiteer"):
            if role in winners:
                return FACTIONS[role]
        return "nobody"


@dataclass(frozen=True, kw_only=True)
class Sitter:
    """One seat over the whole game."""

    name: str
    gold: int | None = None
    rank: int | None = None
    is_winner: bool = False
    is_first: bool = False
    turns: int = 0
    cards: Mapping[str, int] = field(default_factory=dict)
    deeds: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Facts:
    game: str
    edition: str = ""
    title: str = ""
    """The name of a game that is none of ours."""
    sitters: tuple[Sitter, ...]
    rounds: tuple[RoundFacts, ...] = ()
    is_over: bool = True
    has_moves: bool = False
    """Its moves are known, one by one: it can be replayed."""
    house_rules: str = ""
    rulings: int = 0

    @property
    def quickest(self) -> int | None:
        """The turns of the quickest round that found the treasure."""
        found = [each.turns for each in self.rounds if each.treasure and each.turns]
        return min(found, default=None)

    def form(self, seat: int) -> str:
        """Rounds won and lost by a seat, in order: ``101``."""
        return "".join("1" if each.seats[seat].won else "0" for each in self.rounds)

    def most_broke(self, seat: int) -> int:
        return max((each.seats[seat].broke for each in self.rounds), default=0)
