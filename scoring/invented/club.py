"""Filling a club with people, evenings and games, all of it drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import accumulate
from random import Random
from typing import Any
from uuid import uuid5

from django.db import connection, models

from scoring.invented.template_games import (
    RESULT_COLUMNS,
    ROUND_COLUMNS,
    TEMPLATES,
    Template,
    templates,
)
from scoring.models import Club, Evening, Member, Play, PlayDocument, PlayResult, PlayRound, Source
from scoring.models.evenings import day_of, season_at
from scoring.services.people import name_key
from scoring.tally.ledger import column_of

CHUNK = 2000
LAST_DAY = datetime(2026, 11, 13, 21, tzinfo=UTC)
BY_MOVES = 0.02
"""Games kept move by move; most old ones are score sheets."""
ABANDONED = 0.01
FEWEST = 12
"""With fewer people the largest tables would never be full."""
FIRST_NAMES = (
    *("Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Gil", "Hugo", "Inès", "Jade", "Karim"),
    *("Léa", "Malo", "Nour", "Oscar", "Paul", "Rose", "Sami", "Tess", "Ugo", "Vera", "Zoé"),
)


@dataclass(frozen=True)
class Scale:
    plays: int
    people: int
    years: int = 10

    def __post_init__(self) -> None:
        if self.plays < 1 or self.people < FEWEST or self.years < 1:
            raise ValueError(f"At least 1 play, {FEWEST} people and 1 year.")


def invent(club: Club, scale: Scale, seed: int = 0) -> Iterator[int]:
    """Fill *club*, saying how many plays are written. A recount must follow."""
    writer = _Writer(club, scale, Random(seed))
    for first in range(0, scale.plays, CHUNK):
        last = min(first + CHUNK, scale.plays)
        writer.write(range(first, last))
        yield last


class _Writer:
    def __init__(self, club: Club, scale: Scale, rng: Random) -> None:
        self.club, self.rng = club, rng
        self.people = _people(club, scale.people)
        # Some come every week, most now and then: the k-th of them a k-th as often, or nearly.
        self.weights = list(accumulate((rank + 1) ** -0.8 for rank in range(len(self.people))))
        self.by_moves, self.sheets = templates(rng, min(TEMPLATES, scale.plays))
        self.step = timedelta(days=365 * scale.years) / scale.plays
        self.start = LAST_DAY - timedelta(days=365 * scale.years)
        self.evenings: dict[date, Evening] = {}

    def write(self, numbers: range) -> None:
        moments = [self.start + self.step * (number + 1) for number in numbers]
        self._keep_evenings(moments)
        copied = [self._template() for _moment in moments]
        plays = Play.objects.bulk_create(
            [self._play(moment, template) for moment, template in zip(moments, copied, strict=True)]
        )
        games = [
            (play, template, self._table(template.size))
            for play, template in zip(plays, copied, strict=True)
        ]
        _insert(PlayDocument, ("play", "body"), [_document(*game) for game in games])
        _insert(
            PlayResult,
            (*PLAY_COLUMNS, *RESULT_COLUMNS),
            [row for game in games for row in self._results(*game)],
        )
        _insert(
            PlayRound,
            ("play", *ROUND_COLUMNS),
            [(play.pk, *row) for play, template, _people in games for row in template.rounds],
        )

    def _template(self) -> Template:
        pool = self.by_moves if self.rng.random() < BY_MOVES else self.sheets
        return self.rng.choice(pool)

    def _keep_evenings(self, moments: Sequence[datetime]) -> None:
        days = {day_of(self.club, moment) for moment in moments} - set(self.evenings)
        rows = [Evening(club=self.club, day=day) for day in sorted(days)]
        for evening in Evening.objects.bulk_create(rows):
            self.evenings[evening.day] = evening

    def _play(self, moment: datetime, template: Template) -> Play:
        evening = self.evenings[day_of(self.club, moment)]
        seconds = self.rng.randrange(20 * 60, 90 * 60)
        return Play(
            uuid=uuid5(self.club.uuid, f"play {moment.isoformat()}"),
            club=self.club,
            evening=evening,
            source=Source.IMPORT,
            season=season_at(self.club, evening.day),
            started_at=moment - timedelta(seconds=seconds),
            ended_at=moment,
            seconds=seconds,
            abandoned=self.rng.random() < ABANDONED,
            **template.readings,
        )

    def _table(self, size: int) -> list[Member]:
        """So many different people, those who come often more often."""
        seated: dict[int, Member] = {}
        while len(seated) < size:
            for member in self.rng.choices(
                self.people, cum_weights=self.weights, k=size - len(seated)
            ):
                seated[member.pk] = member
        return list(seated.values())

    def _results(
        self, play: Play, template: Template, people: Sequence[Member]
    ) -> Iterator[tuple[Any, ...]]:
        ended_at = connection.ops.adapt_datetimefield_value(play.ended_at)
        for member, row in zip(people, template.results, strict=True):
            # Only where turns were counted was a clock running.
            seconds = self.rng.randrange(60, 900) if template.by_moves else None
            yield (
                *(play.pk, member.pk, member.pk, member.name, seconds),
                *(play.season, ended_at, play.is_counted),
                *row,
            )


PLAY_COLUMNS = ("play", "person", "member", "name", "seconds", "season", "ended_at", "counted")


def _people(club: Club, count: int) -> list[Member]:
    rows, first = divmod(count, len(FIRST_NAMES))
    names = [
        f"{name} {row + 1}" if row else name
        for row in range(rows + 1)
        for name in FIRST_NAMES[: first if row == rows else None]
    ]
    return Member.objects.bulk_create(
        [
            Member(
                club=club,
                uuid=uuid5(club.uuid, f"person {number}"),
                name=name,
                name_key=name_key(name),
                token=number % 12,
            )
            for number, name in enumerate(names)
        ]
    )


def _document(play: Play, template: Template, people: Sequence[Member]) -> tuple[int, str]:
    return play.pk, template.body([member.name for member in people])


def _insert(
    model: type[models.Model], columns: Sequence[str], rows: Sequence[tuple[Any, ...]]
) -> None:
    """Rows as the database takes them, without a model instance for each of millions."""
    quote = connection.ops.quote_name
    names = ", ".join(quote(column_of(model, name)) for name in columns)
    slots = ", ".join(["%s"] * len(columns))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES ({slots})", rows
        )
