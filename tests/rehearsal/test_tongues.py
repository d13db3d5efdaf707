"""What is taken for a raw value, and what for an English sentence."""

import pytest

from tests.rehearsal.tongues import complaint


@pytest.mark.parametrize("text", ["None", "Ana: None gold", "{name}", "%(count)s cards", "NaN:NaN"])
def test_a_raw_value_is_noticed(text):
    assert complaint(text, "en").startswith("raw")


@pytest.mark.parametrize(
    "text",
    ["None of your lutins is at home.", "None of your cards can be played now: discard one."],
)
def test_a_sentence_that_begins_with_none_is_no_raw_value(text):
    assert complaint(text, "en") == ""
