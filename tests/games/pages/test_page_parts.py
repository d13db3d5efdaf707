"""A gzip body of parts reads as their sum, and no part shortens another."""

import gzip

import pytest

from games.pages.page_parts import gzip_of, own_part, public_part, shared_part

HAND = "the hand: a crossing, a curve, a map"


def test_parts_read_as_one_page():
    parts = [public_part("Ana é"), own_part(HAND), shared_part("the mine " * 200), own_part("")]
    read = gzip.decompress(gzip_of(parts)).decode()
    assert read == "Ana é" + HAND + "the mine " * 200


@pytest.mark.parametrize("length", [0, 1, 0xFFFF, 0x10000, 200_000])
def test_what_is_somebodys_own_is_sent_as_it_is(length):
    body = gzip_of([own_part("x" * length)])
    assert gzip.decompress(body) == b"x" * length
    assert length < len(body) <= length + 20 + 5 * (length // 0xFFFF + 1)


def test_a_guess_that_is_right_makes_nothing_shorter():
    """Compressed together, the right guess would be shorter than a wrong one of the same length."""

    def length(guess):
        return len(gzip_of([public_part(f"a name: {guess}"), own_part(HAND)]))

    wrong = HAND[::-1]
    assert length(HAND) == length(wrong)
    together = {guess: len(gzip_of([public_part(guess + HAND)])) for guess in (HAND, wrong)}
    assert together[HAND] < together[wrong]


def test_what_is_shared_is_compressed_once():
    part = shared_part("the mine " * 200)
    gzip_of([part])
    assert part.blocks is part.blocks
    assert len(part.blocks) < 100
