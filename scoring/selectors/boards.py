"""The club at a glance: leaderboards, seasons, balance, records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from scoring.calendar import season_name
from scoring.models import Club, ClubRecord, ClubTally, Evening, Histogram, Member, MemberTally
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS

SORTS = {
    "gold": "gold",
    "wins": "wins",
    "rate": "win_floor",
    "evenings": "evenings",
    "rating": "ordinal",
}
PAGE = 50


@dataclass(frozen=True)
class Season:
    number: int
    name: str
    plays: int


def seasons_of(club: Club) -> list[Season]:
    """The seasons in which something was played, newest first."""
    rows = ClubTally.objects.filter(club=club, game=ALL_GAMES, season__gt=0, kept__gt=0)
    return [
        Season(row.season, season_name(club, row.season), row.plays)
        for row in rows.order_by("-season")
    ]


def games_of(club: Club, season: int = ALL_SEASONS) -> list[str]:
    """The games played here, the most played first."""
    rows = ClubTally.objects.filter(club=club, season=season, kept__gt=0).exclude(game=ALL_GAMES)
    return list(rows.order_by("-kept", "game").values_list("game", flat=True))


def club_totals(club: Club, season: int = ALL_SEASONS, game: str = ALL_GAMES) -> ClubTally:
    found = ClubTally.objects.filter(club=club, season=season, game=game).first()
    return found or ClubTally(club=club, season=season, game=game)


def last_evening(club: Club) -> Evening | None:
    return Evening.objects.filter(club=club, kept__gt=0).order_by("-day").first()


@dataclass(frozen=True)
class Place:
    rank: int
    tally: MemberTally

    @property
    def member(self) -> Member:
        return self.tally.member


def leaderboard(
    club: Club, *, season: int, game: str, sort: str = "gold", page: int = 1
) -> tuple[list[Place], bool]:
    """One page of the ranking, and whether there is another. Equals share a rank."""
    column = SORTS[sort]
    rows = (
        MemberTally.objects.filter(club=club, season=season, game=game, listed=True)
        .filter(**({"ordinal__isnull": False} if sort == "rating" else {f"{column}__gt": 0}))
        .order_by(F(column).desc(), "id")
        .select_related("member")
    )
    if sort == "rating":
        rows = rows.filter(member__hides_rating=False)
    start = (page - 1) * PAGE
    found = list(rows[start : start + PAGE + 1])
    return _ranked(found[:PAGE], column, start), len(found) > PAGE


def _ranked(rows: Sequence[MemberTally], column: str, start: int) -> list[Place]:
    places: list[Place] = []
    for number, row in enumerate(rows, start=start + 1):
        value = getattr(row, column)
        same = places and getattr(places[-1].tally, column) == value
        places.append(Place(places[-1].rank if same else number, row))
    return places


@dataclass(frozen=True)
class Bars:
    """A histogram of one game: how often each label came out, by player count."""

    counts: dict[int, dict[str, int]]

    def total(self, label: str) -> int:
        return sum(row.get(label, 0) for row in self.counts.values())

    def overall(self) -> dict[str, int]:
        labels = {label for row in self.counts.values() for label in row}
        return {label: self.total(label) for label in sorted(labels)}


def histogram(club: Club, *, season: int, game: str, measure: str) -> Bars:
    rows = Histogram.objects.filter(club=club, season=season, game=game, measure=measure)
    counts: dict[int, dict[str, int]] = {}
    for size, label, count in rows.order_by("player_count", "label").values_list(
        "player_count", "label", "count"
    ):
        counts.setdefault(size, {})[label] = count
    return Bars(counts)


def club_records(club: Club, *, season: int, game: str | None = None) -> list[ClubRecord]:
    rows = ClubRecord.objects.filter(club=club, season=season)
    if game:
        rows = rows.filter(game=game)
    return list(rows.select_related("play__evening").order_by("game", "kind"))
