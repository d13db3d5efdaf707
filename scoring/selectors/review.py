"""The review of a season: what was played, by whom, champions, awards and newcomers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef

from scoring.models import Club, ClubTally, Evening, Member, MemberTally
from scoring.models.evenings import season_name
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors import boards
from scoring.selectors.attendance import months_of
from scoring.selectors.awards import Feat, Given, awards, feats
from scoring.selectors.boards import Champion, Place
from scoring.selectors.history import stretch_of

PODIUM = 3
NEWCOMERS = 12
BEST_AWARDS = 6


@dataclass(frozen=True)
class Month:
    """A month of a season: evenings with games, and games."""

    first: date
    evenings: int
    plays: int


@dataclass(frozen=True)
class Review:
    season: int
    name: str
    totals: ClubTally
    champions: list[Champion]
    podium: list[Place]
    """By nuggets: the total that everybody knows."""
    months: list[Month]
    newcomers: list[Member]
    """The first to come."""
    all_newcomers: int
    awards: list[Given]
    feats: list[Feat]


def review(club: Club, season: int) -> Review:
    """The season that began in that year."""
    newcomers, all_newcomers = _newcomers(club, season)
    places, _more = boards.leaderboard(club, season=season, game=ALL_GAMES)
    return Review(
        season=season,
        name=season_name(club, season),
        totals=boards.club_totals(club, season),
        champions=boards.champions(club, season),
        podium=places[:PODIUM],
        months=_months(club, season),
        newcomers=newcomers,
        all_newcomers=all_newcomers,
        awards=awards(club, season=season)[:BEST_AWARDS],
        feats=feats(boards.club_records(club, season=season)),
    )


def _months(club: Club, season: int) -> list[Month]:
    firsts = months_of(club, season)
    last = date(firsts[0].year + 1, firsts[0].month, 1)
    evenings = Evening.objects.filter(club=club, kept__gt=0, day__gte=firsts[0], day__lt=last)
    counts = {first: [0, 0] for first in firsts}
    for day, kept in evenings.values_list("day", "kept"):
        month = counts[day.replace(day=1)]
        month[0] += 1
        month[1] += kept
    return [Month(first, *counts[first]) for first in firsts]


def _newcomers(club: Club, season: int) -> tuple[list[Member], int]:
    """Members whose first game was in that season, the first to come, and how many there are."""
    start, end = stretch_of(season)
    here = MemberTally.objects.filter(
        member=OuterRef("member"), season=season, game=ALL_GAMES, first_at=OuterRef("first_at")
    )
    # Only those who came first in that stretch are looked at, however many have played since.
    ever = MemberTally.objects.filter(
        club=club, season=ALL_SEASONS, game=ALL_GAMES, first_at__gte=start, first_at__lt=end
    )
    new = ever.filter(Exists(here), listed=True, member__is_guest=False)
    rows = new.order_by("first_at", "id").select_related("member")
    return [row.member for row in rows[:NEWCOMERS]], new.count()
