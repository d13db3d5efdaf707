"""A backup or an export that is made while a large import arrives holds all of it."""

import io
import json
import threading
import zipfile

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import translation

from scoring.models import Club, Play
from scoring.services import import_steps, import_wait, imports
from scoring.transfer.exports import files
from scoring.transfer.imports.reading import read_file
from tests.scoring.conftest import HISTORY
from tests.scoring.importing import file_of
from tests.scoring.services.test_import_steps import die_arriving, in_steps

ALL = HISTORY + 1


@pytest.fixture
def half(transactional_db, history, monkeypatch):
    """A club into which a part of an import came before it was cut off; it has that one's name."""
    monkeypatch.setattr(import_wait, "BETWEEN_LOOKS", 0.01)
    club = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    in_steps(monkeypatch)
    with translation.override("en"), pytest.raises(KeyboardInterrupt):
        imports.bundle_write(club=club, bundle=read_file(club, file_of(history)), tell=die_arriving)
    assert Play.objects.filter(club=club).count() == 14
    return club


class Told(io.StringIO):
    """What a terminal shows; at the first word of waiting somebody goes on with the import."""

    def __init__(self, club):
        super().__init__()
        self.site = threading.Thread(target=finish, args=[club])

    def write(self, words):
        if "arriving" in words:
            self.site.start()
        return super().write(words)


def finish(club):
    try:
        for _done in import_steps.arrivals_finish(club):
            pass
    finally:
        connection.close()


def backed_up(path):
    """How many games of each club are in a backup."""
    with zipfile.ZipFile(path) as archive:
        plays = [name for name in archive.namelist() if name.endswith("plays.ndjson")]
        return sorted(archive.read(name).count(b"\n") for name in plays)


def test_a_backup_waits_until_an_import_is_all_there(half, tmp_path):
    told = Told(half)
    call_command("backup", tmp_path / "b.zip", stdout=io.StringIO(), stderr=told)
    told.site.join()
    assert "Club des Taupes: an import is arriving" in told.getvalue()
    assert told.getvalue().count("arriving") == 1, "not once a look"
    assert backed_up(tmp_path / "b.zip") == [ALL, ALL]


def test_a_backup_of_another_club_waits_for_nobody(half, history, tmp_path):
    options = {"club": history.slug, "stdout": io.StringIO(), "stderr": io.StringIO()}
    call_command("backup", tmp_path / "b.zip", **options)
    assert backed_up(tmp_path / "b.zip") == [ALL]


def test_a_backup_says_that_nobody_brings_the_rest(half, tmp_path, monkeypatch):
    monkeypatch.setattr(import_wait, "FORSAKEN", -1)
    with pytest.raises(CommandError) as refused:
        call_command("backup", tmp_path / "b.zip", stdout=io.StringIO(), stderr=io.StringIO())
    assert "Club des Taupes: a part of an import is here, 17 game(s) are still to come" in str(
        refused.value
    )
    assert "Start the site" in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_an_export_waits_too(half, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    site = threading.Thread(target=finish, args=[half])
    site.start()
    files.make(half, "records-lines")
    site.join()
    lines = files.place(half, "records-lines").read_text().splitlines()
    assert len([json.loads(line) for line in lines]) == ALL
