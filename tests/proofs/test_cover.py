"""Nothing that was thought of is without its test, or without a reason."""

import pytest

from tests.proofs import cover

ATTACKS = [*range(1, 14), *range(20, 29), *range(30, 35), *range(40, 50), *range(50, 59)]
THOUGHT_OF = {
    *(f"T{number:02}" for number in ATTACKS),
    *(f"F{number:02}" for number in range(1, 33)),
    *(f"LM-{number:02}" for number in range(1, 27)),
}


def test_every_attack_fault_and_leak_has_its_row():
    assert set(cover.ROWS) == THOUGHT_OF


@pytest.mark.parametrize("name", cover.ROWS)
def test_what_a_row_names_is_there(name):
    row = cover.ROWS[name]
    assert row.tests or row.why_not
    assert [lack for lack in map(cover.missing, row.tests) if lack] == []


def test_control_a_test_that_is_gone_is_noticed():
    assert cover.missing("proofs/test_cover.py::never_written")
    assert cover.missing("proofs/nowhere.py::x")


def test_the_page_is_as_the_rows_say():
    """`python -m tests.proofs.cover` writes it."""
    assert cover.PAGE.read_text() == cover.page()
