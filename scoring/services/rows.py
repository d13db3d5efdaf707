"""What is read out of a document, as rows that are not yet kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import connection, models

from scoring.documents.facts import Facts, SeatRound
from scoring.models import Member, Play, PlayResult, PlayRound

PLAIN = (
    models.BooleanField,
    models.CharField,
    models.FloatField,
    models.ForeignKey,
    models.IntegerField,
    models.TextField,
)
"""Fields whose values every database takes as they are."""
ROUND_COLUMNS = ("role", "faction", "won", "gold", "found", "broken_end", "broke")

Clocks = Mapping[int, float]
"""Seconds of thinking, by seat."""
RoundClocks = Mapping[tuple[int, int], float]
"""The same, by round (from 1) and seat."""


def readings(facts: Facts) -> dict[str, Any]:
    """The columns of a play that are read out of its document."""
    return {
        "game": facts.game,
        "edition": facts.edition,
        "title": facts.title,
        "has_moves": facts.has_moves,
        "player_count": len(facts.sitters),
        "house_rules": facts.house_rules[:200],
        "rulings": facts.rulings,
        "quickest": facts.quickest,
        "outcomes": [
            {
                "treasure": each.treasure,
                "outcome": each.outcome,
                "turns": each.turns,
                "finder": each.finder,
            }
            for each in facts.rounds
        ],
    }


def result_rows(
    play: Play, facts: Facts, people: Sequence[tuple[Member, Member]], clocks: Clocks
) -> list[PlayResult]:
    """A result for each seat, not yet kept. *people* are who sat there and whom it counts for."""
    return [
        PlayResult(
            play=play,
            seat=seat,
            person=person,
            member=root,
            name=sitter.name if not person.forgotten_at else "",
            seconds=_rounded(clocks.get(seat)),
            game=play.game,
            player_count=play.player_count,
            season=play.season,
            ended_at=play.ended_at,
            counted=play.is_counted,
            **seat_readings(facts, seat),
        )
        for seat, (sitter, (person, root)) in enumerate(zip(facts.sitters, people, strict=True))
    ]


def seat_readings(facts: Facts, seat: int) -> dict[str, Any]:
    sitter = facts.sitters[seat]
    return {
        "gold": sitter.gold,
        "rank": sitter.rank,
        "is_winner": sitter.is_winner,
        "is_first": sitter.is_first,
        "turns": sitter.turns,
        "form": facts.form(seat),
        "cards": dict(sitter.cards),
        "deeds": dict(sitter.deeds),
        "most_broke": facts.most_broke(seat),
    }


def round_rows(play: Play, facts: Facts, clocks: RoundClocks) -> list[PlayRound]:
    """A line for each round and seat, not yet kept."""
    return [
        PlayRound(
            play=play,
            number=number,
            seat=seat,
            **round_readings(line),
            seconds=_rounded(clocks.get((number, seat))),
        )
        for number, each in enumerate(facts.rounds, start=1)
        for seat, line in enumerate(each.seats)
    ]


def rows_insert(rows: Sequence[models.Model]) -> None:
    """Keep rows of one table; they do not hear their numbers.

    A club brings millions of them: one short statement a row costs a third of Django's long one.
    """
    if not rows:
        return
    table = type(rows[0])._meta
    fields = [field for field in table.concrete_fields if not isinstance(field, models.AutoField)]
    columns = [(field.attname, None if isinstance(field, PLAIN) else field) for field in fields]
    lines = [
        [
            field.get_db_prep_save(getattr(row, name), connection) if field else getattr(row, name)
            for name, field in columns
        ]
        for row in rows
    ]
    quote = connection.ops.quote_name
    names = ", ".join(quote(str(field.column)) for field in fields)
    slots = ", ".join(["%s"] * len(fields))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {quote(table.db_table)} ({names}) VALUES ({slots})",  # noqa: S608  only our own names are put in
            lines,
        )


def _rounded(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds)


def round_readings(line: PlayRound | SeatRound) -> dict[str, Any]:
    return {column: getattr(line, column) for column in ROUND_COLUMNS}


def seconds_between(started_at: datetime | None, ended_at: datetime) -> int | None:
    if started_at is None or started_at >= ended_at:
        return None
    return int((ended_at - started_at).total_seconds())
