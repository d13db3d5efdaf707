"""Facts read from a record are those that the checker reports."""

import json
from pathlib import Path

import pytest

from scoring.documents import formats

RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(RECORDS.glob("*.json")) if ".expected" not in path.name],
    ids=lambda path: path.stem,
)
def test_facts_agree_with_the_checker(path):
    expected = json.loads(path.with_suffix(".expected.json").read_text())
    if not expected["ok"]:
        with pytest.raises(formats.Unreadable) as refused:
            formats.read(path.read_bytes())
        assert refused.value.entry == expected["entry"]
        assert refused.value.rule == expected["rule"]
        return
    facts = formats.read(path.read_bytes()).facts
    assert facts.is_over == expected["over"]
    assert [sitter.gold for sitter in facts.sitters] == [
        line["gold"] for line in expected["standings"]
    ]
    assert [
        [seat for seat, line in enumerate(each.seats) if line.won] for each in facts.rounds
    ] == [each["winners"] for each in expected["rounds"]]
    assert [[line.gold for line in each.seats] for each in facts.rounds] == [
        each["gold"] for each in expected["rounds"]
    ]
