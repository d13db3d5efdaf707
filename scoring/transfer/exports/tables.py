"""The CSV set for spreadsheets: plays, results, rounds, deeds, moves, players, attendance."""

from __future__ import annotations

import codecs
import csv
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from tempfile import SpooledTemporaryFile
from typing import IO, Any, NamedTuple, TypeVar

from django.db.models import Q

from games.engine.saboteur.cards import PATHS
from scoring.models import Attendance, Club, Member, MemberTally, Play, PlayResult, PlayRound
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors.attendance import months_of
from scoring.transfer.exports.bgstats import bgg_id
from scoring.transfer.exports.plays import document_of, plays_of

DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠", "'")
UPRIGHT = frozenset(PATHS)
"""Path cards as the box names them."""
Row = Sequence[object]
T = TypeVar("T")
Table = Mapping[str, Callable[[T], object]]
"""The columns of a table in order, and what each holds."""


def _row(table: Table[T], of: T) -> Row:
    return [value(of) for value in table.values()]


def _figure(value: int | str | None) -> object:
    return "" if value is None else value


PLAYS: Table[Play] = {
    "play_uuid": lambda play: str(play.uuid),
    "game": lambda play: play.game,
    "edition": lambda play: play.edition,
    "bgg_game_id": lambda play: bgg_id(play.game) or "",
    "started_at": lambda play: play.started_at.isoformat() if play.started_at else "",
    "ended_at": lambda play: play.ended_at.isoformat(),
    "duration_min": lambda play: round(play.seconds / 60) if play.seconds else "",
    "location": lambda play: play.place,
    "evening": lambda play: play.evening.day.isoformat(),
    "player_count": lambda play: play.player_count,
    "rounds": lambda play: len(play.outcomes),
    "house_rules": lambda play: play.house_rules,
    "winner_names": lambda play: ", ".join(
        each.member.display_name for each in play.results.all() if each.is_winner
    ),
    "comments": lambda play: play.comments,
    "exclude_from_stats": lambda play: int(not play.is_counted),
    "abandoned": lambda play: int(play.abandoned),
    "duration_s": lambda play: _figure(play.seconds),
    "title": lambda play: play.title,
}
RESULTS: Table[PlayResult] = {
    "play_uuid": lambda result: str(result.play.uuid),
    "player_uuid": lambda result: str(result.member.uuid),
    "player": lambda result: result.member.display_name,
    "guest": lambda result: int(result.member.is_guest),
    "seat": lambda result: result.seat,
    "start_player": lambda result: int(result.is_first),
    "score": lambda result: _figure(result.gold),
    "rank": lambda result: _figure(result.rank),
    "winner": lambda result: int(result.is_winner),
    "turns": lambda result: result.turns,
    "time_s": lambda result: _figure(result.seconds),
}


class _Line(NamedTuple):
    """A seat in a round: its row, who sat there, and how the round came out."""

    round: PlayRound
    player: str
    outcome: Mapping[str, Any]


ROUNDS: Table[_Line] = {
    "play_uuid": lambda line: str(line.round.play.uuid),
    "round": lambda line: line.round.number,
    "seat": lambda line: line.round.seat,
    "player_uuid": lambda line: line.player,
    "role": lambda line: line.round.role,
    "faction": lambda line: line.round.faction,
    "faction_won": lambda line: int(line.round.won),
    "gold": lambda line: _figure(line.round.gold),
    "broken_tools_end": lambda line: _figure(line.round.broken_end),
    "found_gold": lambda line: int(line.round.found),
    "turn_time_s": lambda line: _figure(line.round.seconds),
    "treasure": lambda line: int(line.outcome["treasure"]),
    "turns": lambda line: _figure(line.outcome["turns"]),
    "broke": lambda line: line.round.broke,
}


class _Move(NamedTuple):
    """An entry of a log, in which round and where in the log."""

    play: Play
    round: int
    seq: int
    entry: Mapping[str, Any]


MOVES: Table[_Move] = {
    "play_uuid": lambda move: str(move.play.uuid),
    "round": lambda move: move.round,
    "seq": lambda move: move.seq,
    "at": lambda move: "",  # times of moves are not part of a record
    "seat": lambda move: _figure(move.entry.get("by")),
    "action": lambda move: move.entry["do"],
    "card": lambda move: move.entry.get("card", move.entry.get("tool", "")),
    "x": lambda move: move.entry.get("at", ("", ""))[0],
    "y": lambda move: move.entry.get("at", ("", ""))[1],
    "rotation": lambda move: _rotation(move.entry),
    "target_seat": lambda move: _figure(move.entry.get("on", move.entry.get("from", ""))),
    "undone": lambda move: 0,
}
PLAYERS: Table[tuple[Member, MemberTally | None]] = {
    "player_uuid": lambda one: str(one[0].uuid),
    "name": lambda one: one[0].display_name,
    "short_name": lambda one: one[0].short_name,
    "bgg_username": lambda one: one[0].bgg_username,
    "active": lambda one: int(one[0].archived_at is None),
    "first_play": lambda one: _day(one[1].first_at if one[1] else None),
    "last_play": lambda one: _day(one[1].last_at if one[1] else None),
}
COLUMNS: dict[str, tuple[str, ...]] = {
    "plays": tuple(PLAYS),
    "results": tuple(RESULTS),
    "rounds": tuple(ROUNDS),
    "deeds": ("play_uuid", "seat", "kind", "what", "count"),
    "attendance": ("evening", "player_uuid", "player", "guest", "games", "ticked"),
    "moves": tuple(MOVES),
    "players": tuple(PLAYERS),
}
LATER = frozenset({"abandoned", "duration_s", "title", "turns", "time_s", "treasure", "broke"})
"""Columns that sets written by older versions do not have."""


