"""Join codes: drawn without look-alikes or rude words, read however they were typed."""

import pytest

from games.common.tokens import CODE_LENGTH, CODE_LETTERS, draw_code, is_rude, read_code


def test_a_code_has_six_signs_of_the_alphabet():
    codes = {draw_code() for _ in range(2000)}
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) for code in codes)
    assert len(codes) > 1995


@pytest.mark.parametrize("pair", ["0O", "1I", "1L", "IL", "5S", "8B", "2Z", "OQ"])
def test_no_two_signs_look_alike(pair):
    assert not set(pair) <= set(CODE_LETTERS)


@pytest.mark.parametrize("code", ["PUTE23", "XFUCKX", "A55HEX", "23MERD", "W4NKMM", "M3RD34"])
def test_rude_words_are_heard_through_digits(code):
    assert is_rude(code)


@pytest.mark.parametrize("code", ["KMRHA7", "4ME2D3", "MKDHYU"])
def test_polite_codes_are_not_refused(code):
    assert not is_rude(code)


def test_no_code_is_rude():
    assert not any(is_rude(draw_code()) for _ in range(5000))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("KMRHA7", "KMRHA7"),
        (" kmrh a7 ", "KMRHA7"),
        ("kmr-ha7", "KMRHA7"),
        ("ＫＭＲＨＡ７", "KMRHA7"),
        ("sbzo0k", "582QQK"),
        ("kmrha7\n", "KMRHA7"),
    ],
)
def test_a_code_is_read_as_it_was_meant(typed, meant):
    assert read_code(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "KMRHA", "KMRHA77", "KMRHÀ7", "KMRHI7", "💎💎💎💎💎💎", "A" * 10_000]
)
def test_what_cannot_be_a_code_is_none(typed):
    assert read_code(typed) is None
