"""How likely each player is a saboteur, by what they did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, exp, log

from games.engine.core import Seat
from games.robots.saboteur.goals import Odds, expected
from games.robots.saboteur.past_moves import PastMove

Weights = Sequence[float]
"""For each seat how much more likely its moves are a saboteur's than a digger's, as a logarithm."""

NEARER, SIDEWAYS, FARTHER = -0.55, 0.2, 0.8
"""What digging says of a player, for each card nearer or farther."""
CUT, OPENED = 1.0, -0.7
"""What a rockfall says of a player, for each card that the tunnel lost or gained by it."""
IDLE = 0.3
"""Passing although one could have dug."""
HELD = 0.9
"""Breaking the tools of a trusted player, or as much trust for those of a suspected one."""
HELPED = 0.5
"""Repairing tools."""
DOUBT = 0.5
"""Weight of the evidence of moves: good cards run out, and saboteurs pretend."""


def weigh(done: Sequence[PastMove], chances: Odds, seats: int, prior: float) -> list[float]:
    """Weigh each seat's moves, in order: who broke whose tools says something about both."""
    weights = [0.0] * seats
    start = log(prior / (1 - prior))
    for move in done:
        weights[move.by] += said(move, chances, weights, start)
        if move.do == "rerole" and move.on is not None:
            weights[move.on] = 0.0  # the new role has made no move yet
    return weights


def said(move: PastMove, chances: Odds, weights: Weights, start: float) -> float:
    """The evidence of one move about its player, given what was thought of the others then."""
    match move.do:
        case "path":
            return of_path(gain(move, chances))
        case "rockfall":
            nearer = gain(move, chances)
            return CUT * -nearer + 0.2 if nearer <= 0 else OPENED * nearer
        case "break" | "jail" if move.on is not None:
            return HELD * (1 - 2 * _chance(start + weights[move.on]))
        case "repair" | "free" if move.on is not None and move.on != move.by:
            return HELPED * (2 * _chance(start + weights[move.on]) - 1)
        case "pass" if move.could_dig:
            return IDLE
    return 0.0


def of_path(nearer: float) -> float:
    """What laying a path says, by how many cards nearer it brought the tunnel."""
    if nearer > 0.2:
        return NEARER * min(nearer, 2.0)
    return SIDEWAYS if nearer > -0.2 else SIDEWAYS - FARTHER * nearer


def gain(move: PastMove, chances: Odds) -> float:
    return expected(move.before, chances) - expected(move.after, chances)


def _chance(weight: float) -> float:
    return 1 / (1 + exp(-weight))


def saboteurs(
    weights: Weights, counts: Mapping[int, float], known: Mapping[Seat, bool]
) -> tuple[float, ...]:
    """The chance that each seat is a saboteur.

    *counts* says how likely so many of them sit at the table, *known* whose role is certain.
    """
    unknown = [seat for seat in range(len(weights)) if seat not in known]
    certain = sum(known.values())
    ratios = [exp(DOUBT * max(-16.0, min(16.0, weights[seat]))) for seat in unknown]
    ways = _ways(ratios)
    found = [1.0 if known.get(Seat(seat)) else 0.0 for seat in range(len(weights))]
    total = 0.0
    sums = [0.0] * len(unknown)
    for number, chance in counts.items():
        wanted = number - certain
        if not 0 <= wanted <= len(unknown) or not ways[wanted]:
            continue
        share = chance / comb(len(weights), number)
        total += share * ways[wanted]
        if wanted:
            for place, ratio in enumerate(ratios):
                others = _ways(ratios[:place] + ratios[place + 1 :])
                sums[place] += share * ratio * others[wanted - 1]
    for place, seat in enumerate(unknown):
        found[seat] = sums[place] / total if total else 0.0
    return tuple(found)


def _ways(ratios: Sequence[float]) -> list[float]:
    """For each number of saboteurs the weight of all ways to name so many."""
    ways = [1.0] + [0.0] * len(ratios)
    for count, ratio in enumerate(ratios, start=1):
        for number in range(count, 0, -1):
            ways[number] += ways[number - 1] * ratio
    return ways
