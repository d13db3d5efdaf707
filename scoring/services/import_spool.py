"""What an import has read, put aside on disk: a club of any size is never held in memory.

Replaying thousands of records by the rules takes a while; in the transaction that keeps them
every table of the site would wait for it. The files lie beside the database, which has room for
them where a folder for temporary files may be memory, and nobody else sees them.
"""

from __future__ import annotations

import json
import pickle
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

from django.conf import settings
from django.utils.translation import gettext as _

from scoring.documents.bundle import ImportRefused, PlayIn

LEAST_ROOM = 256 << 20
"""Bytes that stay free for the tables that are played on the same disk."""
LOOK_EVERY = 500

Placed = tuple[str, dict[str, str]]
"""A row of a table, after its place in the file."""


def spool_folder() -> Path:
    folder = Path(settings.DATA_DIR) / "imports"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def leave_room(wanted: int = 0) -> None:
    """Refuse what would fill the disk. Raises :exc:`ImportRefused`."""
    if shutil.disk_usage(spool_folder()).free < LEAST_ROOM + wanted:
        raise ImportRefused(_("There is not enough room left on the disk of this machine."))


class Spool(Iterable[PlayIn]):
    """Plays in order, as often as they are asked for."""

    def __init__(self, plays: Iterable[PlayIn], tell: Callable[[int], None]) -> None:
        self.photos: list[str] = []
        """The names of all photos: to find them, nobody has to read everything once more."""
        self._file: IO[bytes] = TemporaryFile(dir=spool_folder())  # noqa: SIM115  with the spool
        for number, play in enumerate(plays, start=1):
            # What was replayed to check it is not needed to keep it.
            light = replace(play, document=replace(play.document, game=None))
            pickle.dump(light, self._file, pickle.HIGHEST_PROTOCOL)
            if play.photo:
                self.photos.append(play.photo)
            if number % LOOK_EVERY == 1:
                leave_room()
            tell(number)

    def __iter__(self) -> Iterator[PlayIn]:
        """Several may walk over it at once."""
        place = 0
        while True:
            self._file.seek(place)
            try:
                play = pickle.load(self._file)  # noqa: S301  written by ourselves, in our own folder
            except EOFError:
                return
            place = self._file.tell()
            yield play


class RowsAside:
    """Rows of a table by the play they belong to, in whichever order the file has them."""

    def __init__(self, rows: Iterable[Placed]) -> None:
        self._folder = TemporaryDirectory(dir=spool_folder())
        self._rows = sqlite3.connect(Path(self._folder.name) / "rows", isolation_level=None)
        for order in ("journal_mode = OFF", "synchronous = OFF"):
            self._rows.execute(f"PRAGMA {order}")
        self._rows.execute("CREATE TABLE row (play, place, cells)")
        self._rows.execute("BEGIN")
        for number, (where, row) in enumerate(rows, start=1):
            line = (row["play_uuid"], where, json.dumps(row))
            self._rows.execute("INSERT INTO row VALUES (?, ?, ?)", line)
            if number % LOOK_EVERY == 1:
                leave_room()
        self._rows.execute("CREATE INDEX by_play ON row (play)")

    def of(self, play: str) -> list[Placed]:
        found = self._rows.execute(
            "SELECT place, cells FROM row WHERE play = ? ORDER BY rowid", [play]
        )
        return [(where, json.loads(cells)) for where, cells in found]

    def __iter__(self) -> Iterator[Placed]:
        for where, cells in self._rows.execute("SELECT place, cells FROM row ORDER BY rowid"):
            yield where, json.loads(cells)
