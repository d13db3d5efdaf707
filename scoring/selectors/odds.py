"""Wins against what was to be expected: roles and table sizes taken into account.

In each role, at a table of each size, a certain share of the rounds is won in this club. What
somebody would have won at that rate in the rounds they played is expected of them; a game
without roles counts as one round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from scoring.documents.facts import PAID_APART
from scoring.models import Club, Histogram, RoleTally
from scoring.models.tallies import ALL_SEASONS
from scoring.tally.confidence import Z

Rates = dict[tuple[str, int, str], float]
"""The share of rounds won in a game, at a table of a size, in a role."""


@dataclass(frozen=True)
class Odds:
    """Rounds won, and those that were to be expected."""

    won: int = 0
    expected: float = 0.0
    variance: float = 0.0
    has_rounds: bool = False
    """Whether any of them were rounds; else whole games are counted."""

    @property
    def surplus(self) -> float | None:
        """How much more than expected, as a share: 0.12 is 12 % more."""
        return self.won / self.expected - 1 if self.expected else None

    @property
    def margin(self) -> float | None:
        """How far the surplus may be off by chance, nineteen times out of twenty."""
        return Z * sqrt(self.variance) / self.expected if self.expected else None

    @property
    def floor(self) -> float:
        """The surplus that is nearly sure: what people are ranked by."""
        if self.surplus is None or self.margin is None:
            return -1.0
        return self.surplus - self.margin

    @property
    def is_better(self) -> bool:
        """Whether more was won than was to be expected."""
        return self.won > self.expected

    @property
    def is_sure(self) -> bool:
        """Whether chance alone hardly explains the difference."""
        return bool(self.expected) and abs(self.won - self.expected) > Z * sqrt(self.variance)


@dataclass(frozen=True)
class StartOdds:
    """Whoever began: how often they won, and how often chance alone would have let them."""

    games: int
    odds: Odds

    @property
    def share(self) -> float:
        return self.odds.won / self.games

    @property
    def chance(self) -> float:
        return self.odds.expected / self.games


def rates_of(club: Club, game: str = "") -> Rates:
    """How often each role wins here, over all seasons."""
    rows = Histogram.objects.filter(
        club=club, season=ALL_SEASONS, measure__in=("role", "role.won"), **_of_game(game)
    )
    dealt: dict[tuple[str, int, str], int] = {}
    won: dict[tuple[str, int, str], int] = {}
    for measure, name, size, role, count in rows.values_list(
        "measure", "game", "player_count", "label", "count"
    ):
        (dealt if measure == "role" else won)[name, size, role] = count
    return {key: won.get(key, 0) / count for key, count in dealt.items() if count}


def odds_of(club: Club, member_ids: Iterable[int], *, season: int, game: str) -> dict[int, Odds]:
    """The odds of these people in one season and game, or in all of them."""
    rates = rates_of(club, game)
    ids = list(member_ids)
    sums = {pk: [0, 0.0, 0.0, False] for pk in ids}
    rows = RoleTally.objects.filter(member_id__in=ids, season=season, **_of_game(game))
    for member, name, size, role, rounds, won in rows.order_by(
        "member_id", "game", "player_count", "role"
    ).values_list("member_id", "game", "player_count", "role", "rounds", "won"):
        if role in PAID_APART:
            continue
        rate = rates.get((name, size, role), 0.0)
        total = sums[member]
        total[0] += won
        total[1] += rounds * rate
        total[2] += rounds * rate * (1 - rate)
        total[3] = total[3] or bool(role)
    return {
        pk: Odds(int(won), expected, spread, bool(has_rounds))
        for pk, (won, expected, spread, has_rounds) in sums.items()
    }


def _of_game(game: str) -> dict[str, str]:
    return {"game": game} if game else {}
