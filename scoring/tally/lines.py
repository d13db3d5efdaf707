"""Plays as the tally reads them: only the columns that are counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet

from scoring.models import Play, PlayResult, PlayRound
from scoring.models.plays import OTHER_GAME


@dataclass(frozen=True)
class RoundLine:
    role: str
    won: bool
    gold: int | None
    found: bool


@dataclass(frozen=True)
class SeatLine:
    seat: int
    member_id: int
    is_robot: bool
    gold: int | None
    rank: int | None
    is_winner: bool
    is_first: bool
    seconds: int | None
    turns: int
    form: str
    cards: Mapping[str, int]
    deeds: Mapping[str, int]
    most_broke: int
    rounds: tuple[RoundLine, ...]


@dataclass(frozen=True)
class PlayLine:
    play_id: int
    uuid: UUID
    club_id: int
    evening_id: int
    season: int
    game: str
    edition: str
    player_count: int
    seconds: int | None
    quickest: int | None
    outcomes: tuple[Mapping[str, Any], ...]
    ended_at: datetime
    counted: bool
    seats: tuple[SeatLine, ...]

    @property
    def moment(self) -> tuple[datetime, str]:
        """What plays are put in order by, on every site alike."""
        return self.ended_at, self.uuid.hex


def read_lines(play_ids: Iterable[int]) -> list[PlayLine]:
    """The plays with these ids that exist, in order of play."""
    ids = list(play_ids)
    return _read(
        Play.objects.filter(pk__in=ids),
        PlayResult.objects.filter(play_id__in=ids),
        PlayRound.objects.filter(play_id__in=ids),
    )


def read_sittings(member_ids: Sequence[int]) -> list[PlayLine]:
    """The plays of these people, with the seats in which they sat alone."""
    return _read(
        Play.objects.filter(results__member_id__in=member_ids).distinct(),
        PlayResult.objects.filter(member_id__in=member_ids),
        PlayRound.objects.filter(
            play__results__member_id__in=member_ids, play__results__seat=F("seat")
        ),
    )


def _read(
    plays: QuerySet[Play], results: QuerySet[PlayResult], seat_rounds: QuerySet[PlayRound]
) -> list[PlayLine]:
    rounds: dict[tuple[int, int], list[RoundLine]] = defaultdict(list)
    row: list[Any]
    for play_id, seat, *row in seat_rounds.order_by("play_id", "number").values_list(
        "play_id", "seat", "role", "won", "gold", "found"
    ):
        rounds[play_id, seat].append(RoundLine(*row))
    seats: dict[int, list[SeatLine]] = defaultdict(list)
    for play_id, seat, *row in results.order_by("play_id", "seat").values_list(
        "play_id", "seat", *SEAT_COLUMNS
    ):
        seats[play_id].append(SeatLine(*(seat, *row, tuple(rounds[play_id, seat]))))
    lines = [
        _line(play_id, row, seats[play_id])
        for play_id, *row in plays.values_list("pk", *PLAY_COLUMNS, *LEFT_OUT)
    ]
    return sorted(lines, key=lambda line: line.moment)


SEAT_COLUMNS = tuple(
    "person__is_robot" if field.name == "is_robot" else field.name
    for field in fields(SeatLine)
    if field.name not in ("seat", "rounds")
)
LEFT_OUT = ("abandoned", "has_robots", "excluded_at")
"""What keeps a play from being counted."""
PLAY_COLUMNS = tuple(
    field.name for field in fields(PlayLine) if field.name not in ("play_id", "counted", "seats")
)


def _line(play_id: int, row: Sequence[Any], seats: list[SeatLine]) -> PlayLine:
    values = dict(zip((*PLAY_COLUMNS, *LEFT_OUT), row, strict=True))
    is_left_out = any(list(map(values.pop, LEFT_OUT)))
    counted = not is_left_out and values["game"] != OTHER_GAME
    values["outcomes"] = tuple(values["outcomes"])
    return PlayLine(play_id=play_id, counted=counted, seats=tuple(seats), **values)
