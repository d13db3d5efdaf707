"""Who holds which role, by what they did and by what an inspection showed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur.cards import CRYSTAL, DOORS
from games.engine.saboteur.state import Glimpse
from games.engine.saboteur2.cards import ROLES
from games.robots.saboteur.past_moves import PastMove, this_round

Beliefs = Mapping[str, float]
"""How likely a player holds each role."""

OWN_DOOR, OTHER_DOOR, LAID_CRYSTAL = 1.0, -0.8, 0.4
"""What a door or a crystal says of who laid it."""


def inspected(log: Sequence[Any], glimpses: Sequence[Glimpse], seat: Seat) -> dict[Seat, str]:
    """The roles this seat has looked at and that were not changed since."""
    shown = iter([glimpse for glimpse in glimpses if glimpse.of == "role"])
    known: dict[Seat, str] = {}
    for move in this_round(log):
        if move.do == "rerole":
            known.pop(move.on, None)
        elif move.do == "inspect" and move.by == seat and (glimpse := next(shown, None)):
            known[Seat(glimpse.number)] = glimpse.shows
    return known


def beliefs(
    done: Sequence[PastMove], weights: Sequence[float], own: str | None, known: Mapping[Seat, str]
) -> list[Beliefs]:
    """What each player may be; *weights* are those of suspicion."""
    marks = _marks(done, len(weights))
    return [
        {known[Seat(seat)]: 1.0}
        if Seat(seat) in known
        else _shares(weights[seat], marks[seat], own)
        for seat in range(len(weights))
    ]


def _marks(done: Sequence[PastMove], seats: int) -> list[dict[str, float]]:
    """What the marked paths that each player laid say of their role."""
    said: list[dict[str, float]] = [{} for _ in range(seats)]
    for move in done:
        about = said[move.by]
        if move.do == "rerole" and move.on is not None:
            said[move.on] = {}
        elif move.mark in DOORS:
            for door in DOORS:
                more = OWN_DOOR if door == move.mark else OTHER_DOOR
                about[door] = about.get(door, 0.0) + more
        elif move.mark == CRYSTAL:
            about["geologist"] = about.get("geologist", 0.0) + LAID_CRYSTAL
    return said


def _shares(weight: float, marks: Mapping[str, float], own: str | None) -> Beliefs:
    shares = {}
    for role, number in ROLES.items():
        left = number - (role == own)
        said = marks.get(role, 0.0) + (weight if role == "saboteur" else 0.0)
        shares[role] = left * exp(max(-6.0, min(6.0, said)))
    total = sum(shares.values())
    return {role: share / total for role, share in shares.items()}
