"""How likely each player is a saboteur, by what they did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, exp, log

from games.engine.core import Seat
from games.robots.saboteur.deeds import Deed
from games.robots.saboteur.goals import Odds, expected

Weights = Sequence[float]
"""For each seat how much more its deeds look like a saboteur's than like a digger's, as a log."""

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
"""How much of what deeds seem to say is believed: good cards run out, and saboteurs pretend."""


def weigh(done: Sequence[Deed], chances: Odds, seats: int, prior: float) -> list[float]:
    """Weigh each seat's deeds, in order: who broke whose tools says something about both."""
    weights = [0.0] * seats
    start = log(prior / (1 - prior))
    for deed in done:
        weights[deed.by] += said(deed, chances, weights, start)
        if deed.do == "rerole" and deed.on is not None:
            weights[deed.on] = 0.0  # somebody else, so to speak
    return weights


def said(deed: Deed, chances: Odds, weights: Weights, start: float) -> float:
    """What one deed says of its player, given what was thought of the others then."""
    match deed.do:
        case "path":
            return of_path(gain(deed, chances))
        case "rockfall":
            nearer = gain(deed, chances)
            return CUT * -nearer + 0.2 if nearer <= 0 else OPENED * nearer
        case "break" | "jail" if deed.on is not None:
            return HELD * (1 - 2 * _chance(start + weights[deed.on]))
        case "repair" | "free" if deed.on is not None and deed.on != deed.by:
            return HELPED * (2 * _chance(start + weights[deed.on]) - 1)
        case "pass" if deed.could_dig:
            return IDLE
    return 0.0


def of_path(nearer: float) -> float:
    """What laying a path says, by how many cards nearer it brought the tunnel."""
    if nearer > 0.2:
        return NEARER * min(nearer, 2.0)
    return SIDEWAYS if nearer > -0.2 else SIDEWAYS - FARTHER * nearer


def gain(deed: Deed, chances: Odds) -> float:
    return expected(deed.before, chances) - expected(deed.after, chances)


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
