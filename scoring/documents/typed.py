"""A game typed in by hand, made into a score sheet; what was left empty is unknown (null)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.documents.facts import Facts
from scoring.documents.score_sheet import make_sheet


@dataclass(frozen=True)
class RoundTyped:
    """One round as people remember it."""

    roles: tuple[str, ...]
    treasure: bool
    gold: tuple[int | None, ...]
    won: frozenset[int]


@dataclass(frozen=True)
class GameTyped:
    game: str
    players: tuple[str, ...]
    edition: str = ""
    title: str = ""
    """The name of a game that is none of ours."""
    first: int | None = None
    gold: tuple[int | None, ...] = ()
    winners: frozenset[int] = frozenset()
    rounds: tuple[RoundTyped, ...] = field(default=())

    @property
    def totals(self) -> list[int | None]:
        """Everybody's gold in the end; unknown where a round's is."""
        if not self.rounds or any(each is not None for each in self.gold):
            return list(self.gold) or [None] * len(self.players)
        return [
            _sum([each.gold[seat] for each in self.rounds]) for seat in range(len(self.players))
        ]

    @property
    def best(self) -> frozenset[int]:
        """Who won: as was said, else whoever has the most where everybody's gold is known."""
        totals = [each for each in self.totals if each is not None]
        if self.winners or len(totals) < len(self.players):
            return self.winners
        return frozenset(seat for seat, gold in enumerate(totals) if gold == max(totals))

    @property
    def is_told_by_rounds(self) -> bool:
        """Whether the end is what the rounds come to: then nobody has to say it twice."""
        rounds = replace(self, gold=(), winners=frozenset())
        told = bool(self.rounds) and rounds.totals == list(self.gold)
        return told and rounds.best == self.winners


def _sum(amounts: Sequence[int | None]) -> int | None:
    known = [each for each in amounts if each is not None]
    return sum(known) if len(known) == len(amounts) else None


def sheet_of(typed: GameTyped) -> dict[str, Any]:
    """The score sheet of what was typed."""
    totals, best = typed.totals, typed.best
    return make_sheet(
        game=typed.game,
        edition=typed.edition,
        title=typed.title,
        players=typed.players,
        first=typed.first,
        results=[(totals[seat], None, seat in best) for seat in range(len(typed.players))],
        rounds=[_sheet_round(each) for each in typed.rounds],
    )


def _sheet_round(line: RoundTyped) -> dict[str, Any]:
    return {
        "treasure": line.treasure,
        "seats": [
            {"role": role or None, "won": seat in line.won, "gold": line.gold[seat]}
            for seat, role in enumerate(line.roles)
        ],
    }


def typed_of(facts: Facts) -> GameTyped:
    """What would have to be typed for *facts*: where a correction begins."""
    return GameTyped(
        game=facts.game,
        players=tuple(sitter.name for sitter in facts.sitters),
        edition=facts.edition,
        title=facts.title,
        first=next((seat for seat, each in enumerate(facts.sitters) if each.is_first), None),
        gold=tuple(sitter.gold for sitter in facts.sitters),
        winners=frozenset(seat for seat, each in enumerate(facts.sitters) if each.is_winner),
        rounds=tuple(
            RoundTyped(
                roles=tuple(seat.role for seat in each.seats),
                treasure=each.treasure,
                gold=tuple(seat.gold for seat in each.seats),
                won=frozenset(number for number, seat in enumerate(each.seats) if seat.won),
            )
            for each in facts.rounds
        ),
    )
