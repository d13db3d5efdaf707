"""Every record under ``tests/records`` gives the answer that stands beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.engine.rulebooks import RULEBOOKS
from games.management.commands.checkrecord import answer_about

RECORDS = Path(__file__).parent.parent / "records"


def cases():
    for path in sorted(RECORDS.glob("*.json")):
        if not path.name.endswith(".expected.json"):
            yield pytest.param(path, id=path.stem)


def in_any_order(legal):
    return sorted(json.dumps(entry, sort_keys=True) for entry in legal)


@pytest.mark.parametrize("path", list(cases()))
def test_the_checker_answers_as_expected(path):
    expected = json.loads(path.with_suffix(".expected.json").read_text())
    answer = answer_about(str(path), legal="legal" in expected)
    assert answer.pop("file") == str(path)
    if not answer["ok"]:
        assert answer.pop("message")
    if "legal" in expected:
        assert in_any_order(answer.pop("legal")) == in_any_order(expected.pop("legal"))
    assert answer == expected


def test_there_are_records_of_every_game():
    games = {json.loads(path.read_bytes()).get("game") for path in RECORDS.glob("*.json")}
    assert games >= set(RULEBOOKS)
