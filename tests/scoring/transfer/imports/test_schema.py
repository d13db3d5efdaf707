"""Objects in files from strangers have the shape that is declared, or name the wrong field."""

from datetime import date

import pytest
from django.utils import timezone

from scoring.documents.bundle import ImportRefused
from scoring.transfer.imports.schema import Figure, ImportRow, Text12, read_row


class Row(ImportRow):
    name: Text12
    gold: Figure = 0
    day: date | None = None
    at: timezone.datetime | None = None


def test_what_is_empty_counts_as_absent():
    row = read_row(Row, {"name": "Ana", "gold": "", "day": None, "other": 1}, "here")
    assert (row.name, row.gold, row.day) == ("Ana", 0, None)


def test_a_time_without_a_zone_is_of_the_clubs():
    row = read_row(Row, {"name": "Ana", "at": "2026-01-02T20:00:00"}, "here")
    assert timezone.is_aware(row.at)


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({}, "name"),
        ({"name": 3}, "name"),
        ({"name": "A" * 13}, "name"),
        ({"name": "a\0"}, "name"),
        ({"name": "Ana", "gold": -1}, "gold"),
        ({"name": "Ana", "gold": True}, "gold"),
        ({"name": "Ana", "day": "1815-01-01"}, "day"),
        ({"name": "Ana", "at": "soon"}, "at"),
    ],
)
def test_the_field_at_fault_is_named(values, field):
    with pytest.raises(ImportRefused, match=rf"line 3.*\b{field}\b"):
        read_row(Row, values, "line 3")
