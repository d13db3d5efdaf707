"""What is installed is not installed again; what changed is."""

import sys

import pytest

from saboteur_site import installation


@pytest.fixture
def made(tmp_path):
    """An installation that looks complete, of a lock with three parts."""
    lock_file = tmp_path / "requirements.lock"
    parts = ("installer", "runtime", "test")
    lock_file.write_text("\n".join(f"# ---- {part} ----\n{part}==1.0" for part in parts))
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    made = installation.Installation(tmp_path / ".venv", lock_file)
    for part in ("runtime", "test"):
        made._stamp(part).write_text(made._mark(part))
    return made


def again(made, lock_file=None):
    lock_file = lock_file or made.venv.parent / "requirements.lock"
    return installation.Installation(made.venv, lock_file)


def test_a_second_start_installs_nothing(made):
    assert again(made).missing(["runtime", "test"]) == []


def test_a_changed_part_is_installed_again(made, tmp_path):
    lock_file = tmp_path / "requirements.lock"
    lock_file.write_text(lock_file.read_text().replace("test==1.0", "test==1.1"))
    assert again(made).missing(["runtime", "test"]) == ["test"]


def test_another_python_is_filled_again(made):
    python = made.venv / "bin" / "python"
    python.unlink()
    python.write_text("#!/bin/sh\necho 3.99\n")
    python.chmod(0o755)
    assert again(made).missing(["runtime", "test"]) == ["runtime", "test"]


def test_a_python_that_is_gone_is_made_again(made):
    (made.venv / "bin" / "python").unlink()
    assert again(made).missing(["runtime"]) == ["runtime"]


def test_a_link_to_a_folder_elsewhere_is_followed(made, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    made.venv.rename(elsewhere)
    (tmp_path / ".venv").symlink_to(elsewhere)
    linked = installation.Installation(tmp_path / ".venv", tmp_path / "requirements.lock")
    assert linked.missing(["runtime", "test"]) == []
    assert linked.venv == elsewhere
