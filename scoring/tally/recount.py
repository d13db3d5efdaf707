"""Counting everything again from the plays: the same numbers, whatever happened before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import Count, Min, Model

from scoring.models import (
    Attendance,
    CardTally,
    Club,
    ClubRecord,
    ClubTally,
    EditionHistogram,
    Evening,
    Histogram,
    MemberTally,
    MonthTally,
    Play,
    PlayResult,
    Presence,
    RatingsDue,
    RoleTally,
    SizeTally,
)
from scoring.models.merging import root_of
from scoring.models.people import season_of
from scoring.models.tallies import ALL_GAMES
from scoring.tally import club_records, contributions, ratings_due, streaks
from scoring.tally.ledger import Ledger
from scoring.tally.lines import read_lines
from scoring.tally.revision import KEYS

CHUNK = 1000
PEOPLE_AT_ONCE = 200
ROWS_HELD = 300_000
"""So many sums are kept in memory before they are written: some 200 MB."""


class Progress(NamedTuple):
    stage: str
    done: int
    total: int


@contextmanager
def much_memory() -> Iterator[None]:
    """While everything is counted SQLite keeps 256 MB at hand, not two: totals are all over it."""
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        usual = cursor.execute("PRAGMA cache_size").fetchone()[0]
        cursor.execute("PRAGMA cache_size = -262144")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA cache_size = {usual}")


def recount(club: Club) -> Iterator[Progress]:
    """Throw the running totals of *club* away and count again. Within a transaction."""
    with much_memory():
        yield from _count(club)


def _count(club: Club) -> Iterator[Progress]:
    Club.objects.select_for_update().get(pk=club.pk)
    _wipe(club)
    yield from _count_plays(club)
    _count_evenings(club)
    yield from _work_out_spans(club)
    yield from _work_out_ratings(club)
    Club.objects.filter(pk=club.pk).update(recount_due=False)


def _wipe(club: Club) -> None:
    of_club: list[type[Model]] = [
        MemberTally,
        ClubTally,
        Histogram,
        EditionHistogram,
        ClubRecord,
        RatingsDue,
    ]
    for model in of_club:
        model._default_manager.filter(club=club).delete()
    of_people: list[type[Model]] = [RoleTally, SizeTally, CardTally, MonthTally]
    for model in of_people:
        model._default_manager.filter(member__club=club).delete()
    Attendance.objects.filter(evening__club=club).delete()
    Evening.objects.filter(club=club).update(kept=0)


def _count_plays(club: Club) -> Iterator[Progress]:
    ids = list(Play.objects.filter(club=club).values_list("pk", flat=True))
    ledger = Ledger()
    for start in range(0, len(ids), CHUNK):
        lines = read_lines(ids[start : start + CHUNK])
        for line in lines:
            contributions.enter(ledger, line, 1)
        if len(ledger) > ROWS_HELD:
            ledger.post(KEYS)
        club_records.enter(lines)
        yield Progress("plays", start + len(lines), len(ids))
    ledger.post(KEYS)


def _count_evenings(club: Club) -> None:
    ledger = Ledger()
    for presence in Presence.objects.filter(evening__club=club).select_related("person"):
        person = root_of(presence.person)
        ledger.add(Attendance, (presence.evening_id, person.pk, ALL_GAMES), ticks=1)
    ledger.post(KEYS)
    days = dict(Evening.objects.filter(club=club).values_list("pk", "day"))
    plays = Play.objects.filter(club=club).values_list("evening").annotate(Count("pk")).order_by()
    for evening_id, kept in plays:
        Evening.objects.filter(pk=evening_id).update(kept=kept)
        season = season_of(days[evening_id], club.season_month)
        ledger.add(ClubTally, (club.pk, season, ALL_GAMES), evenings=1)
    for evening_id, member_id, game in Attendance.objects.filter(evening__club=club).values_list(
        "evening_id", "member_id", "game"
    ):
        contributions.enter_evening(ledger, club, days[evening_id], member_id, game, 1)
    ledger.post(KEYS)


def _work_out_spans(club: Club) -> Iterator[Progress]:
    ids = list(
        MemberTally.objects.filter(club=club)
        .order_by("member_id")
        .values_list("member_id", flat=True)
        .distinct()
    )
    for start in range(0, len(ids), PEOPLE_AT_ONCE):
        streaks.read_again(ids[start : start + PEOPLE_AT_ONCE])
        yield Progress("people", min(start + PEOPLE_AT_ONCE, len(ids)), len(ids))


def _work_out_ratings(club: Club) -> Iterator[Progress]:
    first: list[tuple[str, datetime]] = list(
        Play.objects.filter(club=club).values_list("game").annotate(Min("ended_at")).order_by()
    )
    PlayResult.objects.filter(play__club=club, counted=False).update(mu=None, sigma=None)
    total = Play.objects.filter(club=club).count()
    before = 0
    for game, since in first:
        done = 0
        for done in ratings_due.settle(
            RatingsDue.objects.create(club=club, game=game, since=since)
        ):
            yield Progress("ratings", before + done, total)
        before += done
