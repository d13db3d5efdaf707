"""The CSV set: columns people know, no formulas, and the same results in another club."""

import csv
import io
import zipfile

import pytest

from scoring.models import Club, Play
from scoring.services.imports import bundle_write
from scoring.transfer.exports.tables import COLUMNS, Dialect, defused, restored, write_tables
from scoring.transfer.imports.reading import read_file
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
    file = written(write_tables, season, Dialect(delimiter))
    for name, columns in COLUMNS.items():
        found = rows(file, name, delimiter)
        assert found
        assert tuple(found[0]) == columns
    plays = rows(file, "plays", delimiter)
    assert len(plays) == Play.objects.count()
    assert sum(row["exclude_from_stats"] == "1" for row in plays) == 1
    assert {row["action"] for row in rows(file, "moves", delimiter)} >= {"deal", "path", "take"}


def test_no_cell_is_a_formula(season):
    file = written(write_tables, season, Dialect())
    for name in COLUMNS:
        for row in rows(file, name):
            for cell in row.values():
                number = cell.lstrip("-").isdigit()
                assert number or not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\0"))
    assert rows(file, "plays")[-1]["location"] == "'=Café"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "'=1", "'", "plain", ""]
)
def test_a_defused_cell_can_be_restored(text):
    cell = defused(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))
    assert restored(cell) == text


def test_a_nul_never_leaves():
    assert defused("\0=1") == "'=1"
    assert defused(-3) == -3


def test_the_tables_fill_another_club_with_the_same_results(season):
    file = written(write_tables, season, Dialect(";"))
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    bundle_write(club=other, bundle=read_file(other, file))
    ours, theirs = (
        sorted(
            (
                play.game,
                play.ended_at,
                play.is_counted,
                [
                    (r.gold, r.rank, r.is_winner, r.is_first, r.form)
                    for r in play.results.order_by("seat")
                ],
            )
            for play in Play.objects.filter(club=each)
        )
        for each in (season, other)
    )
    assert ours == theirs
    again = bundle_write(club=other, bundle=read_file(other, file))
    assert again.plays == 0
