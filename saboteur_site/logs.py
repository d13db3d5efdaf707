"""What the log looks like: one line for each thing, and the same thing once a minute."""

from __future__ import annotations

import logging
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

MINUTE = 60.0
MOST_KINDS = 1000
LONGEST = 300
FRAMES = 3
ROOT = str(Path(__file__).resolve().parent.parent)


class OneLine(logging.Formatter):
    """An exception is one line: what it was, and the last places of our own code it came from.

    With ``FILON_LOG_LEVEL=DEBUG`` the log has whole tracebacks instead.
    """

    def format(self, record: logging.LogRecord) -> str:
        record.message = record.getMessage()
        record.asctime = self.formatTime(record, self.datefmt)
        said = self.formatMessage(record)
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and str(error) != record.message:
            said += " | " + told(error, error.__traceback__)
        return said.replace("\r", "\\r").replace("\n", "\\n")


def told(error: BaseException, trace: TracebackType | None) -> str:
    """An exception in one line."""
    places = [
        f"{frame.filename.removeprefix(ROOT + '/')}:{frame.lineno} {frame.name}"
        for frame in reversed(traceback.extract_tb(trace))
        if frame.filename.startswith(ROOT + "/") and "/.venv/" not in frame.filename
    ]
    return " < ".join([f"{type(error).__name__}: {error}"[:LONGEST], *places[:FRAMES]])


class Seldom(logging.Filter):
    """Lets a warning of one kind through once a minute, and says then how many there were."""

    def __init__(self, seconds: float = MINUTE) -> None:
        super().__init__()
        self._seconds, self._lock = seconds, threading.Lock()
        self._seen: dict[Any, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind, now = _kind(record), time.monotonic()
        with self._lock:
            if len(self._seen) > MOST_KINDS:
                self._seen.clear()
            since, more = self._seen.get(kind, (float("-inf"), 0))
            if now - since < self._seconds:
                self._seen[kind] = since, more + 1
                return False
            self._seen[kind] = now, 0
        if more:
            record.msg, record.args = f"{record.getMessage()} (and {more} more like it)", None
        return True


def _kind(record: logging.LogRecord) -> Any:
    """What makes two records the same: the error behind them, or the sentence without its facts."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return record.name, str(record.msg)
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1] if frames else None
    return record.name, type(error), last and (last.filename, last.lineno)
