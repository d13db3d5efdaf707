"""JSON from strangers: UTF-8, no key twice, no NaN, no absurd depth."""

import pytest

from scoring.documents.bundle import ImportRefused
from scoring.transfer.imports.text import parse, parse_object


def test_the_mark_of_an_editor_is_overlooked():
    assert parse(b'\xef\xbb\xbf{"a": 1}', "here") == {"a": 1}


@pytest.mark.parametrize(
    "data", [b"", b"\xff", b'{"a": 1, "a": 2}', b"NaN", b"[" * 100_000, b'{"a": Infinity}']
)
def test_what_is_no_json_is_refused_with_its_place(data):
    with pytest.raises(ImportRefused, match=r"games\.json"):
        parse(data, "games.json")


def test_where_an_object_is_due_nothing_else_will_do():
    with pytest.raises(ImportRefused):
        parse_object(b"[1]", "here")
