"""Side by side, stories and what only works keep out of each other's way."""

import json
import os
import subprocess
import sys

from tests.fixtures.play import ROOT, clean_environment
from tests.fixtures.sharing import LONGEST, YIELDING

FILE = """
import json, os, pathlib, time

def tell(what):
    told = pathlib.Path({folder!r}) / f"{{what}}-{name}-{{os.environ['PYTEST_XDIST_WORKER']}}.json"
    told.write_text(json.dumps(os.nice(0)))

tell("collected")

def test_that_it_runs():
    tell("run")
    time.sleep(0.2)
"""


def test_the_longest_files_are_there():
    assert [path for path in LONGEST if not (ROOT / path).is_file()] == []


def test_stories_come_first_and_what_only_works_yields(tmp_path):
    """A small project of its own on one core: three processes for stories, one for the rest."""
    told = tmp_path / "told"
    told.mkdir()
    for kind, folder in (("story", "browser"), ("work", "engine")):
        (tmp_path / "tests" / folder).mkdir(parents=True)
        for number in range(4):
            name = f"{kind}{number}"
            text = FILE.format(folder=str(told), name=name)
            (tmp_path / "tests" / folder / f"test_{name}.py").write_text(text)
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n")
    core = min(os.sched_getaffinity(0))
    plugins = ["-p", "no:django", "-p", "no:cacheprovider", "-p", "tests.fixtures.sharing"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "auto", *plugins],
        cwd=tmp_path,
        env={**clean_environment(), "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""},
        preexec_fn=lambda: os.sched_setaffinity(0, [core]),
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "8 passed" in run.stdout
    before = os.nice(0)
    found = {path.stem: json.loads(path.read_text()) for path in told.iterdir()}
    by_stories = {name: nice for name, nice in found.items() if not name.endswith("gw3")}
    assert not [name for name in by_stories if "work" in name], "they collect stories alone"
    assert set(by_stories.values()) == {before}
    works = {nice for name, nice in found.items() if name.startswith("run-work")}
    assert works == {min(before + YIELDING, 19)}
    assert len([name for name in by_stories if name.startswith("run-story")]) >= 3
