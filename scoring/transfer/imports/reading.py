"""What kind of file is this? Its content says, not its name."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import IO

from django.utils.translation import gettext as _

from scoring.documents.bundle import Bundle, ImportRefused
from scoring.models import Club
from scoring.transfer.exports.backup import FORMAT
from scoring.transfer.imports import bgstats, tables
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.backup import read_backup
from scoring.transfer.imports.limits import BY_WEB, LONGEST_LINE, Limits
from scoring.transfer.imports.records import read_records
from scoring.transfer.imports.text import parse_object

ZIP = b"PK"
INNER = (".json", ".bgsplay", ".bgstats")


def read_file(club: Club, file: IO[bytes], limits: Limits = BY_WEB) -> Bundle:
    """Everything a file holds for *club*. Raises :exc:`ImportRefused`."""
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    if size > limits.file_bytes:
        raise ImportRefused(
            _("This file is too large: {most} MB is the most here.").format(
                most=limits.file_bytes >> 20
            )
        )
    if not size:
        raise ImportRefused(_("This file is empty."))
    start = file.read(2)
    file.seek(0)
    if start == ZIP:
        return _read_zip(club, Archive(file, limits))
    return _read_text(club, file.read(), limits)


def _read_zip(club: Club, archive: Archive) -> Bundle:
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
        return tables.read_tables(archive)
    names = [name for name in archive.names if name.lower().endswith(INNER)]
    if not names:
        raise ImportRefused(_("There is nothing in this zip that Filon can read."))
    if len(names) == 1:
        return _read_text(club, archive.read(names[0], archive.limits.entry_bytes), archive.limits)
    texts = ((name, archive.read(name, LONGEST_LINE)) for name in names)
    return read_records(club, texts, archive.limits.plays)


def _read_text(club: Club, data: bytes, limits: Limits) -> Bundle:
    """JSON: a record, a BG Stats file, or a record on each line."""
    lines = [line for line in data.split(b"\n") if line.strip()]
    if len(lines) > 1 and _is_line_by_line(lines[0]):
        return read_records(club, _numbered(lines), limits.plays)
    content = parse_object(data, _("The file"))
    if content.get("format") == FORMAT:
        raise ImportRefused(_("This is the list of a backup, not the backup itself."))
    if bgstats.looks_like(content):
        return bgstats.read_bgstats(club, content, limits.plays)
    return read_records(club, [(_("The file"), data)], limits.plays)


def _is_line_by_line(first: bytes) -> bool:
    """Whether the first line is a whole object by itself."""
    try:
        parse_object(first, "")
    except ImportRefused:
        return False
    return True


def _numbered(lines: list[bytes]) -> Iterator[tuple[str, bytes]]:
    for number, line in enumerate(lines, start=1):
        where = _("line {number}").format(number=number)
        if len(line) > LONGEST_LINE:
            raise ImportRefused(_("{where}: it is too long.").format(where=where))
        yield where, line
