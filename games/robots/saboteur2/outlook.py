"""What a clever robot makes of a position of Saboteur 2: teams, doors and interests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from games.engine.core import Seat
from games.engine.saboteur.cards import GOLD
from games.engine.saboteur.mine import Mine
from games.engine.saboteur2.cards import ROLES
from games.engine.saboteur2.ways import open_ways
from games.robots.saboteur.distances import distances
from games.robots.saboteur.goals import Odds, expected
from games.robots.saboteur.outlook import Outlook
from games.robots.saboteur2.role_guesses import Beliefs, beliefs, inspected

OTHER = {"blue": "green", "green": "blue"}

SIDES: Mapping[str, Mapping[str, float]] = {
    "blue": {"blue": 1.0, "green": -0.5, "boss": 0.4, "saboteur": -1.0},
    "green": {"green": 1.0, "blue": -0.5, "boss": 0.4, "saboteur": -1.0},
    "boss": {"blue": 0.6, "green": 0.6, "saboteur": -1.0},
    "profiteer": {"boss": -0.1, "blue": -0.1, "green": -0.1, "saboteur": -0.1},
    "geologist": {"geologist": -0.7},
    "saboteur": {"saboteur": 1.0, "blue": -0.8, "green": -0.8, "boss": -0.8, "geologist": -0.1},
}
"""Who is on whose side: 1 wins with me, -1 wins instead of me; else indifferent."""

RIVAL = 0.3
"""What a card farther is worth to a digger if it is the other colour's tunnel."""


@dataclass(frozen=True)
class Outlook2(Outlook):
    @cached_property
    def role(self) -> str:
        return self.own.role or "blue"

    @cached_property
    def is_jailed(self) -> bool:
        return "jail" in self.public.front[self.seat]

    @cached_property
    def is_stuck(self) -> bool:
        return self.is_jailed or bool(self.front(self.seat))

    @cached_property
    def prior(self) -> float:
        return ROLES["saboteur"] / sum(ROLES.values())

    @cached_property
    def known(self) -> dict[Seat, str]:
        """The roles of which this seat is certain."""
        known = inspected(self.log, self.own.glimpses, self.seat)
        return {**known, self.seat: self.role}

    @cached_property
    def beliefs(self) -> list[Beliefs]:
        return beliefs(self.past_moves, self.weights, self.own.role, self.known)

    @cached_property
    def suspicions(self) -> tuple[float, ...]:
        return tuple(belief.get("saboteur", 0.0) for belief in self.beliefs)

    @cached_property
    def image(self) -> float:
        return beliefs(self.past_moves, self.table_weights, None, {})[self.seat]["saboteur"]

    @cached_property
    def friendships(self) -> tuple[float, ...]:
        sides = SIDES[self.role]
        return tuple(
            sum(chance * sides.get(role, 0.0) for role, chance in belief.items())
            for belief in self.beliefs
        )

    @cached_property
    def caution(self) -> float:
        """None: with six kinds of roles nobody is ever sure."""
        return 0.0

    @cached_property
    def resolve(self) -> float:
        return 1.0

    def nearness(self, mine: Mine, chances: Odds) -> float:
        """How near the treasure is for this role, counted in cards: more is nearer."""
        if self.role in OTHER:
            closed = OTHER[self.role]
            here = expected(distances(mine, closed), chances)
            there = expected(distances(mine, self.role), chances)
            return RIVAL * there - here
        return -expected(distances(mine), chances)

    @cached_property
    def nearness_now(self) -> float:
        return self.nearness(self.mine, self.chances)

    def wins_if_found(self, mine: Mine, goal: int) -> float:
        """What it is worth to this role if the goal that *mine* reaches is the treasure."""
        ways = open_ways(mine.turn(goal, GOLD))
        match self.role:
            case "blue" | "green":
                return 1.0 if self.role in ways else -1.0
            case "boss":
                return 1.0
            case "saboteur":
                return -1.0 if ways else 0.5
            case "profiteer":
                return -0.5  # with the saboteurs there are fewer to share with
        return -0.2

    @cached_property
    def is_late(self) -> bool:
        """The round may soon be over."""
        return self.left <= 3 or self.cards_left <= 2 * self.seats

    @cached_property
    def gold(self) -> list[int]:
        """What everybody holds: pay is open in this game."""
        held = [0] * self.seats
        paid = [payment for past in self.public.closed for payment in past.payments]
        for payment in (*paid, *self.public.payments * self._is_sharing):
            held[payment.seat] += payment.nuggets
        return held

    @property
    def _is_sharing(self) -> bool:
        """The round's payments are not among those of closed rounds yet."""
        return self.public.phase == "steal"
