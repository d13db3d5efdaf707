"""Every part of the benchmarks runs through, and has its place in the README."""

import subprocess
import sys

import pytest

from tests.benchmarks.all import PARTS, README, section
from tests.benchmarks.rows import is_row


@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_its_place(part):
    (body,) = section(part).findall(README.read_text())
    assert not body or any(map(is_row, body.splitlines()))


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_a_part_runs_through_in_its_smallest_form(part):
    before = README.read_text()
    answer = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.all", "--short", "--only", part],
        cwd=README.parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert answer.returncode == 0
    assert any(map(is_row, answer.stdout.splitlines()))
    assert README.read_text() == before
