"""Zips from strangers: nothing is written to disk, and everything is counted while it unpacks."""

from __future__ import annotations

import re
import stat
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO

from django.utils.translation import gettext as _

from scoring.documents.bundle import ImportRefused
from scoring.transfer.imports.limits import MIB, Limits

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*")
PIECE = 1 << 16
STORED_OR_DEFLATED = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


class Archive:
    """A zip whose entries are read in pieces, within :class:`Limits`."""

    def __init__(self, file: IO[bytes], limits: Limits) -> None:
        self.limits = limits
        self.left = limits.total_bytes
        try:
            self._zip = zipfile.ZipFile(file)
            entries = self._zip.infolist()
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, RuntimeError):
            raise ImportRefused(_("This zip is broken or cut short.")) from None
        if len(entries) > limits.entries:
            raise ImportRefused(
                _("This zip holds {number} files; {most} is the most.").format(
                    number=len(entries), most=limits.entries
                )
            )
        self._entries: dict[str, zipfile.ZipInfo] = {}
        self._read: dict[str, int] = {}
        for entry in entries:
            self._admit(entry)

    def _admit(self, entry: zipfile.ZipInfo) -> None:
        if entry.is_dir():
            return
        name = entry.filename
        if not NAME.fullmatch(name) or ".." in name or len(name) > 200:
            raise ImportRefused(
                _("This zip holds a file with an unsafe name: {name}.").format(
                    name=ascii(name)[:80]
                )
            )
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise ImportRefused(_("{name}: links are not taken.").format(name=name))
        if entry.flag_bits & 0x1:
            raise ImportRefused(_("{name}: it is locked with a password.").format(name=name))
        if entry.compress_type not in STORED_OR_DEFLATED:
            raise ImportRefused(_("{name}: it is packed in an unknown way.").format(name=name))
        if name in self._entries:
            raise ImportRefused(_("{name}: it is there twice.").format(name=name))
        self._entries[name] = entry

    @property
    def names(self) -> list[str]:
        return list(self._entries)

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def pieces(self, name: str) -> Iterator[bytes]:
        """The content of an entry, piece by piece, as long as it keeps within the limits."""
        entry = self._entries[name]
        self.left += self._read.pop(name, 0)  # read again: weighed once
        size = 0
        try:
            with self._zip.open(entry) as file:
                while piece := file.read(PIECE):
                    size += len(piece)
                    self.left -= len(piece)
                    self._read[name] = size
                    self._weigh(name, size, entry.compress_size)
                    yield piece
        except (
            zipfile.BadZipFile,
            zlib.error,
            EOFError,
            ValueError,  # an entry said to begin before the file
            OSError,
            NotImplementedError,
            RuntimeError,
        ):
            raise ImportRefused(_("{name}: it is broken or cut short.").format(name=name)) from None

    def _weigh(self, name: str, size: int, packed: int) -> None:
        swollen = size > MIB and size > self.limits.ratio * max(packed, 1)
        if swollen or size > self.limits.entry_bytes or self.left < 0:
            raise ImportRefused(
                _("{name}: it becomes too large when it is unpacked.").format(name=name)
            )

    def read(self, name: str, most: int) -> bytes:
        """The whole content of a small entry."""
        content = b""
        for piece in self.pieces(name):
            content += piece
            if len(content) > most:
                raise ImportRefused(_("{name}: it is too large.").format(name=name))
        return content

    def lines(self, name: str, longest: int) -> Iterator[bytes]:
        """The lines of an entry, none longer than *longest*."""
        rest = b""
        for piece in self.pieces(name):
            *whole, rest = (rest + piece).split(b"\n")
            yield from whole
            if len(rest) > longest:
                raise ImportRefused(_("{name}: a line is too long.").format(name=name))
        if rest:
            yield rest
