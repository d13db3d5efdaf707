from __future__ import annotations

import pytest

from games.seal import BrokenSeal, seal, unseal

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
