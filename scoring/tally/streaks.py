"""Totals that cannot be summed: streaks, bests, first and last time. Worked out from the results.

The newest play of a person carries them on in a step; any other change has that person's results
read again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import connection, models

from scoring.models import MemberTally, PlayResult
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.tally.confidence import wilson
from scoring.tally.lines import PlayLine


@dataclass
class Span:
    """What is carried on from play to play."""

    best_gold: int = 0
    streak: int = 0
    best_streak: int = 0
    round_streak: int = 0
    best_round_streak: int = 0
    first_at: datetime | None = None
    last_at: datetime | None = None

    def carry_on(self, ended_at: datetime, is_winner: bool, form: str, gold: int | None) -> None:
        self.best_gold = max(self.best_gold, gold or 0)
        self.streak = self.streak + 1 if is_winner else 0
        self.best_streak = max(self.best_streak, self.streak)
        for won in form:
            self.round_streak = self.round_streak + 1 if won == "1" else 0
            self.best_round_streak = max(self.best_round_streak, self.round_streak)
        self.first_at = self.first_at or ended_at
        self.last_at = ended_at


COLUMNS = (
    "best_gold",
    "streak",
    "best_streak",
    "round_streak",
    "best_round_streak",
    "first_at",
    "last_at",
)


def carry_on(play: PlayLine) -> list[int]:
    """Carry everybody's spans on by *play*. Returns those for whom it is not the newest."""
    late: list[int] = []
    tallies = _tallies([seat.member_id for seat in play.seats])
    changed: list[MemberTally] = []
    for seat in play.seats:
        rows = tallies[seat.member_id]
        whole = rows.get((ALL_SEASONS, ALL_GAMES))
        if whole and whole.last_at and whole.last_at >= play.ended_at:
            late.append(seat.member_id)
            continue
        for key in _keys(play.season, play.game):
            row = rows[key]
            span = Span(*(getattr(row, column) for column in COLUMNS))
            span.carry_on(play.ended_at, seat.is_winner, seat.form, seat.gold)
            changed.append(_with_span(row, span))
    write(changed)
    return late


Spans = Mapping[tuple[int, int, str], Span]
"""By member, season and game."""


def read_again(member_ids: Iterable[int]) -> None:
    """Work the spans of these people out from all their results."""
    ids = sorted(set(member_ids))
    save(ids, spans_of(ids))


def spans_of(member_ids: Sequence[int]) -> Spans:
    """The spans of these people, from all their results: nothing is written."""
    spans: dict[tuple[int, int, str], Span] = defaultdict(Span)
    line: Sequence[Any]
    for member_id, season, game, *line in (
        PlayResult.objects.filter(member_id__in=member_ids, counted=True)
        .order_by("ended_at", "play__uuid")
        .values_list("member_id", "season", "game", "ended_at", "is_winner", "form", "gold")
    ):
        for key in _keys(season, game):
            spans[(member_id, *key)].carry_on(*line)
    return spans


def save(member_ids: Sequence[int], spans: Spans) -> None:
    """Note these spans in the totals of these people; without a game there is an empty one."""
    write(
        _with_span(row, spans.get((member_id, *key)) or Span())
        for member_id, rows in _tallies(member_ids).items()
        for key, row in rows.items()
    )


def _keys(season: int, game: str) -> list[tuple[int, str]]:
    return [(s, g) for s in (ALL_SEASONS, season) for g in (ALL_GAMES, game)]


def _tallies(member_ids: Sequence[int]) -> dict[int, dict[tuple[int, str], MemberTally]]:
    tallies: dict[int, dict[tuple[int, str], MemberTally]] = defaultdict(dict)
    for row in MemberTally.objects.filter(member_id__in=member_ids).select_related("member"):
        tallies[row.member_id][row.season, row.game] = row
    return tallies


def _with_span(row: MemberTally, span: Span) -> MemberTally:
    for column in COLUMNS:
        setattr(row, column, getattr(span, column))
    row.win_floor = wilson(row.wins, row.plays).low
    row.listed = row.member.is_listed
    return row


def _field(name: str) -> models.Field[Any, Any]:
    field = MemberTally._meta.get_field(name)
    assert isinstance(field, models.Field)
    return field


def write(rows: Iterable[MemberTally]) -> None:
    """One short statement a row is quicker than Django's one long one."""
    columns = (*COLUMNS, "win_floor", "listed")
    fields = [_field(column) for column in columns]
    table = connection.ops.quote_name(MemberTally._meta.db_table)
    sets = ", ".join(f"{connection.ops.quote_name(str(field.column))} = %s" for field in fields)
    lines: list[list[Any]] = [
        [
            *(field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields),
            row.pk,
        ]
        for row in rows
    ]
    if lines:
        with connection.cursor() as cursor:
            cursor.executemany(f"UPDATE {table} SET {sets} WHERE id = %s", lines)  # noqa: S608  only our own names are put in
