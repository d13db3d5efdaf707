"""The CSV set for spreadsheets: plays, results, rounds, deeds, moves, players, attendance."""

from __future__ import annotations

import codecs
import csv
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from games.engine.saboteur.cards import PATHS
from scoring.models import Club, Member, MemberTally, Play
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.transfer.exports.attendance import attendance_rows
from scoring.transfer.exports.bgstats import bgg_id
from scoring.transfer.exports.plays import document_of, plays_of

DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠", "'")
UPRIGHT = frozenset(PATHS)
"""Path cards as the box names them."""
COLUMNS = {
    "plays": (
        "play_uuid",
        "game",
        "edition",
        "bgg_game_id",
        "started_at",
        "ended_at",
        "duration_min",
        "location",
        "evening",
        "player_count",
        "rounds",
        "house_rules",
        "winner_names",
        "comments",
        "exclude_from_stats",
        "abandoned",
        "duration_s",
        "title",
    ),
    "results": (
        "play_uuid",
        "player_uuid",
        "player",
        "guest",
        "seat",
        "start_player",
        "score",
        "rank",
        "winner",
        "turns",
        "time_s",
    ),
    "rounds": (
        "play_uuid",
        "round",
        "seat",
        "player_uuid",
        "role",
        "faction",
        "faction_won",
        "gold",
        "broken_tools_end",
        "found_gold",
        "turn_time_s",
        "treasure",
        "turns",
        "broke",
    ),
    "deeds": ("play_uuid", "seat", "kind", "what", "count"),
    "attendance": ("evening", "player_uuid", "player", "guest", "games", "ticked"),
    "moves": (
        "play_uuid",
        "round",
        "seq",
        "at",
        "seat",
        "action",
        "card",
        "x",
        "y",
        "rotation",
        "target_seat",
        "undone",
    ),
    "players": (
        "player_uuid",
        "name",
        "short_name",
        "bgg_username",
        "active",
        "first_play",
        "last_play",
    ),
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


def write_tables(club: Club, file: IO[bytes], dialect: Dialect) -> Iterator[int]:
    """Write the set as a zip, saying after each play how many are done."""
    with ExitStack() as stack:
        spools = {name: stack.enter_context(_spool()) for name in COLUMNS}
        writers = {name: dialect.writer(spool) for name, spool in spools.items()}
        for name, writer in writers.items():
            writer.writerow(COLUMNS[name])
        for done, play in enumerate(plays_of(club), start=1):
            for name, rows in _ROWS.items():
                writers[name].writerows([defused(cell) for cell in row] for row in rows(play))
            yield done
        for name, of_club in _CLUB_ROWS.items():
            writers[name].writerows([defused(cell) for cell in row] for row in of_club(club))
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


Row = Sequence[object]


def _play_rows(play: Play) -> Iterator[Row]:
    winners = [each.member.display_name for each in play.results.all() if each.is_winner]
    yield (
        str(play.uuid),
        play.game,
        play.edition,
        bgg_id(play.game) or "",
        play.started_at.isoformat() if play.started_at else "",
        play.ended_at.isoformat(),
        round(play.seconds / 60) if play.seconds else "",
        play.place,
        play.evening.day.isoformat(),
        play.player_count,
        len(play.outcomes),
        play.house_rules,
        ", ".join(winners),
        play.comments,
        int(not play.is_counted),
        int(play.abandoned),
        _figure(play.seconds),
        play.title,
    )


def _result_rows(play: Play) -> Iterator[Row]:
    for each in play.results.all():
        yield (
            str(play.uuid),
            str(each.member.uuid),
            each.member.display_name,
            int(each.member.is_guest),
            each.seat,
            int(each.is_first),
            _figure(each.gold),
            _figure(each.rank),
            int(each.is_winner),
            each.turns,
            _figure(each.seconds),
        )


def _deed_rows(play: Play) -> Iterator[Row]:
    """How often each card was played, and what else is worth an award."""
    for each in play.results.all():
        for kind, counts in (("card", each.cards), ("deed", each.deeds)):
            for what, count in sorted(counts.items()):
                yield str(play.uuid), each.seat, kind, what, count


def _round_rows(play: Play) -> Iterator[Row]:
    people = {each.seat: str(each.member.uuid) for each in play.results.all()}
    for line in play.seat_rounds.all():
        yield (
            str(play.uuid),
            line.number,
            line.seat,
            people[line.seat],
            line.role,
            line.faction,
            int(line.won),
            _figure(line.gold),
            _figure(line.broken_end),
            int(line.found),
            _figure(line.seconds),
            int(play.outcomes[line.number - 1]["treasure"]),
            _figure(play.outcomes[line.number - 1]["turns"]),
            line.broke,
        )


def _move_rows(play: Play) -> Iterator[Row]:
    """The log as lines. Times of moves are not part of a record."""
    number = 0
    for seq, entry in enumerate(document_of(play).get("log", ())):
        number += entry["do"] == "deal"
        x, y = entry.get("at", ("", ""))
        target = entry.get("on", entry.get("from", ""))
        yield (
            str(play.uuid),
            number or 1,
            seq,
            "",
            _figure(entry.get("by")),
            entry["do"],
            entry.get("card", entry.get("tool", "")),
            x,
            y,
            _rotation(entry),
            _figure(target),
            0,
        )


def _rotation(entry: Mapping[str, Any]) -> object:
    """180 for a path that lies half turned from the way the box counts it."""
    if entry["do"] != "path":
        return ""
    return 0 if entry["card"] in UPRIGHT else 180


def _player_rows(club: Club) -> Iterator[Row]:
    spans = {
        row.member_id: row
        for row in MemberTally.objects.filter(club=club, season=ALL_SEASONS, game=ALL_GAMES)
    }
    for member in Member.objects.filter(club=club, merged_into=None).order_by("pk").iterator():
        span = spans.get(member.pk)
        yield (
            str(member.uuid),
            member.display_name,
            member.short_name,
            member.bgg_username,
            int(member.archived_at is None),
            span.first_at.date().isoformat() if span and span.first_at else "",
            span.last_at.date().isoformat() if span and span.last_at else "",
        )


def _figure(value: int | str | None) -> object:
    return "" if value is None else value


_ROWS: dict[str, Callable[[Play], Iterator[Row]]] = {
    "plays": _play_rows,
    "results": _result_rows,
    "rounds": _round_rows,
    "moves": _move_rows,
    "deeds": _deed_rows,
}
_CLUB_ROWS: dict[str, Callable[[Club], Iterator[Row]]] = {
    "players": _player_rows,
    "attendance": attendance_rows,
}
