"""Counting a club again while people play: read aside, written in short steps.

A season at a time, then one person at a time: nothing is locked while plays are read, and if the
club was changed meanwhile only that part is read again. What is written already stays right,
as every change adds itself to it. Until the last step the club is marked as due for a recount, so a
count that is cut off is made up for by the next sweep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from functools import partial

from django.db.models import Count, Min, Model

from games.common.transactions import Overtaken, step
from scoring.models import (
    Attendance,
    CardTally,
    Club,
    ClubRecord,
    ClubTally,
    EditionHistogram,
    Evening,
    Histogram,
    Member,
    MemberTally,
    MonthTally,
    Play,
    PlayResult,
    Presence,
    RatingsDue,
    RoleTally,
    SizeTally,
)
from scoring.models.merging import family_of
from scoring.models.people import season_of
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.tally import club_records, contributions, ratings_due, streaks
from scoring.tally.ledger import Ledger, Rows, post_rows, seasons_summed
from scoring.tally.lines import read_lines, read_sittings
from scoring.tally.recount import Progress
from scoring.tally.revision import KEYS

TRIES = 20
"""A club that changes so often while one part of it is read is left to the next sweep."""
READ_AT_ONCE = 200
ROWS_A_STEP = 100
OF_PEOPLE: tuple[type[Model], ...] = (
    MemberTally,
    RoleTally,
    SizeTally,
    CardTally,
    MonthTally,
    Attendance,
)
OF_CLUB: tuple[type[Model], ...] = (ClubTally, Histogram, EditionHistogram)


def recount_aside(club: Club) -> Iterator[Progress]:
    """Count *club* again. Totals are wrong until it is done, and their pages say so."""
    Club.objects.filter(pk=club.pk).update(recount_due=True)
    try:
        yield from _Count(club).steps()
    except Overtaken:
        return
    yield from _rated(club)


def _rated(club: Club) -> Iterator[Progress]:
    """Work out the ratings of all games, one after the other."""
    total, before = Play.objects.filter(club=club).count(), 0
    for due in RatingsDue.objects.filter(club=club).order_by("pk"):
        done = 0
        for done in ratings_due.settle_in_steps(due):
            yield Progress("ratings", before + done, max(total, before + done))
        before += done


class _Count:
    def __init__(self, club: Club) -> None:
        self.club = club
        self.plays = Play.objects.filter(club=club)
        self.seen = 0
        self.done: set[int] = set()
        """The seasons that are counted."""
        self.days: dict[int, date] = {}
        """The day of each evening."""

    def steps(self) -> Iterator[Progress]:
        yield from self._seasons()
        self._evenings()
        yield from self._people()
        while not self._finished():
            yield from self._seasons()  # a game of yet another one was added

    def _steadily(self, part: Callable[[], None]) -> None:
        """Read and write *part*, once more whenever the club was changed in between."""
        for _try in range(TRIES):
            self.seen = self._revision()
            try:
                return part()
            except Overtaken:
                continue
        raise Overtaken

    def _revision(self) -> int:
        return Club.objects.values_list("revision", flat=True).get(pk=self.club.pk)

    def _lock(self) -> None:
        Club.objects.select_for_update().get(pk=self.club.pk)

    def _hold(self) -> None:
        """Lock the club; :exc:`Overtaken` if it was changed since it was read."""
        club = Club.objects.select_for_update().filter(pk=self.club.pk)
        if club.values_list("revision", flat=True).first() != self.seen:
            raise Overtaken

    # -- the club -----------------------------------------------------------------------------

    def _left(self) -> list[int]:
        """The seasons that are still to be counted."""
        return sorted(set(self.plays.values_list("season", flat=True).distinct()) - self.done)

    def _seasons(self) -> Iterator[Progress]:
        read, total = 0, self.plays.count()
        for season in self._left():
            for number in self._season(season):
                yield Progress("plays", read + number, total)
            read += self.plays.filter(season=season).count()

    def _season(self, season: int) -> Iterator[int]:
        """Count one season; how many of its plays are read is told on the way."""
        for _try in range(TRIES):
            self.seen = self._revision()
            ledger, records = Ledger(), club_records.Records()
            ids = list(self.plays.filter(season=season).values_list("pk", flat=True))
            for start in range(0, len(ids), READ_AT_ONCE):
                lines = read_lines(ids[start : start + READ_AT_ONCE])
                for line in lines:
                    contributions.enter_club(ledger, line, 1)
                records.enter(lines)
                yield start + len(lines)
            try:
                self._write_season(season, ledger, records)
            except Overtaken:
                continue
            self.done.add(season)
            return
        raise Overtaken

    def _write_season(self, season: int, ledger: Ledger, records: club_records.Records) -> None:
        with step():
            self._hold()
            for model in OF_CLUB:
                model._default_manager.filter(club=self.club, season=season).delete()
                place = list(KEYS[model]).index("season")
                rows = ledger.rolled_up(model, KEYS[model])
                of_season = {key: row for key, row in rows.items() if key[place] == season}
                post_rows(model, KEYS[model], of_season)
            ClubRecord.objects.filter(club=self.club, season=season).delete()
            records.save(season)

    def _evenings(self) -> None:
        evenings = Evening.objects.filter(club=self.club)
        ids = list(evenings.order_by("pk").values_list("pk", flat=True))
        for start in range(0, len(ids), ROWS_A_STEP):
            with step():
                self._lock()
                some = evenings.filter(pk__in=ids[start : start + ROWS_A_STEP])
                counts = some.annotate(found=Count("plays")).values_list("pk", "kept", "found")
                for pk, kept, found in list(counts):
                    if kept != found:
                        Evening.objects.filter(pk=pk).update(kept=found)

    # -- its people ---------------------------------------------------------------------------

    def _people(self) -> Iterator[Progress]:
        members = Member.objects.filter(club=self.club).order_by("pk")
        ids = list(members.values_list("pk", flat=True))
        for number, member_id in enumerate(ids, start=1):
            self._steadily(partial(self._count_person, member_id))
            yield Progress("people", number, len(ids))

    def _count_person(self, member_id: int) -> None:
        ids, ledger = [member_id], Ledger()
        for line in read_sittings(ids):
            for seat in line.seats:
                contributions.enter_seat(ledger, line, seat, 1)
        for member in Member.objects.filter(pk__in=ids, merged_into=None):
            for evening in Presence.objects.filter(person__in=family_of(member)):
                ledger.add(Attendance, (evening.evening_id, member.pk, ALL_GAMES), ticks=1)
        came = ledger.rolled_up(Attendance, KEYS[Attendance])
        for (evening_id, person, game), row in came.items():
            if any(row.values()):
                day = self._day(int(evening_id))
                contributions.enter_evening(ledger, self.club, day, int(person), str(game), 1)
        sums = {model: ledger.rolled_up(model, KEYS[model]) for model in OF_PEOPLE}
        spans = streaks.spans_of(ids)
        with step():
            self._hold()
            for model, rows in sums.items():
                model._default_manager.filter(member_id__in=ids).delete()
                post_rows(model, KEYS[model], rows)
            streaks.save(ids, spans)

    def _day(self, evening_id: int) -> date:
        if evening_id not in self.days:
            self.days = dict(Evening.objects.filter(club=self.club).values_list("pk", "day"))
        if evening_id not in self.days:
            raise Overtaken  # it is gone
        return self.days[evening_id]

    # -- what adds it up ----------------------------------------------------------------------

    def _finished(self) -> bool:
        """The last step: the sums of all seasons. Not if there is a season left to be counted."""
        self._unrate()
        with step():
            self._lock()
            if self._has_more_seasons():
                return False
            self._add_up_evenings()
            for model in OF_CLUB:
                self._add_up(model)
            club_records.add_up(self.club.pk, self.done)
            self._owe_ratings()
            Club.objects.filter(pk=self.club.pk).update(recount_due=False)
        return True

    def _has_more_seasons(self) -> bool:
        """Whether there are plays of seasons that are not counted; the totals know which to ask."""
        known = ClubTally.objects.filter(club=self.club, game=ALL_GAMES, season__gt=ALL_SEASONS)
        seasons = set(known.values_list("season", flat=True)) - self.done
        return any(self.plays.filter(season=season).exists() for season in seasons)

    def _add_up_evenings(self) -> None:
        ClubTally.objects.filter(club=self.club).update(evenings=0)
        ledger = Ledger()
        for day in Evening.objects.filter(club=self.club, kept__gt=0).values_list("day", flat=True):
            season = season_of(day, self.club.season_month)
            ledger.add(ClubTally, (self.club.pk, season, ALL_GAMES), evenings=1)
        rows = ledger.rolled_up(ClubTally, KEYS[ClubTally])
        of_seasons = {key: row for key, row in rows.items() if key[1] != ALL_SEASONS}
        post_rows(ClubTally, KEYS[ClubTally], of_seasons)

    def _add_up(self, model: type[Model]) -> None:
        held = model._default_manager.filter(club=self.club)
        held.exclude(season__in=self.done).delete()
        rows: Rows = seasons_summed(model, KEYS[model], held)
        post_rows(model, KEYS[model], rows)

    def _unrate(self) -> None:
        """Games that do not count any more have no ratings."""
        wrong = PlayResult.objects.filter(play__club=self.club, counted=False, mu__isnull=False)
        ids = list(wrong.values_list("pk", flat=True))
        for start in range(0, len(ids), ROWS_A_STEP):
            with step():
                some = wrong.filter(pk__in=ids[start : start + ROWS_A_STEP])
                some.update(mu=None, sigma=None)

    def _owe_ratings(self) -> None:
        first: list[tuple[str, datetime]] = list(
            self.plays.values_list("game").annotate(Min("ended_at")).order_by()
        )
        RatingsDue.objects.filter(club=self.club).delete()
        RatingsDue.objects.bulk_create(
            RatingsDue(club=self.club, game=game, since=since) for game, since in first
        )
