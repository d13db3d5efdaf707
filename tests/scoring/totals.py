"""The running totals as the database holds them, in the shape of ``naive``."""

from django.db import transaction

from scoring.models import (
    Attendance,
    CardTally,
    ClubRecord,
    ClubTally,
    EditionHistogram,
    Evening,
    Histogram,
    MemberTally,
    MonthTally,
    PlayResult,
    RoleTally,
    SizeTally,
)
from scoring.tally.ledger import summed_columns
from scoring.tally.recount import recount
from scoring.tally.streaks import COLUMNS

CLUB = {
    Attendance: "evening__club",
    MemberTally: "club",
    RoleTally: "member__club",
    SizeTally: "member__club",
    CardTally: "member__club",
    MonthTally: "member__club",
    ClubTally: "club",
    Histogram: "club",
    EditionHistogram: "club",
}
KEYS = {
    Attendance: ("evening_id", "member_id", "game"),
    MemberTally: ("member_id", "season", "game"),
    RoleTally: ("member_id", "season", "game", "role", "player_count"),
    SizeTally: ("member_id", "season", "game", "player_count"),
    CardTally: ("member_id", "season", "game", "kind"),
    MonthTally: ("member_id", "month"),
    ClubTally: ("season", "game"),
    Histogram: ("season", "game", "measure", "player_count", "label"),
    EditionHistogram: ("season", "game", "edition", "measure", "player_count", "label"),
}


def counts_of(club):
    found = {}
    for model, key in KEYS.items():
        columns = summed_columns(model)
        rows = {
            row[: len(key)]: {
                column: value
                for column, value in zip(columns, row[len(key) :], strict=True)
                if value
            }
            for row in model.objects.filter(**{CLUB[model]: club}).values_list(*key, *columns)
        }
        if rows:
            found[model.__name__] = rows
    return found


def spans_of(club):
    return {
        (row.member_id, row.season, row.game): {column: getattr(row, column) for column in COLUMNS}
        for row in MemberTally.objects.filter(club=club, plays__gt=0)
    }


def ratings_of(club):
    standing = {
        (row.member_id, row.season, row.game): (row.mu, row.sigma)
        for row in MemberTally.objects.filter(club=club, mu__isnull=False)
    }
    after = {
        (row.play_id, row.seat): (row.mu, row.sigma)
        for row in PlayResult.objects.filter(play__club=club, mu__isnull=False)
    }
    return standing, after


def records_of(club):
    return {
        (row.season, row.game, row.kind): (row.value, row.play_id, row.seat)
        for row in ClubRecord.objects.filter(club=club)
    }


def evenings_of(club):
    return dict(Evening.objects.filter(club=club).values_list("pk", "kept"))


def counted(club):
    """Everything that is kept of it."""
    reads = (counts_of, spans_of, ratings_of, records_of, evenings_of)
    return [read(club) for read in reads]


def counted_anew(club):
    with transaction.atomic():
        for _progress in recount(club):
            pass
    return counted(club)
