"""Reading the CSV set back: plays and results, with rounds and players where they are there."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, datetime
from itertools import chain
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from scoring.documents import formats
from scoring.documents.bundle import Bundle, ImportRefused, PersonIn, PlayIn, ignore, refused_at
from scoring.documents.score_sheet import make_sheet
from scoring.services.import_spool import Placed, RowsAside, Spool
from scoring.transfer.exports.tables import COLUMNS, LATER, restored
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.limits import LONGEST_LINE
from scoring.transfer.imports.schema import (
    ImportRow,
    Text12,
    Text40,
    Text60,
    Text80,
    Text2000,
    read_row,
    refused_field,
)

NEEDED = ("plays", "results")


class PlayerLine(ImportRow):
    player_uuid: UUID
    player: Text40
    short_name: Text12 = ""
    bgg_username: Text60 = ""


class CsvPlay(ImportRow):
    play_uuid: UUID
    evening: date
    ended_at: datetime
    started_at: datetime | None = None
    location: Text80 = ""
    comments: Text2000 = ""


def looks_like(archive: Archive) -> bool:
    return all(f"{name}.csv" in archive for name in NEEDED)


def read_tables(archive: Archive, tell: Callable[[int], None] = ignore) -> Bundle:
    bundle = Bundle("tables")
    results = RowsAside(_rows(archive, "results"))
    rounds = RowsAside(_rows(archive, "rounds") if "rounds.csv" in archive else [])
    bundle.people = _people(archive, results)

    def plays() -> Iterator[PlayIn]:
        for number, (where, row) in enumerate(_rows(archive, "plays")):
            if number >= archive.limits.plays:
                raise ImportRefused(_("{where}: there are too many plays.").format(where=where))
            uuid = row["play_uuid"]
            yield _play(where, row, results.of(uuid), rounds.of(uuid), bundle)

    bundle.plays = Spool(plays(), tell)
    bundle.note(_("Tables hold results, not moves: these games cannot be replayed."))
    return bundle


def _rows(archive: Archive, name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a table, each with its place. Columns may stand in any order."""
    lines = _lines(archive, f"{name}.csv")
    head = next(lines, "")
    delimiter = ";" if head.count(";") > head.count(",") else ","
    reader = csv.reader(chain([head], lines), delimiter=delimiter)
    try:
        columns = next(reader, [])
        needed = [column for column in COLUMNS[name] if column not in LATER]
        missing = [column for column in needed if column not in columns]
        if missing:
            raise ImportRefused(
                _("{name}: the column “{column}” is missing.").format(
                    name=f"{name}.csv", column=missing[0]
                )
            )
        for number, cells in enumerate(reader, start=2):
            where = _("{name}, line {number}").format(name=f"{name}.csv", number=number)
            if len(cells) != len(columns):
                raise ImportRefused(_("{where}: a cell is missing.").format(where=where))
            yield where, dict(zip(columns, map(restored, cells), strict=True))
    except csv.Error:
        raise ImportRefused(
            _("{name}: it is broken or cut short.").format(name=f"{name}.csv")
        ) from None


def _lines(archive: Archive, name: str) -> Iterator[str]:
    """Lines with their ends: a cell may hold some of them."""
    try:
        for number, line in enumerate(archive.lines(name, LONGEST_LINE)):
            yield line.decode("utf-8" if number else "utf-8-sig") + "\n"
    except UnicodeDecodeError:
        raise ImportRefused(_("{name}: it is not written in UTF-8.").format(name=name)) from None


