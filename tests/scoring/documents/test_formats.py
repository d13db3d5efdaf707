"""Documents of a play: records and score sheets, told apart by their format alone."""

import json
import random

import pytest

from games.engine.record import LONGEST_NAME
from scoring.documents import formats
from tests.scoring.randomgames import saboteur_record
from tests.scoring.transfer.sheet import SHEET

RECORD = saboteur_record(random.Random(1), ["Ana", "Bruno", "Zoé"], haste=0.95)


def test_a_record_has_its_moves_and_a_sheet_its_results():
    assert formats.check(RECORD).game is not None
    sheet = formats.check(SHEET)
    assert (sheet.game, sheet.players) == (None, ["Ana", "Bruno", "Chloé"])
    assert formats.is_record(RECORD)
    assert not formats.is_record(SHEET)


def test_what_is_kept_is_read_again():
    document = formats.check(RECORD)
    assert formats.read(document.body.encode()).facts == document.facts


def test_what_does_not_hold_names_the_entry_and_the_rule():
    broken = {**RECORD, "log": [RECORD["log"][0], {"by": 0, "do": "fly"}]}
    with pytest.raises(formats.Unreadable) as unreadable:
        formats.check(broken)
    assert (unreadable.value.entry, unreadable.value.rule) == (1, "record.shape")
    assert "1" in str(unreadable.value)
    with pytest.raises(formats.Unreadable) as unreadable:
        formats.read(b"{")
    assert unreadable.value.entry is None


def test_people_of_one_name_are_told_apart_and_no_name_is_too_long():
    long = "x" * (LONGEST_NAME + 5)
    names = formats.renamed({"players": []}, ["Ana", " Ana ", "Ana", long, long])["players"]
    assert names[:3] == ["Ana", "Ana 2", "Ana 3"]
    assert len(set(names)) == 5
    assert all(len(name) <= LONGEST_NAME for name in names)
    assert json.dumps(names)
