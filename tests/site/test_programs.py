"""Programs that the tests need are installed where they are missing and that is allowed."""

import os

import pytest

from saboteur_site import programs


@pytest.fixture
def apt(tmp_path, monkeypatch):
    """An apt-get that notes what it is asked, and refuses whole lists with a strange package."""
    folder = tmp_path / "apt"
    folder.mkdir()
    notes = folder / "notes"
    notes.touch()
    script = folder / "apt-get"
    script.write_text(
        "#!/bin/sh\n"
        f'echo "$DEBIAN_FRONTEND $*" >> {notes}\n'
        'case "$*" in *strange*) exit 100;; esac\n'
    )
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    monkeypatch.delenv("DEBIAN_FRONTEND", raising=False)
    monkeypatch.setattr(programs.os, "geteuid", lambda: 0)
    return notes


def test_what_is_missing_is_installed_without_a_question(apt, monkeypatch):
    monkeypatch.setattr(programs, "PACKAGES", {"no-such-program": "good", "another": "strange"})
    programs.ensure()
    asked = apt.read_text().splitlines()
    assert all(line.startswith("noninteractive ") for line in asked)
    assert [line.split()[-1] for line in asked][-2:] == ["good", "strange"]
    assert asked[1].endswith("good strange")


def test_nothing_is_installed_where_nothing_is_missing(apt, monkeypatch):
    monkeypatch.setattr(programs, "PACKAGES", {"sh": "dash"})
    programs.ensure()
    assert apt.read_text() == ""


def test_nothing_is_installed_by_whoever_may_not(apt, monkeypatch):
    monkeypatch.setattr(programs, "PACKAGES", {"no-such-program": "good"})
    monkeypatch.setattr(programs.os, "geteuid", lambda: 1000)
    programs.ensure()
    assert apt.read_text() == ""