@dataclass(frozen=True)
class Dialect:
    """How a spreadsheet wants it. Excel in French parts columns with semicolons."""

    delimiter: str = ","

    def writer(self, file: IO[str]) -> Any:
        return csv.writer(file, delimiter=self.delimiter, lineterminator="\r\n")


def defused(value: object) -> object:
    """A cell no spreadsheet takes for a formula. Numbers are numbers and stay."""
    if not isinstance(value, str):
        return value
    text = value.replace("\0", "")
    return f"'{text}" if value.startswith(DANGEROUS) else text


def restored(text: str) -> str:
    """What :func:`defused` was given."""
    return text[1:] if text.startswith("'") else text


def write_tables(
    club: Club, file: IO[bytes], season: int = ALL_SEASONS, *, dialect: Dialect
) -> Iterator[int]:
    """Write the set of all games or a season as a zip, saying after each how many are done."""
    with ExitStack() as stack:
        spools = {name: stack.enter_context(_spool()) for name in COLUMNS}
        writers = {name: dialect.writer(spool) for name, spool in spools.items()}
        for name, writer in writers.items():
            writer.writerow(COLUMNS[name])
        for done, play in enumerate(plays_of(club, season), start=1):
            for name, rows in ROWS_OF_PLAY.items():
                writers[name].writerows([defused(cell) for cell in row] for row in rows(play))
            yield done
        for name, of_club in ROWS_OF_CLUB.items():
            writers[name].writerows(
                [defused(cell) for cell in row] for row in of_club(club, season)
            )
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, spool in spools.items():
                spool.seek(0)
                with archive.open(f"{name}.csv", "w", force_zip64=True) as raw:
                    raw.write(codecs.BOM_UTF8)
                    while piece := spool.read(1 << 16):
                        raw.write(piece.encode())


def _spool() -> IO[str]:
    """Room for a table: in memory while it is small, on disk afterwards."""
    return SpooledTemporaryFile(max_size=1 << 20, mode="w+", encoding="utf-8", newline="")


def _day(moment: datetime | None) -> str:
    return moment.date().isoformat() if moment else ""


def _result_rows(play: Play) -> Iterator[Row]:
    return (_row(RESULTS, each) for each in play.results.all())


def _deed_rows(play: Play) -> Iterator[Row]:
    """How often each card was played, and what else is worth an award."""
    for each in play.results.all():
        for kind, counts in (("card", each.cards), ("deed", each.deeds)):
            for what, count in sorted(counts.items()):
                yield str(play.uuid), each.seat, kind, what, count


def _round_rows(play: Play) -> Iterator[Row]:
    people = {each.seat: str(each.member.uuid) for each in play.results.all()}
    for line in play.seat_rounds.all():
        yield _row(ROUNDS, _Line(line, people[line.seat], play.outcomes[line.number - 1]))


def _move_rows(play: Play) -> Iterator[Row]:
    number = 0
    for seq, entry in enumerate(document_of(play).get("log", ())):
        number += entry["do"] == "deal"
        yield _row(MOVES, _Move(play, number or 1, seq, entry))


def _rotation(entry: Mapping[str, Any]) -> object:
    """180 for a path that lies half turned from the way the box counts it."""
    if entry["do"] != "path":
        return ""
    return 0 if entry["card"] in UPRIGHT else 180


def _player_rows(club: Club, season: int) -> Iterator[Row]:
    """Everybody, or whoever came or played in a season."""
    spans = {
        row.member_id: row
        for row in MemberTally.objects.filter(club=club, season=ALL_SEASONS, game=ALL_GAMES)
    }
    members = Member.objects.filter(club=club, merged_into=None)
    if season != ALL_SEASONS:
        played, came = Q(results__season=season), Q(tallies__season=season)
        members = members.filter(played | came).distinct()
    for member in members.order_by("pk").iterator():
        yield _row(PLAYERS, (member, spans.get(member.pk)))


ROWS_OF_PLAY: dict[str, Callable[[Play], Iterator[Row]]] = {
    "plays": lambda play: iter([_row(PLAYS, play)]),
    "results": _result_rows,
    "rounds": _round_rows,
    "moves": _move_rows,
    "deeds": _deed_rows,
}


def _attendance_rows(club: Club, season: int) -> Iterator[Row]:
    """Who came when, with how many games they played that evening."""
    there = Attendance.objects.filter(evening__club=club, game=ALL_GAMES)
    if season != ALL_SEASONS:
        first, following = (months_of(club, each)[0] for each in (season, season + 1))
        there = there.filter(evening__day__gte=first, evening__day__lt=following)
    for each in (
        there.select_related("evening", "member")
        .order_by("evening__day", "member__name_key", "member_id")
        .iterator(chunk_size=2000)
    ):
        member = each.member
        yield (
            each.evening.day.isoformat(),
            str(member.uuid),
            member.display_name,
            int(member.is_guest),
            each.plays,
            int(each.ticks > 0),
        )


ROWS_OF_CLUB: dict[str, Callable[[Club, int], Iterator[Row]]] = {
    "players": _player_rows,
    "attendance": _attendance_rows,
}
