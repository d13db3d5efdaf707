"""The one context manager through which every counted play is added, changed or removed.

Within ``revising`` plays may appear, change or vanish and people may be merged; on the way out
the difference goes to the running totals, in the same transaction.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date, datetime

from django.db import connection
from django.db.models import F

from scoring.models import (
    Attendance,
    CardTally,
    Club,
    ClubTally,
    EditionHistogram,
    Evening,
    Histogram,
    MemberTally,
    MonthTally,
    RoleTally,
    SizeTally,
)
from scoring.models.people import season_of
from scoring.models.tallies import ALL_GAMES
from scoring.tally import club_records, contributions, ratings_due, streaks
from scoring.tally.ledger import Keys, Ledger
from scoring.tally.lines import PlayLine, read_lines

KEYS: Keys = {
    Attendance: ("evening", "member", "game"),
    MemberTally: ("member", "season", "game", "club"),
    RoleTally: ("member", "season", "game", "role", "player_count"),
    SizeTally: ("member", "season", "game", "player_count"),
    CardTally: ("member", "season", "game", "kind"),
    MonthTally: ("member", "month"),
    ClubTally: ("club", "season", "game"),
    Histogram: ("club", "season", "game", "measure", "player_count", "label"),
    EditionHistogram: ("club", "season", "game", "edition", "measure", "player_count", "label"),
}


class Revision:
    """The plays being changed; new ones are added as they are made."""

    def __init__(self, club: Club, play_ids: Iterable[int]) -> None:
        self.club = club
        self.play_ids = set(play_ids)
        self.ticks: list[tuple[int, int, int]] = []
        """Presences ticked or unticked: evening, member, ±1."""

    def tick(self, evening_id: int, member_id: int, times: int) -> None:
        self.ticks.append((evening_id, member_id, times))


@contextmanager
def revising(club: Club, play_ids: Iterable[int] = ()) -> Iterator[Revision]:
    """Change plays of *club*, within a transaction. Those that exist before must be named."""
    if not connection.in_atomic_block:
        raise RuntimeError("a revision is part of a transaction")
    Club.objects.select_for_update().get(pk=club.pk)
    Club.objects.filter(pk=club.pk).update(revision=F("revision") + 1)
    revision = Revision(club, play_ids)
    before = read_lines(revision.play_ids)
    held = club_records.held_by(revision.play_ids)
    yield revision
    after = read_lines(revision.play_ids)
    _post(revision, before, after)
    club_records.find_again(club_records.lost(held, before, after))
    club_records.enter(after)
    _refresh_spans(revision, before, after)
    _refresh_ratings(club, before, after)


def _post(revision: Revision, before: list[PlayLine], after: list[PlayLine]) -> None:
    ledger = Ledger()
    for line in before:
        contributions.enter(ledger, line, -1)
    for line in after:
        contributions.enter(ledger, line, +1)
    for evening_id, member_id, times in revision.ticks:
        ledger.add(Attendance, (evening_id, member_id, ALL_GAMES), ticks=times)
    _count_evenings(revision.club, ledger, before, after)
    ledger.post(KEYS)


def _count_evenings(
    club: Club, ledger: Ledger, before: list[PlayLine], after: list[PlayLine]
) -> None:
    """Evenings with a play count for the club; evenings somebody came to, for that person."""
    plays: Counter[int] = Counter()
    for line in before:
        plays[line.evening_id] -= 1
    for line in after:
        plays[line.evening_id] += 1
    ids = {*plays, *(int(key[0]) for key in ledger.keys(Attendance))}
    evenings = Evening.objects.in_bulk(ids)
    for pk, change in plays.items():
        kept = evenings[pk].kept
        if change:
            Evening.objects.filter(pk=pk).update(kept=kept + change)
        came = bool(kept + change) - bool(kept)
        season = season_of(evenings[pk].day, club.season_month)
        ledger.add(ClubTally, (club.pk, season, ALL_GAMES), evenings=came)
    _count_attendances(club, ledger, {pk: each.day for pk, each in evenings.items()})


def _count_attendances(club: Club, ledger: Ledger, days: dict[int, date]) -> None:
    sums = ledger.rolled_up(Attendance, KEYS[Attendance])
    there = {
        (evening, member, game): plays + ticks
        for evening, member, game, plays, ticks in Attendance.objects.filter(
            evening_id__in=days, member_id__in={key[1] for key in sums}
        ).values_list("evening_id", "member_id", "game", "plays", "ticks")
    }
    for (evening, member, game), row in sums.items():
        held = there.get((int(evening), int(member), str(game)), 0)
        came = bool(held + sum(row.values())) - bool(held)
        day = days[int(evening)]
        contributions.enter_evening(ledger, club, day, int(member), str(game), came)


def _refresh_spans(revision: Revision, before: list[PlayLine], after: list[PlayLine]) -> None:
    if not before and len(after) == 1 and after[0].counted:
        stale = set(streaks.carry_on(after[0]))
    else:
        stale = {seat.member_id for line in (*before, *after) for seat in line.seats}
    stale |= {member for _evening, member, _times in revision.ticks}
    if stale:
        streaks.read_again(stale)


def _refresh_ratings(club: Club, before: list[PlayLine], after: list[PlayLine]) -> None:
    if not before and len(after) == 1 and ratings_due.append(after[0]):
        return
    since: dict[str, datetime] = {}
    members: dict[str, set[int]] = defaultdict(set)
    for line in (*before, *after):
        if line.counted:
            since[line.game] = min(since.get(line.game, line.ended_at), line.ended_at)
            members[line.game] |= {seat.member_id for seat in line.seats}
    for game, moment in since.items():
        ratings_due.mark_due(club.pk, game, moment, members[game])
        ratings_due.settle_short(club.pk, game)
