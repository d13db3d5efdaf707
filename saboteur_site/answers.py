"""Answers on their way out of the server: headers of any script, guards, long files from disk."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass, field
from typing import IO, Any

from .headers import EVERY_GUARD

Headers = list[tuple[bytes, bytes]]
Message = MutableMapping[str, Any]

BODILESS = frozenset({204, 304})

SENTENCES = {
    403: "Seulement depuis cette machine. / From this machine only.",
    408: "La demande n'est pas arrivée à temps. / The request did not arrive in time.",
    413: "C'est trop gros. / This is too large.",
    500: "C'est notre faute. Rien n'est perdu. / That is our fault. Nothing is lost.",
    503: "Un instant. Rien n'est perdu. / One moment. Nothing is lost.",
}
"""Said where no page can be made: without Django and without a language, so in both."""


@dataclass
class PlainAnswer:
    """A whole answer. A long file is not read: it is sent as fast as the client takes it."""

    status: int
    headers: Headers = field(default_factory=Headers)
    body: bytes = b""
    file: IO[bytes] | None = None

    def complete(self) -> PlainAnswer:
        """With its length, and with every guard where something went wrong."""
        names = {name for name, _ in self.headers}
        if self.status not in BODILESS and self.file is None and b"content-length" not in names:
            self.headers.append((b"content-length", str(len(self.body)).encode()))
        if self.status >= 400:
            self.headers += [guard for guard in _GUARDS if guard[0] not in names]
        return self


def header(name: str, value: str) -> tuple[bytes, bytes]:
    """A header as bytes. A sign that Latin-1 does not have goes as UTF-8, which cookies are read
    in; a line break, which would begin another header, becomes a space.
    """
    value = " ".join(value.replace("\0", " ").splitlines()).strip()
    try:
        return name.lower().encode(), value.encode("latin-1")
    except UnicodeEncodeError:
        return name.lower().encode(), value.encode("utf-8", "replace")


_GUARDS = [header(name, value) for name, value in EVERY_GUARD.items()]


def sentence(status: int) -> PlainAnswer:
    """The answer that needs nothing: one line of text. The connection is closed after it."""
    answer = PlainAnswer(status, body=SENTENCES.get(status, SENTENCES[500]).encode())
    answer.headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),  # what is left of the request is not read
    ]
    return answer.complete()


class LongFile:
    """What ``wsgi.file_wrapper`` asks for: Django hands over the file instead of its bytes."""

    def __init__(self, file: IO[bytes], block_size: int = 0) -> None:
        self.file = file

    def __iter__(self) -> Iterable[bytes]:
        return iter(lambda: self.file.read(1 << 16), b"")

    def close(self) -> None:
        self.file.close()
