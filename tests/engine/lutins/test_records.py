"""The Lutins games under ``tests/records`` give their expected answers."""

import json
from pathlib import Path

import pytest

from games.engine import record

RECORDS = Path(__file__).parents[2] / "records"
CASES = sorted(
    path for path in RECORDS.glob("lutins-*.json") if not path.stem.endswith(".expected")
)


def by_text(entries):
    return sorted(entries, key=lambda entry: json.dumps(entry, sort_keys=True))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_answer_is_the_expected_one(path):
    expected = json.loads(path.with_suffix(".expected.json").read_text())
    if expected["ok"]:
        game = record.load(path.read_bytes())
        legal = game.book.legal_entries(game.state)
        assert {"ok": True, **game.book.report(game.state)} == without(expected, "legal")
        assert by_text(legal) == by_text(expected["legal"])
    else:
        with pytest.raises(record.RecordRefused) as refused:
            record.load(path.read_bytes())
        assert refused.value.entry == expected["entry"]
        assert refused.value.refusal.rule.code == expected["rule"]


def without(answer, field):
    return {name: value for name, value in answer.items() if name != field}


def test_there_are_records():
    assert len(CASES) >= 5
