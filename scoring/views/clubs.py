"""The club's front page, its awards, and how balanced its games are."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.registry.installed import KINDS
from scoring.documents.words import SORTS, game_name
from scoring.models import Club, Role
from scoring.models.evenings import season_at
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors import boards
from scoring.selectors.awards import awards, feats
from scoring.selectors.boards import Bars
from scoring.selectors.history import Filters, history
from scoring.selectors.me import me_in
from scoring.selectors.odds import StartOdds
from scoring.selectors.portraits import portrait
from scoring.views.access import ClubRequest, club_look
from scoring.views.charts import ColumnChart, RateChart
from scoring.views.pages import number_of, page
from scoring.views.role_chart import RoleChart, role_chart
from scoring.views.split_chart import SplitChart

RECENT = 6
DIGGERS_WON = ("diggers", "blue", "green", "both")
"""Outcomes of a round that are a win of the diggers."""


def season_asked(request: ClubRequest) -> int:
    """The season in the query; without one, this season if anything was played in it."""
    if request.GET.get("season") == "all":
        return ALL_SEASONS
    asked = number_of(request, "season", low=1900, high=9000)
    if asked:
        return asked
    club = request.visit.club
    now = season_at(club, timezone.localdate())
    return now if boards.club_totals(club, now).kept else ALL_SEASONS


def game_asked(request: ClubRequest, games: list[str]) -> str:
    game = request.GET.get("game", "")
    return game if game in games else ALL_GAMES


@club_look(Role.VIEW)
def club(request: ClubRequest) -> HttpResponse:
    """The ranking, the last games, and who wins here."""
    here = request.visit.club
    season = season_asked(request)
    games = boards.own_games_of(here)
    game = game_asked(request, games)
    sort = request.GET.get("sort", "gold")
    known = sort in boards.SORTS or sort in boards.FAIR
    if not known or (sort == "rating" and not (here.shows_ratings and game)):
        sort = "gold"
    number = max(1, number_of(request, "page", high=200))
    places, has_more = boards.leaderboard(here, season=season, game=game, sort=sort, page=number)
    sided = next((each for each in ([game] if game else games) if has_sides(each)), "")
    me = me_in(request, here)
    hero = me or (places[0].member if places else None)
    return page(
        request,
        "scoring/club.html",
        "club",
        season=season,
        seasons=boards.seasons_of(here),
        games=games,
        game=game,
        sort=sort,
        places=places,
        number=number,
        next_page=number + 1 if has_more else 0,
        totals=boards.club_totals(here, season, game),
        evening=boards.last_evening(here, season, game),
        recent=history(here, Filters(season=season, game=game), RECENT).lines,
        sided=sided,
        chart=_split(_outcomes(here, season, sided)) if sided else None,
        hero=portrait(hero, season=season, game=game) if hero else None,
        sorts=_sorts(here, game, games),
        me=me,
        standing=boards.standing(here, me, season=season, game=game, sort=sort) if me else None,
        among=boards.fairly_among(here, season, game) if sort in boards.FAIR else 0,
    )


def _outcomes(here: Club, season: int, game: str) -> Bars:
    return boards.histogram(here, season=season, game=game, measure="outcome")


def _sorts(here: Club, game: str, games: list[str]) -> list[tuple[str, str, str]]:
    """What people can be ranked by here, as it is called, and in which game.

    A rating is of one game: where all are shown it leads to the one that is played most.
    """
    found = [(name, _(said), game) for name, said in SORTS.items() if name != "rating"]
    if here.shows_ratings and games:
        rated = game or games[0]
        said = _(SORTS["rating"])
        found.append(("rating", said if game else f"{said} · {game_name(rated)}", rated))
    return found


def _split(outcomes: Bars) -> SplitChart:
    """Who wins, by player count: diggers, saboteurs, and whoever else it may be."""
    lines = []
    for size, counts in sorted(outcomes.counts.items()):
        rounds = sum(counts.values())
        diggers = sum(counts.get(outcome, 0) for outcome in DIGGERS_WON)
        note = ngettext("{number} round", "{number} rounds", rounds).format(number=rounds)
        lines.append((str(size), diggers, counts.get("saboteurs", 0), rounds, note))
    return SplitChart.of(lines)


@club_look(Role.VIEW)
def honours(request: ClubRequest) -> HttpResponse:
    """Awards of a season and the records of all time."""
    here = request.visit.club
    season = season_asked(request)
    return page(
        request,
        "scoring/honours.html",
        "club",
        season=season,
        seasons=boards.seasons_of(here),
        awards=awards(here, season=season),
        champions=boards.champions(here, season),
        feats=feats(boards.club_records(here, season=season)),
        among=boards.fairly_among(here, season),
    )


@club_look(Role.VIEW)
def balance(request: ClubRequest) -> HttpResponse:
    """Do saboteurs ever win here? One game's figures, with how sure they are."""
    here = request.visit.club
    games = boards.own_games_of(here)
    game = game_asked(request, games) or (games[0] if games else "")
    season = ALL_SEASONS if not request.GET.get("season") else season_asked(request)
    editions = boards.editions_of(here, season, game)
    asked = request.GET.get("edition", "")
    edition = asked if asked in editions else boards.ALL_EDITIONS

    def bars(measure: str) -> Bars:
        return boards.histogram(here, season=season, game=game, measure=measure, edition=edition)

    first = boards.beginning(bars("first"), bars("winners"))
    outcomes = bars("outcome")
    return page(
        request,
        "scoring/balance.html",
        "balance",
        game=game,
        games=games,
        season=season,
        seasons=boards.seasons_of(here),
        edition=edition,
        editions=[(each, game_name(game, each)) for each in editions],
        plays=bars("play").total("") if edition else boards.club_totals(here, season, game).plays,
        rounds=sum(outcomes.overall().values()),
        sided=has_sides(game),
        split=_split(outcomes) if has_sides(game) else None,
        roles=_roles(bars("role"), bars("role.won")),
        turns=_turns(bars("turn.found")),
        gold=_figures(bars("gold")),
        first=first,
        first_chart=_first(first) if first else None,
        chance_line=_first(first).line_at(first.chance) if first else "",
        outcomes=sorted(outcomes.overall().items(), key=lambda each: -each[1]),
    )


def _roles(dealt: Bars, won: Bars) -> RoleChart:
    return role_chart({role: (won.total(role), rounds) for role, rounds in dealt.overall().items()})


def _turns(bars: Bars) -> ColumnChart:
    """The turn on which the treasure was found, in fives."""
    fives: dict[int, int] = {}
    for turn, count in bars.overall().items():
        fives[int(turn) // 5] = fives.get(int(turn) // 5, 0) + count
    if not fives:
        return ColumnChart.of([])
    return ColumnChart.of(
        [
            (f"{5 * five}–{5 * five + 4}", fives.get(five, 0))
            for five in range(min(fives), max(fives) + 1)
        ]
    )


def _figures(bars: Bars) -> ColumnChart:
    """How much gold people end with."""
    counts = {int(label): count for label, count in bars.overall().items()}
    if not counts:
        return ColumnChart.of([])
    return ColumnChart.of([(str(gold), counts.get(gold, 0)) for gold in range(max(counts) + 1)])


def _first(first: StartOdds) -> RateChart:
    won, games = first.odds.won, first.games
    return RateChart.of([(_("First player"), won, games, f"{won}/{games}")])


def has_sides(game: str) -> bool:
    """Whether sides play against one another in it, so that one may win more often."""
    return game in KINDS and KINDS[game].hides_roles
