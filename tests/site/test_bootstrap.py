"""From a fresh clone to a running command, and a clear sentence where that is not possible."""

import os
import pathlib
import shutil
import socket
import sys
import threading
import time

import pytest

from saboteur_site import bootstrap
from saboteur_site.terminal import Halt
from tests.fixtures.clone import PYTHON
from tests.fixtures.machine import free_port

NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_FIND_LINKS": "",
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_NO_CACHE_DIR": "1",
    "PIP_RETRIES": "0",
    "UV_DEFAULT_INDEX": "http://127.0.0.1:9/simple",
    "UV_NO_CONFIG": "1",
    "UV_HTTP_RETRIES": "0",
}


@pytest.fixture
def path_without_uv(tmp_path):
    """A PATH on which only this Python stands."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "python3").symlink_to(PYTHON)
    return str(folder)


def is_a_sentence(answer):
    """The command stopped, with words of ours and no trace of Python's."""
    assert answer.returncode == 1, answer.stdout
    assert "Traceback" not in answer.stdout
    assert "Filon: " in answer.stdout
    return answer.stdout


def test_an_old_python_is_told_so(monkeypatch):
    monkeypatch.setattr(bootstrap, "OLDEST", (3, 99))
    with pytest.raises(Halt, match=r"3\.99"):
        bootstrap.prepare(["manage.py", "play"])


def test_a_command_before_any_installation_says_what_to_do(clone):
    assert "manage.py install" in is_a_sentence(clone.manage("migrate"))


def test_a_missing_venv_module_names_its_package(clone, tmp_path, path_without_uv):
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['ensurepip'] = None\n")
    answer = clone.manage(
        "install", settings={"PYTHONPATH": str(tmp_path), "PATH": path_without_uv}
    )
    assert "apt install python{}.{}-venv".format(*sys.version_info) in is_a_sentence(answer)


def test_a_folder_that_cannot_be_written_to(clone):
    (clone.folder / ".venv").symlink_to("/proc/filon/.venv")
    assert "cannot be written to" in is_a_sentence(clone.manage("play", "--port", str(free_port())))


def test_a_first_start_without_network(clone, tmp_path):
    """uv is offered, as making the folder by hand takes long; it finds nothing, nor does pip."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(pathlib.Path(sys.prefix) / "bin"))
    if uv is None:
        pytest.skip("uv is missing")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "uv").symlink_to(uv)
    answer = clone.manage(
        "install",
        settings={
            **NO_NETWORK,
            "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
            "UV_CACHE_DIR": str(tmp_path / "cache"),
        },
    )
    assert "the internet" in is_a_sentence(answer)


def test_a_taken_port_is_said_before_anything_is_installed(clone):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = clone.manage("play", "--host", "127.0.0.1", "--port", port)
    assert f"Port {port} is taken" in is_a_sentence(answer)
    assert not (clone.folder / ".venv").exists()


def test_the_words_are_french_in_a_french_terminal(clone):
    answer = clone.manage("migrate", settings={"LC_ALL": "fr_FR.UTF-8"})
    assert "Rien n’est encore installé" in is_a_sentence(answer)


def test_arguments_of_test_reach_pytest(clone):
    answer = clone.furnish().manage("test", "--version")
    assert answer.returncode == 0
    assert "pytest" in answer.stdout


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ([], ["-n", "auto"]),
        (["--long"], ["-n", "auto", "--long", "--cov", "--cov-report=term"]),
        (["--changed"], ["-n", "auto", "--changed"]),
        (["--long", "tests/site"], ["--long", "tests/site"]),
    ],
)
def test_everything_runs_on_all_cores_and_the_long_run_measures_what_it_covers(
    monkeypatch, said, told
):
    ran = []
    monkeypatch.setattr(bootstrap, "_install_programs", lambda: None)
    monkeypatch.setattr(bootstrap, "_install", lambda *parts: None)
    monkeypatch.setattr(bootstrap, "_run", lambda *command: ran.extend(command))
    bootstrap.prepare(["manage.py", "test", *said])
    assert ran[1:] == ["-m", "pytest", *told]


def test_programs_and_packages_are_installed_at_the_same_time(monkeypatch):
    began, beside = threading.Event(), []
    monkeypatch.setattr(bootstrap, "_install_programs", lambda: beside.append(began.wait(20)))
    monkeypatch.setattr(bootstrap, "_install", lambda *parts: began.set())
    monkeypatch.setattr(bootstrap, "_run", lambda *command: None)
    bootstrap.prepare(["manage.py", "test"])
    assert beside == [True]


def test_where_python_lacks_a_part_its_package_comes_first(monkeypatch):
    done = []

    def install_programs():
        time.sleep(0.05)
        done.append("programs")

    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap, "_install_programs", install_programs)
    monkeypatch.setattr(bootstrap, "_install", lambda *parts: done.append("packages"))
    monkeypatch.setattr(bootstrap, "_run", lambda *command: None)
    bootstrap.prepare(["manage.py", "test"])
    assert done == ["programs", "packages"]


def test_an_installation_compiles_the_sources(monkeypatch, tmp_path):
    """The user that a site runs as cannot: the sources are root's."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "rules.py").touch()
    monkeypatch.setattr(bootstrap, "_install", lambda *parts: None)
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", pathlib.Path(sys.prefix))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    with pytest.raises(SystemExit) as ended:
        bootstrap.prepare(["manage.py", "install"])
    assert ended.value.code == 0
    assert list((tmp_path / "games").rglob("*.pyc"))


def test_other_commands_find_what_is_installed(clone):
    answer = clone.furnish().manage("check")
    assert answer.returncode == 0, answer.stdout


def test_compiled_modules_are_kept_also_where_none_may_lie_beside_the_sources(clone):
    bare = {"PYTHONDONTWRITEBYTECODE": "1"}
    answer = clone.furnish().manage("test", "--version", settings=bare)
    assert answer.returncode == 0, answer.stdout
    kept = clone.folder / ".venv" / bootstrap.COMPILED
    assert list(kept.rglob("pytest/__init__.*.pyc"))
    assert not list((clone.folder / "saboteur_site").rglob("*.pyc"))


def test_a_broken_setting_is_a_sentence_too(clone):
    answer = clone.furnish().manage("migrate", settings={"DATABASE_URL": "paper://"})
    assert "DATABASE_URL: " in is_a_sentence(answer)
