"""Figures of a whole club: leaderboards, seasons, balance, records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.db.models import F, QuerySet

from scoring.documents.words import LEAST_PLAYS
from scoring.models import (
    Club,
    ClubRecord,
    ClubTally,
    EditionHistogram,
    Evening,
    Histogram,
    Member,
    MemberTally,
    Play,
    RatingsDue,
)
from scoring.models.evenings import season_name
from scoring.models.plays import OTHER_GAME
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors.history import Filters, matching
from scoring.selectors.odds import Odds, StartOdds, odds_of

SORTS = {
    "gold": "gold",
    "rate": "win_floor",
    "evenings": "evenings",
    "rating": "ordinal",
}
ALL_EDITIONS = ""
PAGE = 25
MOST_FAIRLY = 60
"""A ranking by shares looks at so many people at most: those with the most games."""


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


def own_games_of(club: Club, season: int = ALL_SEASONS) -> list[str]:
    """The same without the games that are none of ours: of those nothing is counted."""
    return [game for game in games_of(club, season) if game != OTHER_GAME]


def is_counting(club: Club) -> bool:
    """Whether totals or ratings wait to be counted again."""
    return club.recount_due or RatingsDue.objects.filter(club=club).exists()


def club_totals(club: Club, season: int = ALL_SEASONS, game: str = ALL_GAMES) -> ClubTally:
    found = ClubTally.objects.filter(club=club, season=season, game=game).first()
    return found or ClubTally(club=club, season=season, game=game)


def last_evening(club: Club, season: int = ALL_SEASONS, game: str = ALL_GAMES) -> Evening | None:
    """The evening of the last game of that season and kind."""
    plays = Play.objects.filter(club=club, **matching(Filters(season=season, game=game)))
    last = plays.order_by("-ended_at", "-pk").select_related("evening").first()
    return last.evening if last else None


@dataclass(frozen=True)
class Place:
    """A line of the ranking."""

    rank: int
    tally: MemberTally
    odds: Odds = field(default_factory=Odds)

    @property
    def member(self) -> Member:
        return self.tally.member

    @property
    def mean(self) -> float:
        """Nuggets a game."""
        return self.tally.gold / self.tally.plays if self.tally.plays else 0.0


def leaderboard(
    club: Club, *, season: int, game: str, sort: str = "gold", page: int = 1
) -> tuple[list[Place], bool]:
    """One page of the ranking, and whether there is another. Equals share a rank."""
    start = (page - 1) * PAGE
    if sort in FAIR:
        found = _fairly(club, season, game, FAIR[sort])
        return found[start : start + PAGE], len(found) > start + PAGE
    column, rows = SORTS[sort], _listed(club, season, game, sort)
    found = [Place(0, row) for row in rows.select_related("member")[start : start + PAGE + 1]]
    shown = _with_odds(club, season, game, found[:PAGE])
    better = 0
    if start and shown:  # the first here may share the rank of the last of the page before
        better = rows.filter(**{f"{column}__gt": getattr(shown[0].tally, column)}).count()
    ranked = _ranked(shown, lambda place: getattr(place.tally, column), start, better)
    return ranked, len(found) > PAGE


def _listed(club: Club, season: int, game: str, sort: str) -> QuerySet[MemberTally]:
    """The totals of those who stand in a ranking by one of them, best first."""
    column = SORTS[sort]
    rows = MemberTally.objects.filter(club=club, season=season, game=game, listed=True)
    rows = rows.filter(**{"ordinal__isnull": False} if sort == "rating" else {f"{column}__gt": 0})
    if sort == "rating":
        rows = rows.filter(member__hides_rating=False)
    elif sort == "rate":
        rows = rows.filter(plays__gte=LEAST_PLAYS)
    return rows.order_by(F(column).desc(), "id")


@dataclass(frozen=True)
class OwnPlace:
    """Where somebody stands in a ranking: their rank, and the page it is on."""

    rank: int
    page: int


def standing(
    club: Club, member: Member, *, season: int, game: str, sort: str = "gold"
) -> OwnPlace | None:
    """Where *member* stands, or nothing if they are not ranked."""
    if sort in FAIR:
        for number, place in enumerate(_fairly(club, season, game, FAIR[sort])):
            if place.member == member:
                return OwnPlace(place.rank, 1 + number // PAGE)
        return None
    column, rows = SORTS[sort], _listed(club, season, game, sort)
    own = rows.filter(member=member).first()
    if own is None:
        return None
    worth = getattr(own, column)
    better = rows.filter(**{f"{column}__gt": worth}).count()
    earlier = rows.filter(**{column: worth}, pk__lt=own.pk).count()
    return OwnPlace(better + 1, 1 + (better + earlier) // PAGE)


def _fairly(club: Club, season: int, game: str, worth: Worth) -> list[Place]:
    """Those with enough games, best first; of a very large club, those who play most."""
    often = _often(club, season, game).select_related("member")[:MOST_FAIRLY]
    places = _with_odds(club, season, game, [Place(0, row) for row in often])
    best = sorted(places, key=lambda place: (-worth(place), place.tally.pk))
    return _ranked(best, worth)


def _often(club: Club, season: int, game: str) -> QuerySet[MemberTally]:
    """The totals of those with enough games to be compared, who plays most first."""
    rows = MemberTally.objects.filter(
        club=club, season=season, game=game, listed=True, plays__gte=LEAST_PLAYS
    )
    return rows.order_by("-plays", "id")


def fairly_among(club: Club, season: int, game: str = ALL_GAMES) -> int:
    """How many are looked at for a ranking by shares, where that is not everybody; else 0."""
    is_cut = _often(club, season, game)[MOST_FAIRLY : MOST_FAIRLY + 1].exists()
    return MOST_FAIRLY if is_cut else 0


def _with_odds(club: Club, season: int, game: str, places: Sequence[Place]) -> list[Place]:
    odds = odds_of(club, [each.tally.member_id for each in places], season=season, game=game)
    return [replace(each, odds=odds[each.tally.member_id]) for each in places]


def _ranked(found: Sequence[Place], worth: Worth, start: int = 0, better: int = 0) -> list[Place]:
    """With ranks: *start* stand on the pages before, *better* of them before the first here."""
    places: list[Place] = []
    for number, place in enumerate(found, start=start + 1):
        same = places and worth(places[-1]) == worth(place)
        rank = places[-1].rank if same else number
        places.append(replace(place, rank=rank if places else better + 1))
    return places


Worth = Callable[[Place], float]
FAIR: dict[str, Worth] = {
    "mean": lambda place: place.mean,
    "odds": lambda place: place.odds.floor,
}
"""Rankings in which playing often is no merit in itself."""


@dataclass(frozen=True)
class Champion:
    """Whoever won most against the odds in one game, and in which season."""

    game: str
    plays: int
    """All games of that kind in that season."""
    place: Place | None
    """Nobody where nobody has played enough, or won more than was to be expected."""
    has_enough: bool
    """Whether anybody has played enough."""


def champions(club: Club, season: int) -> list[Champion]:
    """A champion for each game of a season."""
    found = []
    for game in own_games_of(club, season):
        often = list(_often(club, season, game).values_list("pk", "member_id")[:MOST_FAIRLY])
        odds = odds_of(club, [member for _pk, member in often], season=season, game=game)
        better = [(odds[member].floor, -pk) for pk, member in often if odds[member].is_better]
        plays = club_totals(club, season, game).plays
        best = _place(-max(better)[1], odds) if better else None
        found.append(Champion(game, plays, best, has_enough=bool(often)))
    return found


def _place(tally_id: int, odds: Mapping[int, Odds]) -> Place:
    """Of all who were compared only the best is read whole."""
    tally = MemberTally.objects.select_related("member").get(pk=tally_id)
    return Place(1, tally, odds[tally.member_id])


@dataclass(frozen=True)
class Bars:
    """A histogram of one game: how often each label came out, by player count."""

    counts: dict[int, dict[str, int]]

    def total(self, label: str) -> int:
        return sum(row.get(label, 0) for row in self.counts.values())

    def overall(self) -> dict[str, int]:
        labels = {label for row in self.counts.values() for label in row}
        return {label: self.total(label) for label in sorted(labels)}


def histogram(
    club: Club, *, season: int, game: str, measure: str, edition: str = ALL_EDITIONS
) -> Bars:
    which = {"club": club, "season": season, "game": game, "measure": measure}
    of_all = Histogram.objects.filter(**which).order_by("player_count", "label")
    of_one = EditionHistogram.objects.filter(**which, edition=edition)
    rows = of_one.order_by("player_count", "label") if edition else of_all
    counts: dict[int, dict[str, int]] = {}
    for size, label, count in rows.values_list("player_count", "label", "count"):
        counts.setdefault(size, {})[label] = count
    return Bars(counts)


def editions_of(club: Club, season: int, game: str) -> list[str]:
    """The editions of a game that were played, where there are several to tell apart."""
    rows = EditionHistogram.objects.filter(club=club, season=season, game=game, measure="play")
    editions = sorted(set(rows.values_list("edition", flat=True)))
    return editions if len(editions) > 1 else []


def beginning(outcomes: Bars, winners: Bars) -> StartOdds | None:
    """Whether it helps to begin. Of *winners* at a table of some size, each could be the first."""
    won, lost = outcomes.total("won"), outcomes.total("lost")
    if not won + lost:
        return None
    expected = variance = 0.0
    for size, counts in sorted(winners.counts.items()):
        for label, count in sorted(counts.items()):
            share = int(label) / size
            expected += count * share
            variance += count * share * (1 - share)
    return StartOdds(won + lost, Odds(won, expected, variance))


def club_records(club: Club, *, season: int, game: str | None = None) -> list[ClubRecord]:
    rows = ClubRecord.objects.filter(club=club, season=season)
    if game:
        rows = rows.filter(game=game)
    return list(rows.select_related("play__evening").order_by("game", "kind"))
