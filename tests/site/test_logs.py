"""The log: a line for each thing, and no flood."""

import logging
import sys

import pytest

from saboteur_site.logs import OneLine, Seldom


def record(message, *facts, level=logging.WARNING, error=None):
    info = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("games", level, "file.py", 1, message, facts, info)


def caught():
    try:
        raise ValueError("first line\nsecond line")
    except ValueError:
        return sys.exc_info()[1]


def test_an_exception_is_one_line_with_its_place():
    line = OneLine("{message}", style="{").format(
        record("no answer for %s", "/a\nb", error=caught())
    )
    assert line.startswith(
        "no answer for /a\\nb | ValueError: first line\\nsecond line < tests/site/"
    )
    assert "\n" not in line


def test_the_same_is_said_once_a_minute_and_counted(monkeypatch):
    now = 1000.0
    monkeypatch.setattr("saboteur_site.logs.time.monotonic", lambda: now)
    seldom = Seldom()
    assert seldom.filter(record("write %d failed", 1))
    assert [seldom.filter(record("write %d failed", number)) for number in range(3)] == [False] * 3
    assert seldom.filter(record("something else"))
    now += 61
    again = record("write %d failed", 9)
    assert seldom.filter(again)
    assert again.getMessage() == "write 9 failed (and 3 more like it)"


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO])
def test_what_is_no_warning_is_not_counted(level):
    seldom = Seldom()
    assert all(seldom.filter(record("a start", level=level)) for _ in range(5))
