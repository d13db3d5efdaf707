"""Exports of a whole club, made by the jobs process and kept for a moment."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from django.conf import settings
from django.utils.translation import get_language

from scoring.models import Club
from scoring.models.tallies import ALL_SEASONS
from scoring.services.import_wait import whole_moment
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.exports.bgstats import write_play_file
from scoring.transfer.exports.records import lines_of, write_zip
from scoring.transfer.exports.tables import Dialect, write_tables
from scoring.transfer.exports.workbook import write_workbook

FRESH = 90.0
"""Seconds for which a file that was made is handed out; then it is made anew."""
ZIP, LINES, JSON = "application/zip", "application/x-ndjson", "application/json"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True)
class Export:
    """One kind of file: how it is called, what it is, and how it is written."""

    name: str
    kind: str
    write: Callable[[Club, IO[bytes], int], Iterator[int]]
    """The last is the season, or all of them."""


def _lines(club: Club, file: IO[bytes], season: int) -> Iterator[int]:
    for number, line in enumerate(lines_of(club, season), start=1):
        file.write(line.encode())
        yield number


EXPORTS: dict[str, Export] = {
    "records-zip": Export("records.zip", ZIP, write_zip),
    "records-lines": Export("records.ndjson", LINES, _lines),
    "tables": Export("tables.zip", ZIP, lambda *which: write_tables(*which, dialect=Dialect(","))),
    "tables-fr": Export(
        "tables.zip", ZIP, lambda *which: write_tables(*which, dialect=Dialect(";"))
    ),
    "workbook": Export("tables.xlsx", XLSX, write_workbook),
    "bgsplay-all": Export("club.bgsplay", JSON, write_play_file),
    "backup": Export("backup.zip", ZIP, lambda club, file, _all: write_backup([club], file)),
}


def place(club: Club, export: str, season: int = ALL_SEASONS) -> Path:
    """In each language its own: some of it is words."""
    name = f"{club.uuid}-{export}-{season or 'all'}-{get_language()}"
    return Path(settings.DATA_DIR) / "exports" / name


def ready(club: Club, export: str, season: int = ALL_SEASONS) -> Path | None:
    """The file, if it was made just now."""
    path = place(club, export, season)
    try:
        fresh = time.time() - path.stat().st_mtime < FRESH
    except FileNotFoundError:
        return None
    return path if fresh else None


def make(
    club: Club,
    export: str,
    season: int = ALL_SEASONS,
    *,
    tell: Callable[[int], None] = lambda done: None,
) -> None:
    """Write the file; whoever fetches it meanwhile gets the whole of the last one."""
    path = place(club, export, season)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    throw_old_away()
    fresh = path.with_name(f".{path.name}")
    with (
        whole_moment(Club.objects.filter(pk=club.pk)) as [found],
        os.fdopen(os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600), "w+b") as file,
    ):
        for done in EXPORTS[export].write(found, file, season):
            tell(done)
    os.replace(fresh, path)


def throw_old_away() -> None:
    """A club's whole memory lies there no longer than somebody needs to fetch it."""
    for path in (Path(settings.DATA_DIR) / "exports").glob("*"):
        if time.time() - path.stat().st_mtime > 10 * FRESH:
            path.unlink(missing_ok=True)
