"""Reading the CSV set back: plays and results, with rounds and players where they are there."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from scoring.documents import formats
from scoring.documents.bundle import Bundle, ImportRefused, PersonIn, PlayIn
from scoring.documents.score_sheet import make_sheet
from scoring.transfer.exports.tables import COLUMNS, LATER, restored
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.fields import Fields
from scoring.transfer.imports.limits import MIB

NEEDED = ("plays", "results")
LONGEST_ROW = 64 * 1024

Rows = dict[str, list[tuple[str, dict[str, str]]]]


def looks_like(archive: Archive) -> bool:
    return all(f"{name}.csv" in archive for name in NEEDED)


def read_tables(archive: Archive) -> Bundle:
    bundle = Bundle("tables")
    results = _by_play(archive, "results")
    rounds = _by_play(archive, "rounds") if "rounds.csv" in archive else {}
    bundle.people = _people(archive, results)
    plays: list[PlayIn] = []
    for where, row in _rows(archive, "plays"):
        if len(plays) >= archive.limits.plays:
            raise ImportRefused(_("{where}: there are too many plays.").format(where=where))
        plays.append(_play(where, row, results, rounds, bundle))
    bundle.plays = plays
    bundle.note(_("Tables hold results, not moves: these games cannot be replayed."))
    return bundle


def _rows(archive: Archive, name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a table, each with its place. Columns may stand in any order."""
    try:
        text = archive.read(f"{name}.csv", 48 * MIB).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ImportRefused(
            _("{name}: it is not written in UTF-8.").format(name=f"{name}.csv")
        ) from None
    head = text.partition("\n")[0]
    delimiter = ";" if head.count(";") > head.count(",") else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
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


def _by_play(archive: Archive, name: str) -> Rows:
    found: Rows = defaultdict(list)
    for where, row in _rows(archive, name):
        found[row["play_uuid"]].append((where, row))
    return found


def _people(archive: Archive, results: Rows) -> dict[str, PersonIn]:
    known: dict[str, dict[str, str]] = {}
    if "players.csv" in archive:
        known = {row["player_uuid"]: row for _where, row in _rows(archive, "players")}
    people: dict[str, PersonIn] = {}
    for lines in results.values():
        for where, row in lines:
            key = row["player_uuid"]
            if key in people:
                continue
            fields = Fields(row, where)
            name = fields.text("player", 40).strip()
            if not name:
                raise fields.refuse("player")
            extra = Fields(known.get(key, {}), where)
            people[key] = PersonIn(
                name=name,
                uuid=fields.uuid("player_uuid"),
                is_guest=row["guest"] == "1",
                by_name=True,
                details={
                    "short_name": extra.text("short_name", 12),
                    "bgg_username": extra.text("bgg_username", 60),
                },
            )
    return people


def _play(where: str, row: dict[str, str], results: Rows, rounds: Rows, bundle: Bundle) -> PlayIn:
    fields = Fields(row, where)
    uuid = row["play_uuid"]
    seats = sorted(results.get(uuid, []), key=lambda each: _figure(each[0], each[1], "seat") or 0)
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
        rounds=_rounds(rounds.get(uuid, []), len(seats)),
    )
    try:
        document = formats.check(formats.renamed(sheet, sheet["players"]))
    except formats.Unreadable as refused:
        raise ImportRefused(f"{where}: {refused}") from None
    ended_at = fields.moment("ended_at")
    return PlayIn(
        uuid=fields.uuid("play_uuid"),
        document=document,
        day=fields.day("evening"),
        started_at=fields.optional_moment("started_at"),
        ended_at=ended_at,
        seconds=_seconds(where, row),
        abandoned=row.get("abandoned") == "1",
        seats=tuple(line["player_uuid"] for _where, line in seats),
        place=fields.text("location", 80),
        comments=fields.text("comments", 2000),
        excluded_at=ended_at if _is_left_out(row) else None,
    )


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
        raise Fields(row, where).refuse(name)
    return int(text)


def _rounds(lines: list[tuple[str, dict[str, str]]], seats: int) -> list[dict[str, Any]]:
    found: dict[int, dict[int, dict[str, Any]]] = defaultdict(dict)
    treasure: dict[int, bool] = defaultdict(bool)
    for where, row in lines:
        number, seat = _figure(where, row, "round"), _figure(where, row, "seat")
        if number is None or seat is None or not 0 <= seat < seats:
            raise Fields(row, where).refuse("seat")
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
