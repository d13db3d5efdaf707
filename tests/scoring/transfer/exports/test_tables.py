"""The CSV set: columns people know, no formulas, and the same results in another club."""

import csv
import io
import zipfile

import pytest

from scoring.models import Play
from scoring.transfer.exports.tables import COLUMNS, Dialect, defused, write_tables
from tests.scoring.round_trips import written


def rows(file, name, delimiter=","):
    with zipfile.ZipFile(file) as archive:
        raw = archive.read(f"{name}.csv")
    assert raw.startswith(b"\xef\xbb\xbf")
    return list(
        csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=delimiter)
    )


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_the_tables_have_the_columns_people_know(season, delimiter):
    file = written(write_tables, season, dialect=Dialect(delimiter))
    for name, columns in COLUMNS.items():
        found = rows(file, name, delimiter)
        assert found
        assert tuple(found[0]) == columns
    plays = rows(file, "plays", delimiter)
    assert len(plays) == Play.objects.count()
    assert sum(row["exclude_from_stats"] == "1" for row in plays) == 1
    assert {row["action"] for row in rows(file, "moves", delimiter)} >= {"deal", "path", "take"}


def test_no_cell_is_a_formula(season):
    file = written(write_tables, season, dialect=Dialect())
    for name in COLUMNS:
        for row in rows(file, name):
            for cell in row.values():
                number = cell.lstrip("-").isdigit()
                assert number or not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\0"))
    assert rows(file, "plays")[-1]["location"] == "'=Café"


def test_a_nul_never_leaves():
    assert defused("\0=1") == "'=1"
    assert defused(-3) == -3
