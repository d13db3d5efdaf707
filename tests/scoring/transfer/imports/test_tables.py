"""Tables that come in: every column, and no other game."""

import io
import zipfile

import pytest

from scoring.models import Club, Play
from scoring.services.imports import bundle_write
from scoring.transfer.exports.tables import Dialect, defused, restored, write_tables
from scoring.transfer.imports.reading import read_file
from tests.scoring.round_trips import written
from tests.scoring.transfer.refusing import refused, zipped


def test_tables_with_a_missing_column_are_refused(other, played, club):
    played(["Ana", "Bruno", "Chloé"])
    file = io.BytesIO()
    for _done in write_tables(club, file, dialect=Dialect()):
        pass
    with zipfile.ZipFile(file) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    broken = {**files, "results.csv": files["results.csv"].replace(b"winner", b"looser")}
    assert "winner" in refused(other, zipped(broken))
    broken = {**files, "plays.csv": files["plays.csv"].replace(b"saboteur", b"chess")}
    assert "plays.csv" in refused(other, zipped(broken))
    broken = {**files, "results.csv": files["results.csv"][:-20]}
    assert refused(other, zipped(broken))


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "'=1", "'", "plain", ""]
)
def test_a_defused_cell_can_be_restored(text):
    cell = defused(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))
    assert restored(cell) == text


def test_the_tables_fill_another_club_with_the_same_results(season):
    file = written(write_tables, season, dialect=Dialect(";"))
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
