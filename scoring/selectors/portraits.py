"""One person: everything their page shows, read from running totals."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Sum

from scoring.models import (
    CardTally,
    Member,
    MemberTally,
    PairTally,
    PlayResult,
    RoleTally,
    SizeTally,
)
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.tally.confidence import Rate

CURVE = 60
"""How many plays the rating curve goes back."""


@dataclass(frozen=True)
class Played:
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
    cards: list[Played]
    partner: PairTally | None
    nemesis: PairTally | None
    prey: PairTally | None

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
    def favourite(self) -> Played | None:
        return self.cards[0] if self.cards else None


def portrait(member: Member, *, season: int = ALL_SEASONS, game: str = ALL_GAMES) -> Portrait:
    """The person in one season and game, or in all of them."""
    tallies = list(MemberTally.objects.filter(member=member, season=season))
    total = next((row for row in tallies if row.game == game), None)
    roles = RoleTally.objects.filter(member=member, season=season)
    sizes = SizeTally.objects.filter(member=member, season=season)
    cards = CardTally.objects.filter(member=member)
    if game:
        roles, sizes = roles.filter(game=game), sizes.filter(game=game)
        cards = cards.filter(game=game)
    known = PairTally.objects.filter(member=member).select_related("other")
    present = known.filter(other__archived_at=None, other__forgotten_at=None, other__is_guest=False)
    return Portrait(
        member=member,
        total=total or MemberTally(member=member, season=season, game=game),
        games=sorted((row for row in tallies if row.game and row.plays), key=_most_played),
        roles=list(roles.order_by("game", "-rounds", "role")),
        sizes=list(sizes.order_by("game", "player_count")),
        cards=[
            Played(kind, count)  # a kind that is in several boxes is one kind
            for kind, count in cards.values_list("kind")
            .annotate(total=Sum("count"))
            .order_by("-total", "kind")[:12]
        ],
        partner=present.filter(won_together__gt=0).order_by("-won_together", "id").first(),
        nemesis=present.filter(grudge__gt=0).order_by("-grudge", "id").first(),
        prey=present.filter(grudge__lt=0).order_by("grudge", "-id").first(),
    )


def _most_played(row: MemberTally) -> tuple[int, str]:
    return -row.plays, row.game


def rating_curve(member: Member, game: str) -> list[float]:
    """The rating after each of the last plays, oldest first."""
    rows = PlayResult.objects.filter(
        member=member, game=game, counted=True, mu__isnull=False
    ).order_by("-ended_at", "-play_id")
    points = rows.values_list("mu", "sigma")[:CURVE]
    return [mu - 3 * sigma for mu, sigma in points if mu is not None and sigma is not None][::-1]
