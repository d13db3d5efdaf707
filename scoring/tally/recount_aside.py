"""Counting a club again while people play: worked out aside, written in short steps.

Nothing is locked while the plays are read. Each step looks whether the club was changed since;
then everything begins again. Until the last step the club is marked as due for a recount, so a
count that is cut off is made up for by the next sweep.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from django.db.models import Min, Model

from games.common.transactions import Overtaken, step, writing
from scoring.models import (
    Attendance,
    CardTally,
    Club,
    ClubRecord,
    ClubTally,
    Evening,
    Histogram,
    Member,
    MemberTally,
    MonthTally,
    Play,
    PlayResult,
    Presence,
    RatingDebt,
    RoleTally,
    SizeTally,
)
from scoring.models.merging import root_of
from scoring.models.people import season_of
from scoring.models.tallies import ALL_GAMES
from scoring.tally import club_records, contributions, ratings_due, streaks
from scoring.tally.ledger import Ledger, Rows, post_rows
from scoring.tally.lines import read_lines
from scoring.tally.recount import ROWS_HELD, Progress, recount
from scoring.tally.revision import KEYS

TRIES = 3
"""A club in which games end so often that no count gets through is counted in one go."""
READ_AT_ONCE = 200
PEOPLE_A_STEP = 2
EVENINGS_A_STEP = 100
OF_PEOPLE: tuple[type[Model], ...] = (
    MemberTally,
    RoleTally,
    SizeTally,
    CardTally,
    MonthTally,
    Attendance,
)


def recount_aside(club: Club) -> Iterator[Progress]:
    """Count *club* again. Totals are wrong until it is done, and their pages say so."""
    Club.objects.filter(pk=club.pk).update(recount_due=True)
    for _try in range(TRIES):
        try:
            yield from _Count(club).steps()
        except Overtaken:
            continue
        for debt in RatingDebt.objects.filter(club=club).order_by("pk"):
            for done in ratings_due.settle_in_steps(debt):
                yield Progress("ratings", done, done)
        return
    yield from _in_one_go(club)


def _in_one_go(club: Club) -> Iterator[Progress]:
    with writing():
        yield from recount(club)


class _TooMany(Exception):
    """More sums than should be held in memory."""


class _Count:
    def __init__(self, club: Club) -> None:
        self.club = club
        self.seen = self._revision()
        self.ledger = Ledger()
        self.records = club_records.Records()
        self.kept: Counter[int] = Counter()
        """The plays of each evening."""

    def _revision(self) -> int:
        return Club.objects.values_list("revision", flat=True).get(pk=self.club.pk)

    def steps(self) -> Iterator[Progress]:
        try:
            yield from self._read_plays()
        except _TooMany:
            yield from _in_one_go(self.club)
            return
        self._read_evenings()
        sums = {model: self.ledger.rolled_up(model, KEYS[model]) for model in KEYS}
        self._owe_ratings()
        yield from self._write_people(sums)
        self._write_evenings()
        self._write_club(sums)

    # -- reading ------------------------------------------------------------------------------

    def _read_plays(self) -> Iterator[Progress]:
        ids = list(Play.objects.filter(club=self.club).values_list("pk", flat=True))
        for start in range(0, len(ids), READ_AT_ONCE):
            lines = read_lines(ids[start : start + READ_AT_ONCE])
            for line in lines:
                contributions.enter(self.ledger, line, 1)
                self.kept[line.evening_id] += 1
            self.records.enter(lines)
            if len(self.ledger) > ROWS_HELD:
                raise _TooMany
            yield Progress("plays", start + len(lines), len(ids))

    def _read_evenings(self) -> None:
        for presence in Presence.objects.filter(evening__club=self.club).select_related("person"):
            person = root_of(presence.person)
            self.ledger.add(Attendance, (presence.evening_id, person.pk, ALL_GAMES), ticks=1)
        days = dict(Evening.objects.filter(club=self.club).values_list("pk", "day"))
        if not days.keys() >= self.kept.keys():
            raise Overtaken  # an evening of a play was not there yet, or is gone
        for pk in self.kept:
            season = season_of(days[pk], self.club.season_month)
            self.ledger.add(ClubTally, (self.club.pk, season, ALL_GAMES), evenings=1)
        came = self.ledger.rolled_up(Attendance, KEYS[Attendance])
        for (evening, member, game), row in came.items():
            if any(row.values()):
                day = days[int(evening)]
                contributions.enter_evening(self.ledger, self.club, day, int(member), str(game), 1)

    # -- writing ------------------------------------------------------------------------------

    def _hold(self) -> None:
        """Lock the club; :exc:`Overtaken` if it was changed since it was read."""
        club = Club.objects.select_for_update().filter(pk=self.club.pk)
        if club.values_list("revision", flat=True).first() != self.seen:
            raise Overtaken

    def _owe_ratings(self) -> None:
        first: list[tuple[str, datetime]] = list(
            Play.objects.filter(club=self.club)
            .values_list("game")
            .annotate(Min("ended_at"))
            .order_by()
        )
        with step():
            self._hold()
            RatingDebt.objects.filter(club=self.club).delete()
            RatingDebt.objects.bulk_create(
                RatingDebt(club=self.club, game=game, since=since) for game, since in first
            )
            uncounted = PlayResult.objects.filter(play__club=self.club, counted=False)
            uncounted.exclude(mu=None).update(mu=None, sigma=None)

    def _write_people(self, sums: Mapping[type[Model], Rows]) -> Iterator[Progress]:
        members = Member.objects.filter(club=self.club).order_by("pk")
        ids = list(members.values_list("pk", flat=True))
        by_member = {model: _by_member(model, sums[model]) for model in OF_PEOPLE}
        for start in range(0, len(ids), PEOPLE_A_STEP):
            some = ids[start : start + PEOPLE_A_STEP]
            with step():
                self._hold()
                self._write_some(some, by_member)
            yield Progress("people", start + len(some), len(ids))

    def _write_some(
        self, ids: Sequence[int], by_member: Mapping[type[Model], Mapping[int, Rows]]
    ) -> None:
        for model, rows in by_member.items():
            model._default_manager.filter(member_id__in=ids).delete()
            merged = {key: row for pk in ids for key, row in rows.get(pk, {}).items()}
            post_rows(model, KEYS[model], merged)
        streaks.read_again(ids)

    def _write_evenings(self) -> None:
        held = Evening.objects.filter(club=self.club).values_list("pk", "kept")
        wrong = [pk for pk, kept in held if kept != self.kept[pk]]
        for start in range(0, len(wrong), EVENINGS_A_STEP):
            with step():
                self._hold()
                for pk in wrong[start : start + EVENINGS_A_STEP]:
                    Evening.objects.filter(pk=pk).update(kept=self.kept[pk])

    def _write_club(self, sums: Mapping[type[Model], Rows]) -> None:
        with step():
            self._hold()
            of_club: tuple[type[Model], ...] = (ClubTally, Histogram, ClubRecord)
            for model in of_club:
                model._default_manager.filter(club=self.club).delete()
            for model in of_club[:2]:
                post_rows(model, KEYS[model], sums[model])
            self.records.save()
            Club.objects.filter(pk=self.club.pk).update(recount_due=False)


def _by_member(model: type[Model], rows: Rows) -> dict[int, Rows]:
    place = list(KEYS[model]).index("member")
    found: dict[int, Rows] = defaultdict(dict)
    for key, row in rows.items():
        found[int(key[place])][key] = row
    return found
