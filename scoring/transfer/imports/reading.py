"""What kind of file is this? Its content says, not its name."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from typing import IO

from django.utils.translation import gettext as _

from scoring.documents.bundle import Bundle, ImportRefused, ignore
from scoring.models import Club
from scoring.transfer.exports.backup import FORMAT
from scoring.transfer.imports import bgstats, tables
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.backup import read_backup
from scoring.transfer.imports.limits import LONGEST_LINE, Limits, by_web
from scoring.transfer.imports.records import read_records
from scoring.transfer.imports.text import parse_object

ZIP = b"PK"
INNER = (".json", ".bgsplay", ".bgstats")


def read_file(
    club: Club,
    file: IO[bytes],
    limits: Limits | None = None,
    tell: Callable[[int], None] = ignore,
) -> Bundle:
    """Everything a file holds for *club*. Raises :exc:`ImportRefused`."""
    limits = limits or by_web()
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    if size > limits.file_bytes:
        raise ImportRefused(too_large(limits))
    if not size:
        raise ImportRefused(_("This file is empty."))
    start = file.read(2)
    file.seek(0)
    if start == ZIP:
        return _read_zip(club, Archive(file, limits), tell)
    return _read_text(club, file, limits, tell)


def too_large(limits: Limits) -> str:
    return _("This file is too large: {most} MB is the most here.").format(
        most=limits.file_bytes >> 20
    )


def _read_zip(club: Club, archive: Archive, tell: Callable[[int], None]) -> Bundle:
    if "manifest.json" in archive:
        bundles = list(read_backup(archive))
        if len(bundles) != 1:
            raise ImportRefused(
                _("This backup holds {number} clubs: restore it from the command line.").format(
                    number=len(bundles)
                )
            )
        return bundles[0]
    if tables.looks_like(archive):
        return tables.read_tables(archive, tell)
    names = [name for name in archive.names if name.lower().endswith(INNER)]
    if not names:
        raise ImportRefused(_("There is nothing in this zip that Filon can read."))
    if len(names) == 1:
        inner = archive.read(names[0], archive.limits.entry_bytes)
        return _read_text(club, io.BytesIO(inner), archive.limits, tell)
    texts = ((name, archive.read(name, LONGEST_LINE)) for name in names)
    return read_records(club, texts, archive.limits.plays, tell)


def _read_text(club: Club, file: IO[bytes], limits: Limits, tell: Callable[[int], None]) -> Bundle:
    """JSON: a record on each line, a BG Stats file, or one record."""
    if _is_line_by_line(file):
        return read_records(club, _numbered(file), limits.plays, tell)
    data = file.read()
    content = bgstats.opened(data)
    if content is not None:
        return bgstats.read_bgstats(club, content, limits.plays, tell)
    record = parse_object(data, _("The file")) if len(data) <= LONGEST_LINE else {}
    if record.get("format") == FORMAT:
        raise ImportRefused(_("This is the list of a backup, not the backup itself."))
    if not record or bgstats.looks_like(record):
        raise ImportRefused(_("{where}: this is not readable JSON.").format(where=_("The file")))
    return read_records(club, [(_("The file"), data)], limits.plays, tell)


def _is_line_by_line(file: IO[bytes]) -> bool:
    """Whether the first line is a whole object by itself, and another one follows."""
    lines = _lines(file)
    try:
        parse_object(next(lines), "")
        return next(lines, None) is not None
    except ImportRefused:
        return False
    finally:
        file.seek(0)


def _numbered(file: IO[bytes]) -> Iterator[tuple[str, bytes]]:
    for number, line in enumerate(_lines(file), start=1):
        where = _("line {number}").format(number=number)
        if len(line) > LONGEST_LINE:
            raise ImportRefused(_("{where}: it is too long.").format(where=where))
        yield where, line


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """Lines that are not empty; of one that is too long only so much that it shows."""
    return filter(bytes.strip, iter(lambda: file.readline(LONGEST_LINE + 1), b""))
