"""What an import has read is put aside on disk, in whichever order it comes."""

import gc
import io
import itertools
import random
import zipfile

import pytest

from scoring.documents.bundle import PlayIn
from scoring.transfer.exports.tables import Dialect, write_tables
from scoring.transfer.imports.reading import read_file
from tests.scoring.importing import lines

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_folder")]


def test_the_games_of_a_file_are_not_held_in_memory(club):
    def held():
        gc.collect()
        return sum(isinstance(thing, PlayIn) for thing in gc.get_objects())

    before, told, seen = held(), itertools.count(), []

    def look(_done):
        if next(told) % 10 == 5:  # to count all there is takes longer than to read ten games
            seen.append(held())

    bundle = read_file(club, io.BytesIO(lines(30)), tell=look)
    assert max(seen) - before <= 2
    assert held() == before
    assert len({play.uuid for play in bundle.plays}) == 30


def test_rows_of_tables_may_stand_in_any_order(club, played, people):
    for seed in range(4):
        played(sorted(people)[:4], seed=seed, days=seed)
    file = io.BytesIO()
    for _done in write_tables(club, file, dialect=Dialect()):
        pass
    with zipfile.ZipFile(file) as archive:
        files = {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}
    turned = io.BytesIO()
    with zipfile.ZipFile(turned, "w") as archive:
        for name, text in files.items():
            head, *rows = text.splitlines(keepends=True)
            archive.writestr(name, "".join([head, *random.Random(1).sample(rows, len(rows))]))

    def found(data):
        return {(play.uuid, play.document.body, play.seats) for play in read_file(club, data).plays}

    assert found(turned) == found(file)
    assert len(found(file)) == 4
