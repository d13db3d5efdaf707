from __future__ import annotations

import pytest

from games.log.sealing import BrokenSeal, keyed_random, seal, unseal

ENTRY = {"do": "deal", "roles": ["saboteur", "digger", "digger"], "goals": None}


def test_what_is_sealed_opens_at_its_place():
    assert unseal(seal(ENTRY, place="g:1"), place="g:1") == ENTRY


def test_no_word_of_it_can_be_read():
    assert b"saboteur" not in seal(ENTRY, place="g:1")


def test_a_row_moved_to_another_place_does_not_open():
    with pytest.raises(BrokenSeal):
        unseal(seal(ENTRY, place="g:1"), place="g:2")


@pytest.mark.parametrize("position", [0, 11, 12, 40, -1])
def test_one_changed_byte_is_noticed(position):
    sealed = bytearray(seal(ENTRY, place="g:1"))
    sealed[position] ^= 1
    with pytest.raises(BrokenSeal):
        unseal(bytes(sealed), place="g:1")


def test_another_key_does_not_open_it(settings):
    sealed = seal(ENTRY, place="g:1")
    settings.SECRET_KEY = "another"
    with pytest.raises(BrokenSeal):
        unseal(sealed, place="g:1")


def test_a_short_row_is_noticed():
    with pytest.raises(BrokenSeal):
        unseal(b"short", place="g:1")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"do": "rerole", "by": 1, "on": 2, "role": "blue"}, {"role": "profiteer"}),
        ({"do": "deal", "roles": ["digger"] * 10, "goals": None}, {"roles": ["saboteur"] * 10}),
        ({"by": 1, "do": "take", "gold": [3]}, {"gold": [1, 2]}),
    ],
)
def test_the_length_of_a_row_does_not_tell_what_it_says(one, other):
    assert len(seal(one, place="g:1")) == len(seal({**one, **other}, place="g:1"))


def test_keyed_random_values_never_change_and_depend_on_the_key(settings):
    drawn = keyed_random("g:turning:1:0")
    assert drawn == keyed_random("g:turning:1:0")
    assert drawn != keyed_random("g:turning:2:0")
    settings.SECRET_KEY = "another"
    assert drawn != keyed_random("g:turning:1:0")
