"""A progress bar for the terminal."""

from __future__ import annotations

from typing import Protocol


class Stream(Protocol):
    def write(self, msg: str, *, ending: str = "") -> None: ...
    def flush(self) -> None: ...
    def isatty(self) -> bool: ...


class Bar:
    """One line that fills up; away from a terminal, one line per stage."""

    WIDTH = 30

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.stage = ""

    def show(self, who: str, stage: str, done: int, total: int) -> None:
        line = f"{who}: {stage} {done}/{total}"
        if self.stream.isatty():
            filled = self.WIDTH * done // max(total, 1)
            bar = "#" * filled + "." * (self.WIDTH - filled)
            self.stream.write(f"\r[{bar}] {line}\x1b[K", ending="")
        elif done >= total and stage != self.stage:
            self.stage = stage
            self.stream.write(line, ending="\n")
        self.stream.flush()

    def close(self) -> None:
        if self.stream.isatty():
            self.stream.write("", ending="\n")