def _people(archive: Archive, results: RowsAside) -> dict[str, PersonIn]:
    known: dict[str, dict[str, str]] = {}
    if "players.csv" in archive:
        known = {row["player_uuid"]: row for _where, row in _rows(archive, "players")}
    people: dict[str, PersonIn] = {}
    for where, row in results:
        key = row["player_uuid"]
        if key in people:
            continue
        line = read_row(PlayerLine, known.get(key, {}) | row, where)
        if not line.player.strip():
            raise refused_field(where, "player")
        people[key] = PersonIn(
            name=line.player.strip(),
            uuid=line.player_uuid,
            is_guest=row["guest"] == "1",
            by_name=True,
            details={"short_name": line.short_name, "bgg_username": line.bgg_username},
        )
        if len(people) > archive.limits.people:
            raise ImportRefused(_("{where}: there are too many people.").format(where=where))
    return people


def _play(
    where: str, row: dict[str, str], results: list[Placed], rounds: list[Placed], bundle: Bundle
) -> PlayIn:
    play = read_row(CsvPlay, row | _iso_times(row), where)
    seats = sorted(results, key=lambda each: _figure(each[0], each[1], "seat") or 0)
    sheet = make_sheet(
        game=row["game"],
        edition=row["edition"],
        title=row.get("title", ""),
        players=[bundle.people[line["player_uuid"]].name for _where, line in seats],
        results=[
            (
                _figure(where, line, "score"),
                _figure(where, line, "rank"),
                line["winner"] == "1",
            )
            for where, line in seats
        ],
        first=next((s for s, (_w, line) in enumerate(seats) if line["start_player"] == "1"), None),
        rounds=_rounds(rounds, len(seats)),
    )
    try:
        document = formats.check(formats.renamed(sheet, sheet["players"]))
    except formats.Unreadable as refused:
        raise refused_at(where, refused) from None
    return PlayIn(
        uuid=play.play_uuid,
        document=document,
        day=play.evening,
        started_at=play.started_at,
        ended_at=play.ended_at,
        seconds=_seconds(where, row),
        abandoned=row.get("abandoned") == "1",
        seats=tuple(line["player_uuid"] for _where, line in seats),
        place=play.location,
        comments=play.comments,
        excluded_at=play.ended_at if _is_left_out(row) else None,
    )


def _iso_times(row: dict[str, str]) -> dict[str, str]:
    """Times as RFC 3339 has them: in a table, people may leave the seconds out."""
    times = {}
    for name in ("started_at", "ended_at"):
        with suppress(ValueError):
            times[name] = datetime.fromisoformat(row[name]).isoformat()
    return times


def _is_left_out(row: dict[str, str]) -> bool:
    """Whether somebody left it out of the statistics; abandoned games are out by themselves."""
    return row["exclude_from_stats"] == "1" and row.get("abandoned") != "1"


def _seconds(where: str, row: dict[str, str]) -> int | None:
    if row.get("duration_s"):
        return _figure(where, row, "duration_s")
    minutes = _figure(where, row, "duration_min")
    return minutes * 60 if minutes else None


def _figure(where: str, row: dict[str, str], name: str) -> int | None:
    """A whole number, or nothing."""
    text = row[name].strip()
    if not text:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise refused_field(where, name)
    return int(text)


def _rounds(lines: list[tuple[str, dict[str, str]]], seats: int) -> list[dict[str, Any]]:
    found: dict[int, dict[int, dict[str, Any]]] = defaultdict(dict)
    treasure: dict[int, bool] = defaultdict(bool)
    for where, row in lines:
        number, seat = _figure(where, row, "round"), _figure(where, row, "seat")
        if number is None or seat is None or not 0 <= seat < seats:
            raise refused_field(where, "seat")
        won = row["faction_won"] == "1"
        found[number][seat] = {
            "role": row["role"] or None,
            "won": won,
            "gold": _figure(where, row, "gold"),
        }
        treasure[number] |= "1" in (row["found_gold"], row.get("treasure"))
        treasure[number] |= won and row["faction"] in ("diggers", "blue", "green")
    whole = [number for number in sorted(found) if len(found[number]) == seats]
    return [
        {
            "treasure": treasure[number],
            "seats": [found[number][seat] for seat in range(seats)],
        }
        for number in whole
    ]
