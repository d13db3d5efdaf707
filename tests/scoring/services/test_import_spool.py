"""An import referees before it writes: tables wait for nothing but the writing."""

import contextlib
import io
import json
import random

import pytest

from scoring.models import Play
from scoring.services import imports
from scoring.services.clubs import house_club
from scoring.transfer.imports.reading import read_file
from tests.scoring.randomgames import saboteur_record

pytestmark = pytest.mark.django_db


def test_nothing_is_read_while_the_database_is_locked(monkeypatch):
    club, rng = house_club(), random.Random(4)
    lines = [json.dumps(saboteur_record(rng, ["Ana", "Bruno", "Chloé"])) for _ in range(3)]
    bundle = read_file(club, io.BytesIO("\n".join(lines).encode()))
    locked, plays = [], bundle.plays

    class Watched:
        def __iter__(self):
            for play in plays:
                assert not locked
                yield play

    bundle.plays = Watched()
    real = imports.writing

    @contextlib.contextmanager
    def writing():
        with real():
            locked.append(True)
            yield

    monkeypatch.setattr(imports, "writing", writing)
    kept = imports.bundle_write(club=club, bundle=bundle)
    assert kept.plays == Play.objects.filter(club=club).count() == 3
    assert locked
