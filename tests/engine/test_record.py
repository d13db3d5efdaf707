"""Records that are none: refused by name, in bounded time and memory, never a traceback."""

import json
import time
import tracemalloc

import pytest

from games.engine import record
from games.engine.core import EveryGame as E

HEADING = {
    "format": "filon/1",
    "game": "saboteur",
    "edition": "classic",
    "players": ["Ana", "Bruno", "Chloé"],
    "first": 0,
    "options": {},
    "log": [],
}


def refusal(data):
    with pytest.raises(record.RecordRefused) as refused:
        record.load(data)
    return refused.value.entry, refused.value.refusal.rule


def changed(**fields):
    return json.dumps({**HEADING, **fields}).encode()


def lacking(name):
    return json.dumps({key: value for key, value in HEADING.items() if key != name}).encode()


def with_log(text):
    return changed().replace(b'"log": []', b'"log": [' + text + b"]")


def test_a_plain_record_holds():
    assert record.load(changed()).heading.players == ("Ana", "Bruno", "Chloé")


TEXTS = {
    "nothing": b"",
    "white space": b"  \n",
    "not JSON": b"Saboteur",
    "half a record": b'{"format": "filon/1", "game": "sab',
    "two records": changed() + changed(),
    "a list": b"[]",
    "a number": b"7",
    "null": b"null",
    "a megabyte of brackets": b"[" * 1_000_000,
    "a megabyte of braces": b'{"a":' * 200_000,
    "deep in the log": with_log(b"[" * 100_000 + b"]" * 100_000),
    "NaN": changed().replace(b'"first": 0', b'"first": NaN'),
    "minus infinity": changed().replace(b'"first": 0', b'"first": -Infinity'),
    "a key twice": changed().replace(b'"first": 0', b'"first": 0, "first": 0'),
    "a key twice in an entry": with_log(b'{"do": "deal", "do": "deal"}'),
    "a number of a million digits": with_log(b"1" * 1_000_000),
    "not UTF-8": changed(note="x").replace(b'"x"', b'"\xff"'),
    "UTF-16": changed().decode().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + changed(),
    "a NUL": b"\0" + changed(),
    "an unescaped line break": changed(note="x").replace(b'"x"', b'"\n"'),
    "more than a megabyte": changed(note="x" * (1 << 20)),
    "more than 5,000 entries": changed(log=[{}] * 5_001),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_text_that_is_not_a_record(name):
    tracemalloc.start()
    begun = time.process_time()
    try:
        assert refusal(TEXTS[name]) == (None, E.SHAPE)
        assert time.process_time() - begun < 2
        assert tracemalloc.get_traced_memory()[1] < 64 << 20
    finally:
        tracemalloc.stop()


def test_a_megabyte_and_5000_entries_are_not_too_much():
    room = (1 << 20) - len(changed(note=""))
    assert record.load(changed(note="x" * room)).heading.remarks["note"]
    assert refusal(changed(log=[{}] * 5_000)) == (0, E.SHAPE)


@pytest.mark.parametrize("name", HEADING)
def test_every_field_must_stand(name):
    assert refusal(lacking(name)) == (None, E.SHAPE)


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "filon/2"},
        {"format": 1},
        {"game": "chess"},
        {"game": ["saboteur"]},
        {"game": {}},
        {"game": None},
        {"edition": "deluxe"},
        {"edition": None},
        {"game": "saboteur2"},
        {"game": "lutins"},
        {"players": "Ana"},
        {"players": ["Ana", "Bruno", 3]},
        {"players": ["Ana", "Bruno", ""]},
        {"players": ["Ana", "Bruno", "  "]},
        {"players": ["Ana", "Bruno", "x" * 41]},
        {"players": ["Ana", "Bruno", " Ana "]},
        {"players": ["Ana", "Bruno", "\ud800"]},
        {"players": []},
        {"first": 3},
        {"first": -1},
        {"first": True},
        {"first": 0.0},
        {"first": "0"},
        {"first": None},
        {"options": None},
        {"options": []},
        {"options": {"tracking": "dice"}},
        {"options": {"tracking": None}},
        {"options": {"connected": 1}},
        {"options": {"connected": "true"}},
        {"options": {"explosion": "lutins"}},
        {"options": {"speed": "fast"}},
        {"log": {}},
        {"log": None},
        {"deck": []},
        {"title": "x"},
        {"note": None},
        {"note": 1},
        {"note": "\udfff"},
        {"table": []},
        {"club": True},
        {"played_at": "yesterday"},
        {"played_at": 20261116},
    ],
)
def test_a_heading_that_is_not_one(fields):
    assert refusal(changed(**fields)) == (None, E.SHAPE)


@pytest.mark.parametrize("entry", [None, 1, "deal", [], [{"do": "deal"}], True])
def test_an_entry_that_is_not_an_object(entry):
    assert refusal(changed(log=[entry])) == (0, E.SHAPE)


@pytest.mark.parametrize("players", [1, 2, 11, 100])
def test_a_number_of_players_that_the_game_does_not_allow(players):
    names = [f"P{number}" for number in range(players)]
    assert refusal(changed(players=names)) == (None, E.PLAYERS)


def test_the_shape_of_the_heading_is_cited_before_the_number_of_players():
    assert refusal(changed(players=["Ana"], first=1)) == (None, E.SHAPE)
    assert refusal(changed(players=["Ana"], title="x")) == (None, E.SHAPE)


def test_the_number_of_players_is_cited_before_any_entry():
    assert refusal(changed(players=["Ana"], log=[{}])) == (None, E.PLAYERS)


def test_entries_are_read_one_by_one_and_the_first_that_fails_is_cited():
    deal = {"do": "deal", "roles": None, "goals": None}
    assert refusal(changed(log=[deal, deal, {}])) == (1, E.PHASE)
    assert refusal(changed(log=[deal, {}, deal])) == (1, E.SHAPE)


@pytest.mark.parametrize("remark", ["2026-11-16", "2026-11-16T20:15", "2026-11-16T20:15:00Z"])
def test_remarks_are_kept(remark):
    fields = {"played_at": remark, "table": "Kitchen", "club": "Mine", "note": "—"}
    heading = record.load(changed(**fields)).heading
    assert heading.remarks == fields
    again = json.dumps(record.dump(heading, [])).encode()
    assert record.load(again).heading == heading


def test_names_are_trimmed():
    names = ["  Ana ", "Bruno\t", "x" * 40 + " "]
    assert record.load(changed(players=names)).heading.players == ("Ana", "Bruno", "x" * 40)


def test_a_missing_option_has_its_default():
    assert record.load(changed()).heading.options == {"tracking": "moves", "connected": True}
