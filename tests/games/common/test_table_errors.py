"""What the table refuses, in sentences of whoever asks."""

import string

import pytest
from django.utils import translation

from games.common.table_errors import Refused, Why


def fields(text):
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_every_reason_is_said_in_french_with_the_same_facts(why):
    with translation.override("en"):
        english = str(why.value)
    with translation.override("fr"):
        french = str(why.value)
    assert english != french
    assert fields(english) == fields(french)
    assert "!" not in english + french


def test_facts_stand_in_the_sentence_and_names_turn_nothing_around():
    with translation.override("en"):
        assert Refused(Why.TABLE_FULL, seats=12).sentence.startswith("All 12 seats are taken.")
        assert "\u2068محمد\u2069" in Refused(Why.NAME_TAKEN, name="محمد").sentence


def test_a_table_without_a_host_names_the_host_by_the_word():
    with translation.override("en"):
        assert Refused(Why.NOT_YOURS, host="").sentence == "That is for the host to do: ask them."
