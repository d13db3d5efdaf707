"""All that a clever robot makes of its view and its log, before it weighs what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur.cards import BOX, ROLES, TOOLS, face
from games.engine.saboteur.mine import Mine
from games.engine.saboteur.view import Own, Public, View
from games.robots.saboteur import suspicion
from games.robots.saboteur.distances import Distances, distances
from games.robots.saboteur.goals import Odds, expected, odds
from games.robots.saboteur.past_moves import PastMove, past_moves

NEAR = 4.0
"""From so many cards on the treasure is near: saboteurs stop pretending."""

PATIENCE = 6
"""For how many turns, of anybody, a digger waits for others to dig."""


@dataclass(frozen=True)
class Outlook:
    """What one seat knows and supposes."""

    view: View
    log: Sequence[Any]

    @property
    def public(self) -> Public:
        return self.view.public

    @cached_property
    def own(self) -> Own:
        assert self.view.own is not None, "a robot has a seat"
        return self.view.own

    @cached_property
    def seat(self) -> Seat:
        assert self.view.seat is not None, "a robot has a seat"
        return self.view.seat

    @cached_property
    def seats(self) -> int:
        return len(self.public.hands)

    @cached_property
    def hand(self) -> tuple[str, ...]:
        return self.own.hand or ()

    @property
    def mine(self) -> Mine:
        return self.public.mine

    @cached_property
    def is_saboteur(self) -> bool:
        return self.own.role == "saboteur"

    @cached_property
    def chances(self) -> Odds:
        """Where this seat thinks the treasure is."""
        return odds(self.mine, self.own.glimpses)

    @cached_property
    def table_chances(self) -> Odds:
        """Where somebody without a map would think it is."""
        return odds(self.mine)

    @cached_property
    def knows_treasure(self) -> bool:
        return max(self.chances) == 1.0

    @cached_property
    def reach(self) -> Distances:
        return distances(self.mine)

    @cached_property
    def left(self) -> float:
        """The cards that lack to the treasure, as this seat sees it."""
        return expected(self.reach, self.chances)

    @cached_property
    def cards_left(self) -> int:
        """The cards that can still be played this round, by everybody."""
        return self.public.pile + sum(self.public.hands)

    @cached_property
    def is_stuck(self) -> bool:
        """Whether this seat cannot dig now."""
        return bool(self.front(self.seat))

    def front(self, seat: int) -> tuple[str, ...]:
        """The broken tools in front of a player."""
        return tuple(card for card in self.public.front[seat] if card in TOOLS)

    @cached_property
    def past_moves(self) -> list[PastMove]:
        return past_moves(self.log, self.mine, self.seats)

    @cached_property
    def prior(self) -> float:
        """The share of saboteurs among the role cards."""
        pack = ROLES[self.seats]
        return pack["saboteur"] / (self.seats + 1)

    @cached_property
    def counts(self) -> dict[int, float]:
        """How likely so many saboteurs sit at the table: one role card was left over."""
        most = ROLES[self.seats]["saboteur"]
        return {most: 1 - self.prior, most - 1: self.prior}

    @cached_property
    def weights(self) -> list[float]:
        """What everybody's moves say to this seat."""
        return suspicion.weigh(self.past_moves, self.chances, self.seats, self.prior)

    @cached_property
    def suspicions(self) -> tuple[float, ...]:
        """The chance that each player is a saboteur, as this seat sees it."""
        return suspicion.saboteurs(self.weights, self.counts, {self.seat: self.is_saboteur})

    @cached_property
    def table_weights(self) -> list[float]:
        """What everybody's moves say to somebody who knows nothing more than the table."""
        return suspicion.weigh(self.past_moves, self.table_chances, self.seats, self.prior)

    @cached_property
    def image(self) -> float:
        """The chance that the table gives this seat of being a saboteur."""
        return suspicion.saboteurs(self.table_weights, self.counts, {})[self.seat]

    @cached_property
    def friendships(self) -> tuple[float, ...]:
        """From 1 for who surely is on this seat's side to -1 for who surely is against it."""
        if self.is_saboteur:
            return tuple(2 * chance - 1 for chance in self.suspicions)
        return tuple(1 - 2 * chance for chance in self.suspicions)

    @cached_property
    def caution(self) -> float:
        """How much surer than even a digger is before stopping somebody.

        The fewer saboteurs there are among the roles, the less one sees them in everybody.
        """
        return 0.0 if self.is_saboteur else 1.0 + 14 * (0.3 - self.prior)

    @cached_property
    def can_wait(self) -> bool:
        """Whether a digger may wait for others to bring the tunnel next to a goal.

        Nobody waits for long: if none of them did it in so many turns, none can or will. And the
        more saboteurs there are among the other role cards, the sooner there is no time left.
        """
        among_others = ROLES[self.seats]["saboteur"] / self.seats
        has_time = self.cards_left > BOX.size * among_others
        return has_time and self.turns_without_progress < PATIENCE

    @cached_property
    def turns_without_progress(self) -> int:
        """How many turns ago the tunnel last came nearer to a goal."""
        turns = 0
        for move in reversed(self.past_moves):
            if any(after < before for before, after in zip(move.before, move.after, strict=True)):
                break
            turns += 1
        return turns

    @cached_property
    def resolve(self) -> float:
        """What stopping somebody is worth: a saboteur stopped lays no dead end for some turns."""
        return 1.0 if self.is_saboteur else 2.0

    @cached_property
    def is_near(self) -> bool:
        return self.left <= NEAR

    def mine_after(self, card: str, at: tuple[int, int]) -> Mine:
        return self.mine.lay(at, face(card))
