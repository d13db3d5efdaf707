"""One person: everything their page shows, read from running totals."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Sum

from scoring.documents.words import LEAST_PLAYS
from scoring.models import (
    CardTally,
    Member,
    MemberTally,
    PlayResult,
    RoleTally,
    SizeTally,
)
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors.history import Filters, matching
from scoring.selectors.odds import Odds, odds_of
from scoring.selectors.rivals import Bonds, bonds_of
from scoring.tally.confidence import Rate

CURVE = 60
"""How many plays the rating curve goes back."""


@dataclass(frozen=True)
class GamePlayed:
    """How often somebody played a kind of card."""

    kind: str
    count: int


@dataclass(frozen=True)
class Portrait:
    member: Member
    total: MemberTally
    games: list[MemberTally]
    roles: list[RoleTally]
    sizes: list[SizeTally]
    cards: list[GamePlayed]
    bonds: Bonds
    odds: Odds

    @property
    def win_rate(self) -> Rate:
        return Rate("", self.total.wins, self.total.plays)

    @property
    def saboteur_rate(self) -> Rate:
        return Rate("saboteur", self.total.saboteur_won, self.total.saboteur_rounds)

    @property
    def digger_rate(self) -> Rate:
        return Rate("digger", self.total.digger_won, self.total.digger_rounds)

    @property
    def gold_per_round(self) -> float | None:
        return self.total.round_gold / self.total.rounds if self.total.rounds else None

    @property
    def seconds_per_turn(self) -> float | None:
        turns = self.total.timed_turns
        return self.total.seconds / turns if turns else None

    @property
    def has_enough(self) -> bool:
        """Whether there are games enough to speak of luck."""
        return self.total.plays >= LEAST_PLAYS

    @property
    def favourite(self) -> GamePlayed | None:
        return self.cards[0] if self.cards else None


def portrait(member: Member, *, season: int = ALL_SEASONS, game: str = ALL_GAMES) -> Portrait:
    """The person in one season and game, or in all of them."""
    tallies = list(MemberTally.objects.filter(member=member, season=season))
    total = next((row for row in tallies if row.game == game), None)
    roles = RoleTally.objects.filter(member=member, season=season).exclude(role="")
    sizes = SizeTally.objects.filter(member=member, season=season)
    cards = CardTally.objects.filter(member=member, season=season)
    if game:
        roles, sizes = roles.filter(game=game), sizes.filter(game=game)
        cards = cards.filter(game=game)
    return Portrait(
        member=member,
        total=total or MemberTally(member=member, season=season, game=game),
        games=sorted((row for row in tallies if row.game and row.plays), key=_most_played),
        roles=list(roles.order_by("game", "role", "player_count")),
        sizes=list(sizes.order_by("game", "player_count")),
        cards=[
            GamePlayed(kind, count)  # a kind that is in several boxes is one kind
            for kind, count in cards.values_list("kind")
            .annotate(total=Sum("count"))
            .order_by("-total", "kind")[:12]
        ],
        bonds=bonds_of(member, season=season, game=game),
        odds=odds_of(member.club, [member.pk], season=season, game=game)[member.pk],
    )


def _most_played(row: MemberTally) -> tuple[int, str]:
    return -row.plays, row.game


def rating_curve(member: Member, game: str, season: int = ALL_SEASONS) -> list[float]:
    """The rating after each of the last plays of a season, or of all, oldest first."""
    rows = PlayResult.objects.filter(
        member=member, counted=True, mu__isnull=False, **matching(Filters(game=game, season=season))
    ).order_by("-ended_at", "-play_id")
    points = rows.values_list("mu", "sigma")[:CURVE]
    return [mu - 3 * sigma for mu, sigma in points if mu is not None and sigma is not None][::-1]
