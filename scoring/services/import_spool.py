"""A file's plays, read and refereed before anything is written, and kept on disk meanwhile.

Refereeing thousands of records takes a while; in the transaction that keeps them every table of
the site would wait for it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO

from scoring.documents.bundle import PlayIn


class Spool(Iterable[PlayIn]):
    """The plays in order, as often as they are asked for. Nobody else sees the file."""

    def __init__(self, plays: Iterable[PlayIn], tell: Callable[[int], None]) -> None:
        self._file: IO[bytes] = TemporaryFile()  # noqa: SIM115  closed on leaving
        try:
            for number, play in enumerate(plays, start=1):
                # What was replayed to referee it is not needed to keep it.
                light = replace(play, document=replace(play.document, game=None))
                pickle.dump(light, self._file, pickle.HIGHEST_PROTOCOL)
                tell(number)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Spool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[PlayIn]:
        self._file.seek(0)
        while True:
            try:
                yield pickle.load(self._file)
            except EOFError:
                return
