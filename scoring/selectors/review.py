"""A season looked back on: what was played, by whom, and who deserves a word."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from scoring.models import Club, ClubTally, Evening, Member, MemberTally
from scoring.models.evenings import season_name
from scoring.models.people import season_of
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors import boards
from scoring.selectors.attendance import months_of
from scoring.selectors.awards import Feat, Given, awards, feats
from scoring.selectors.boards import Champion, Place

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
    awards: list[Given]
    feats: list[Feat]


def review(club: Club, season: int) -> Review:
    """The season that began in that year."""
    places, _more = boards.leaderboard(club, season=season, game=ALL_GAMES)
    return Review(
        season=season,
        name=season_name(club, season),
        totals=boards.club_totals(club, season),
        champions=boards.champions(club, season),
        podium=places[:PODIUM],
        months=_months(club, season),
        newcomers=_newcomers(club, season),
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


def _newcomers(club: Club, season: int) -> list[Member]:
    """Members whose first game was in that season."""
    first = MemberTally.objects.filter(
        club=club, season=ALL_SEASONS, game=ALL_GAMES, listed=True, member__is_guest=False
    ).filter(first_at__year__in=(season, season + 1))
    found = []
    for row in first.order_by("first_at", "id").select_related("member")[: 5 * NEWCOMERS]:
        if row.first_at and season_of(row.first_at.date(), club.season_month) == season:
            found.append(row.member)
    return found[:NEWCOMERS]
