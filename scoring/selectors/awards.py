"""The awards of a season, and the club's records as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from django.db.models import F
from django.template.defaultfilters import floatformat
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.words.awards import TITLES
from scoring.documents.words import LEAST_PLAYS, duration, nuggets, percent
from scoring.models import Club, ClubRecord, MemberTally, PlayResult
from scoring.models.tallies import ALL_GAMES
from scoring.selectors.boards import MOST_FAIRLY
from scoring.tally.confidence import Z, wilson


@dataclass(frozen=True)
class SeasonAward:
    """A title for whoever did most of something, for each game they could do it in."""

    column: str
    least: int = 2
    """Fewer than this is no achievement."""
    per: str = ""
    """The column it is a share of; without one, the number itself counts."""

    @property
    def icon(self) -> str:
        return TITLES[self.column].icon

    @property
    def title(self) -> Promise:
        return TITLES[self.column].name

    @property
    def is_of_rounds(self) -> bool:
        return self.per == "saboteur_rounds"

    def rate(self, row: MemberTally) -> float:
        """How often, in what it is a share of."""
        tries = getattr(row, self.per)
        return float(getattr(row, self.column) / tries) if tries else 0.0

    def floor(self, row: MemberTally) -> float:
        """The rate that is nearly sure, so that one lucky evening does not decide."""
        number, tries = getattr(row, self.column), getattr(row, self.per)
        if self.is_of_rounds:
            return wilson(number, tries).low
        return float(max(0.0, sqrt(number) - Z / 2) ** 2 / tries) if tries else 0.0


NAMED = 3
"""Of more who share an award, so many are named, the first by their names."""

AWARDS = (
    SeasonAward("broke", per="followed"),
    SeasonAward("found", per="followed"),
    SeasonAward("saboteur_won", per="saboteur_rounds"),
    SeasonAward("dead_ends", per="followed"),
    SeasonAward("suffered", per="followed"),
    SeasonAward("mended", per="followed"),
    SeasonAward("jailed", per="followed"),
    SeasonAward("stole", per="followed"),
    SeasonAward("passes", least=5, per="followed"),
    SeasonAward("evenings"),
    SeasonAward("best_streak"),
    SeasonAward("best_gold"),
)


@dataclass(frozen=True)
class Given:
    """An award and those who share it; of a rate, also who leads by the number alone."""

    award: SeasonAward
    number: int
    holders: list[MemberTally]
    others: int = 0
    """How many share it who are not named."""
    most: Given | None = None

    @property
    def more(self) -> str:
        if not self.others:
            return ""
        said = ngettext("(and {number} other)", "(and {number} others)", self.others)
        return said.format(number=self.others)

    @property
    def reason(self) -> str:
        said = TITLES[self.award.column].said(self.number)
        if not self.award.per:
            return said
        row = self.holders[0]
        tries, rate = getattr(row, self.award.per), self.award.rate(row)
        if self.award.is_of_rounds:
            return _("{what}, of {rounds} ({share})").format(
                what=said, rounds=tries, share=percent(rate)
            )
        return ngettext(
            "{what} in {games} game, {rate} a game", "{what} in {games} games, {rate} a game", tries
        ).format(what=said, games=tries, rate=floatformat(rate, 1))


def awards(club: Club, *, season: int) -> list[Given]:
    """The awards of a season: by rates among those who play enough, and by totals."""
    often = list(
        MemberTally.objects.filter(
            club=club, season=season, game=ALL_GAMES, listed=True, plays__gte=LEAST_PLAYS
        )
        .order_by("-plays", "id")
        .select_related("member")[:MOST_FAIRLY]
    )
    given = []
    for award in AWARDS:
        most = _by_number(club, season, award)
        if most is None:
            continue
        best = _by_rate(award, often) if award.per else None
        given.append(replace(best, most=most) if best else most)
    return given


def _by_rate(award: SeasonAward, rows: Sequence[MemberTally]) -> Given | None:
    """Whoever has the surest rate, of those who did it often enough to be told of."""
    enough = [
        row
        for row in rows
        if getattr(row, award.per) >= LEAST_PLAYS and getattr(row, award.column) >= award.least
    ]
    if not enough:
        return None
    best = max(enough, key=lambda row: (award.floor(row), -row.pk))
    holders = [row for row in enough if award.floor(row) == award.floor(best)]
    return _shared(award, getattr(best, award.column), holders, len(holders))


def _by_number(club: Club, season: int, award: SeasonAward) -> Given | None:
    """Whoever has the most: the top of an index."""
    rows = MemberTally.objects.filter(
        club=club, season=season, game=ALL_GAMES, listed=True
    ).select_related("member")
    best = list(rows.order_by(F(award.column).desc(), "id")[: NAMED + 1])
    number = getattr(best[0], award.column) if best else 0
    if number < award.least:
        return None
    holders = [row for row in best if getattr(row, award.column) == number]
    count = len(holders)
    if count > NAMED:
        equal = rows.filter(**{award.column: number})
        count = equal.count()
        holders = list(equal.order_by("member__name_key", "member_id")[:NAMED])
    return _shared(replace(award, per=""), number, holders, count)


def _shared(award: SeasonAward, number: int, holders: list[MemberTally], count: int) -> Given:
    """By their names: whose row was written first says nothing, and an import writes anew."""
    named = sorted(holders, key=lambda row: (row.member.name_key, row.member_id))[:NAMED]
    return Given(award, number, named, count - len(named))


@dataclass(frozen=True)
class Feat:
    """A club record with whoever holds it."""

    record: ClubRecord
    said: str
    holder: PlayResult | None

    @property
    def icon(self) -> str:
        return ICONS[self.record.kind]


ICONS = {
    "most_gold": "nugget",
    "most_broke": "pick-broken",
    "longest": "clock",
    "shortest": "flame",
    "quickest": "map",
    "biggest": "people",
}
"""A picture for each kind of record."""


def feats(records: list[ClubRecord]) -> list[Feat]:
    """Records as sentences; the people are read in one go."""
    seats = {(record.play_id, record.seat) for record in records if record.seat is not None}
    results = PlayResult.objects.filter(play_id__in={play for play, _seat in seats})
    held = {(r.play_id, r.seat): r for r in results.select_related("member")}
    return [
        Feat(
            record,
            _said(record),
            held.get((record.play_id, record.seat or 0)) if record.seat is not None else None,
        )
        for record in records
    ]


def _said(record: ClubRecord) -> str:
    value = record.value
    match record.kind:
        case "most_gold":
            return _("Most gold in a game: {amount}").format(amount=nuggets(value))
        case "most_broke":
            return ngettext(
                "Most sabotage in a round: {number} tool broken",
                "Most sabotage in a round: {number} tools broken",
                value,
            ).format(number=value)
        case "longest":
            return _("Longest game: {time}").format(time=duration(value))
        case "shortest":
            return _("Shortest game: {time}").format(time=duration(value))
        case "quickest":
            return ngettext(
                "Treasure found soonest: in {number} turn",
                "Treasure found soonest: in {number} turns",
                value,
            ).format(number=value)
    return _("Largest table: {number} players").format(number=value)
