"""Settings read one by one: what each may hold, and a refusal that begins with its name."""

import contextlib
import ctypes
import ctypes.util
import sqlite3

import pytest

from saboteur_site.environment import BadSetting, Environment


def read(value, method, **options):
    return getattr(Environment({"IT": value}), method)("IT", **options)


@pytest.mark.parametrize(
    ("value", "method", "options", "found"),
    [
        (" yes ", "flag", {}, True),
        ("off", "flag", {}, False),
        ("12", "number", {"default": 5, "low": 1, "high": 60}, 12),
        ("", "number", {"default": 5, "low": 1, "high": 60}, 5),
        ("info", "choice", {"default": "ERROR", "among": ("INFO", "ERROR")}, "INFO"),
        ("localhost", "address", {"default": ""}, "127.0.0.1"),
        ("[::1]", "address", {"default": ""}, "::1"),
        ("Filon.example, .club.org", "hosts", {}, ["filon.example", ".club.org"]),
        ("https://filon.example/", "site", {}, "https://filon.example"),
        ("redis://127.0.0.1:6379/0", "redis", {}, "redis://127.0.0.1:6379/0"),
    ],
)
def test_what_a_setting_may_hold(value, method, options, found):
    assert read(value, method, **options) == found


@pytest.mark.parametrize(
    ("value", "method", "options"),
    [
        ("maybe", "flag", {}),
        ("a\nb", "text", {}),
        ("0", "number", {"default": 5, "low": 1, "high": 60}),
        ("٣", "number", {"default": 5, "low": 1, "high": 60}),
        ("filon.example", "address", {"default": ""}),
        ("*", "hosts", {}),
        ("https://filon.example", "hosts", {}),
        ("0.0.0.0/0", "networks", {}),
        ("https://filon.example/club", "site", {}),
        ("a" * 40, "secret", {}),
        ("redis://192.0.2.7/0", "redis", {}),
    ],
)
def test_what_it_may_not_is_refused_by_name(value, method, options):
    with pytest.raises(BadSetting, match=r"^IT: "):
        read(value, method, **options)


def test_a_misspelt_name_is_told_with_the_one_that_was_meant():
    environment = Environment({"FILON_PROT": "8000"})
    environment.text("FILON_PORT")
    with pytest.raises(BadSetting, match="FILON_PORT"):
        environment.refuse_unknown("FILON_")


ROWS, WIDTH = 4_000, 4_000
"""Sixteen megabytes, all of it in the write-ahead log, which is not mapped."""


@pytest.fixture
def memory_of_sqlite():
    """Counts the bytes that SQLite has taken in this process."""
    library = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
    library.sqlite3_memory_used.restype = ctypes.c_longlong
    return library.sqlite3_memory_used


def kept_of_a_database(path, pragmas, memory):
    """What a line keeps of a database in memory after it has read all of it."""
    with contextlib.closing(sqlite3.connect(path)) as writer:
        writer.executescript(f"{pragmas} PRAGMA wal_autocheckpoint=0; CREATE TABLE t (a)")
        writer.executemany("INSERT INTO t VALUES (?)", [(bytes(WIDTH),)] * ROWS)
        writer.commit()
        with contextlib.closing(sqlite3.connect(path)) as reader:
            reader.executescript(pragmas)
            before = memory()
            reader.execute("SELECT sum(length(a)) FROM t").fetchone()
            return memory() - before


def test_what_a_line_keeps_of_the_database_does_not_grow_with_it(tmp_path, memory_of_sqlite):
    """A process has a dozen lines to its database: of eight megabytes each they make a hundred."""
    sqlite = Environment({}).database("DATABASE_URL", tmp_path / "usual.sqlite3")
    usual = sqlite["OPTIONS"]["init_command"]
    assert kept_of_a_database(tmp_path / "a.sqlite3", usual, memory_of_sqlite) < 2_000_000
    much = f"{usual} PRAGMA cache_size=-8000;"
    assert kept_of_a_database(tmp_path / "b.sqlite3", much, memory_of_sqlite) > 5_000_000
