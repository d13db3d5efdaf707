"""Where the treasure lies, as far as somebody can know."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engine.saboteur.cards import GOLD
from games.engine.saboteur.mine import GOALS, Mine
from games.engine.saboteur.state import Glimpse
from games.robots.saboteur.distances import Distances

Odds = tuple[float, float, float]
"""How likely each goal is the treasure."""


def odds(mine: Mine, glimpses: Sequence[Glimpse] = ()) -> Odds:
    """What a player with these glimpses knows; without any, what everybody sees."""
    seen = [glimpse for glimpse in glimpses if glimpse.of == "goal"]
    for glimpse in seen:
        if glimpse.shows == GOLD.name:
            return _among({glimpse.number})
    stones = {glimpse.number for glimpse in seen}
    down = {goal for goal in range(len(GOALS)) if not mine.is_face_up(goal)}
    return _among(down - stones or down)


def _among(goals: Collection[int]) -> Odds:
    share = 1 / max(1, len(goals))
    first, second, third = (share if goal in goals else 0.0 for goal in range(len(GOALS)))
    return first, second, third


def expected(found: Distances, chances: Odds) -> float:
    """The cards that lack to the treasure, on average."""
    return found[0] * chances[0] + found[1] * chances[1] + found[2] * chances[2]
