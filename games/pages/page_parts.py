"""A page as the parts it is sent in: what is shared, what stands on it alone, what is secret.

How far a text shrinks tells what it has in common with the rest of what is compressed with it:
whoever can choose some of a page and sees how long it is on the wire can guess at what else stands
on it. So parts are compressed each by itself, and what one seat alone may know not at all. A part
that many answers share is compressed once.

Templates mark what one seat alone may know with ``{% apart %}``. A part that is shared stands in
a context as a seam that names it, and comes into the page when it is sent; :func:`made_once` keeps
what all phones share for each state of a table.
"""

from __future__ import annotations

import re
import secrets
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar, cast

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.common.deflate import HEAD, LAST, stored
from games.common.lru import Current
from games.models import Table

T = TypeVar("T")

SEAM = secrets.token_hex(16)
"""Nobody can guess it, or a name could cut a page to pieces."""
OWN, KEY = "own:", "key:"
ONCE, OFTEN = 6, 1
"""How hard to try for what is sent to many, and for what is made for one answer."""
SHORT = 60
"""Bytes of which compressing spares none."""
LINE_END = re.compile(rb"\r\n?|\n")

_kept: Current[tuple[str, str, str], tuple[int, int], object] = Current(800)
"""About as many tables and languages as one process serves at a time."""


def made_once(kind: str, table: Table, make: Callable[[], T]) -> T:
    """What *make* gives for the table as it stands, made once per version, presence and language.

    *make* sees no request and uses what is public alone: nothing of one seat is ever kept here.
    """
    return _made(kind, table, table.version, make)


def made_between_moves(kind: str, table: Table, make: Callable[[], T]) -> T:
    """The same for what no move changes: made once until something else happens at the table."""
    return _made(kind, table, table.calm_since or table.version, make)


def _made(kind: str, table: Table, version: int, make: Callable[[], T]) -> T:
    key = (kind, table.code, get_language() or "")
    return cast("T", _kept.made(key, (version, table.presence_version), make))  # one kind, one type


class PagePart:
    """Bytes, and the blocks of deflate that stand for them, ending on a whole byte."""

    def __init__(self, text: str, effort: int | None, *, is_own: bool = False) -> None:
        self.plain = text.encode()
        self._effort = effort
        self.is_own = is_own
        """One seat alone may know it."""

    @cached_property
    def blocks(self) -> bytes:
        return self._packed(self.plain)

    @cached_property
    def blocks_of_data(self) -> bytes:
        """The same as part of the data of an event on a stream."""
        if b"\n" not in self.plain and b"\r" not in self.plain:  # as it mostly is
            return self.blocks
        return self._packed(LINE_END.sub(b"\ndata: ", self.plain))

    def _packed(self, plain: bytes) -> bytes:
        if self._effort is None or len(plain) < SHORT:
            return stored(plain)
        deflate = zlib.compressobj(self._effort, zlib.DEFLATED, -zlib.MAX_WBITS)
        return deflate.compress(plain) + deflate.flush(zlib.Z_SYNC_FLUSH)


def shared_part(text: str) -> PagePart:
    """For what is the same in many answers: keep it, and it is compressed once."""
    return PagePart(text, ONCE)


def public_part(text: str) -> PagePart:
    """For what stands in one answer, and what everybody at the table may know."""
    return PagePart(text, OFTEN)


def own_part(text: str) -> PagePart:
    """For what one seat alone may know: as long on the wire as it is."""
    return PagePart(text, None, is_own=bool(text))


def key_part(text: str) -> PagePart:
    """For what nobody can guess, and nobody else can use: as long as it is."""
    return PagePart(text, None)


def gzip_of(parts: Iterable[PagePart]) -> bytes:
    pieces, check, length = [HEAD], 0, 0
    for part in parts:
        pieces.append(part.blocks)
        check = zlib.crc32(part.plain, check)
        length += len(part.plain)
    pieces += [LAST, check.to_bytes(4, "little"), (length & 0xFFFFFFFF).to_bytes(4, "little")]
    return b"".join(pieces)


def event_of(parts: Iterable[PagePart]) -> bytes:
    """A page as an event of a stream that is compressed, ``event: page``."""
    return b"".join([_EVENT, *(part.blocks_of_data for part in parts), _END_OF_EVENT])


_EVENT, _END_OF_EVENT = stored(b"event: page\ndata: "), stored(b"\n\n")


def seam(name: str) -> SafeString:
    """Where the shared part of that name comes."""
    return SafeString(f"{SEAM}{name}{SEAM}")


def set_apart(html: str) -> SafeString:
    """*html* as something that must not be compressed, and is for one seat alone.

    What is set apart inside it is so already.
    """
    html = html.replace(SEAM + OWN, "").replace(SEAM + KEY, "").replace(SEAM, "")
    return SafeString(f"{SEAM}{OWN}{html}{SEAM}")


def key_apart(key: str) -> SafeString:
    """A key of a form, which nobody can guess nor use without the cookies of its device."""
    return SafeString(f"{SEAM}{KEY}{key}{SEAM}")


def plain(html: str, shared: Mapping[str, PagePart]) -> bytes:
    """The page as it reads."""
    if SEAM not in html:
        return html.encode()
    return plain_of(parts_of(html, shared))


def plain_of(parts: Iterable[PagePart]) -> bytes:
    return b"".join([part.plain for part in parts])


def parts_of(html: str, shared: Mapping[str, PagePart]) -> Iterator[PagePart]:
    """The parts of a page in order. Between two seams stands a name, or what is one seat's own."""
    for number, piece in enumerate(html.split(SEAM)):
        if number % 2 == 0:
            if piece:
                yield public_part(piece)
        elif piece.startswith(OWN):
            yield own_part(piece.removeprefix(OWN))
        elif piece.startswith(KEY):
            yield key_part(piece.removeprefix(KEY))
        else:
            yield shared[piece]


@dataclass(frozen=True)
class SharedPage:
    """A page that is drawn once for many phones: its parts, and the names of those that each phone
    has of its own.
    """

    parts: tuple[PagePart | str, ...]

    def with_own(self, own: Mapping[str, Iterable[PagePart]]) -> Iterator[PagePart]:
        for part in self.parts:
            if isinstance(part, str):
                yield from own[part]
            else:
                yield part


def shared_page(html: str, shared: Mapping[str, PagePart]) -> SharedPage:
    """*html* to be kept. A seam whose part is not among *shared* is left for each phone's own."""
    parts: list[PagePart | str] = []
    for number, piece in enumerate(html.split(SEAM)):
        if number % 2 == 0:
            parts += [shared_part(piece)] if piece else []
        elif piece.startswith((OWN, KEY)):
            raise ValueError("what one seat alone may know is never kept")
        else:
            parts.append(shared.get(piece, piece))
    return SharedPage(tuple(parts))
