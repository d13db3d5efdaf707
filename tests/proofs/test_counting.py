"""What was tried is written down while a proof goes on: whoever stops it loses a few seconds."""

import json

from tests.proofs import counting, results
from tests.proofs.__main__ import Pass, one_pass
from tests.proofs.counting import FILE, FIRST, Count
from tests.proofs.plan import PROOFS


def test_tries_are_written_down_before_the_test_is_over(tmp_path, monkeypatch):
    monkeypatch.setenv(FILE, str(tmp_path / "counts"))
    monkeypatch.setattr(counting, "SAVED_EVERY", -1)
    count = Count(is_long=True)
    count.tried(3)
    count.tell("7 ms")
    count.tried()
    told = [json.loads(line) for line in (tmp_path / "counts").read_text().splitlines()]
    assert told == [{"tried": 3, "told": ""}, {"tried": 1, "told": "7 ms"}]


def test_what_was_measured_last_is_written_down_where_every_try_is_already(tmp_path, monkeypatch):
    monkeypatch.setenv(FILE, str(tmp_path / "counts"))
    monkeypatch.setattr(counting, "SAVED_EVERY", -1)
    count = Count(is_long=True)
    count.tried(3)
    count.tell("7 ms")
    count.save()
    kept = results.Results({}, tmp_path / "results.json")
    running = Pass(("--version",), seed=1, many=1)
    running._counts.write_text((tmp_path / "counts").read_text())
    one_pass(running, PROOFS[0], kept)
    assert (kept.row(PROOFS[0]).tried, kept.row(PROOFS[0]).told) == (3, "7 ms")


def test_a_long_proof_goes_on_with_the_seed_after_the_last(monkeypatch):
    monkeypatch.setenv(FIRST, "41")
    assert list(Count(is_long=True).seeds(1, 3)) == [41, 42, 43]


def test_a_pass_is_added_up_and_saved(tmp_path):
    running = Pass(("--version",), seed=1, many=1)
    running._counts.write_text('{"tried": 3, "told": ""}\n{"tried": 1, "told": "7 ms"}\n')
    kept = results.Results({}, tmp_path / "results.json")
    assert not one_pass(running, PROOFS[0], kept)
    row = results.Results.read(tmp_path / "results.json").row(PROOFS[0])
    assert (row.tried, row.next_seed, row.told, row.found) == (4, 5, "7 ms", 0)
