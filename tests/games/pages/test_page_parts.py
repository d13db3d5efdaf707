"""A gzip body of parts reads as their sum, and no part shortens another."""

import gzip
import zlib

import pytest

from games.common.deflate import HEAD
from games.pages.page_parts import event_of, gzip_of, key_part, own_part, public_part, shared_part

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


def test_an_event_reads_as_the_page_line_by_line():
    """A stream takes each end of a line for its own: a page that has one says so."""
    long = shared_part("the mine " * 200 + "\n" + "of the dwarfs " * 20)
    parts = [public_part("Ana\r\nBruno"), key_part("k3y"), long, public_part("\r<end>")]
    event = zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(HEAD + event_of(parts)).decode()
    name, *lines, end, rest = event.split("\n")
    assert (name, end, rest) == ("event: page", "", "")
    assert all(line.startswith("data: ") for line in lines)
    assert "\n".join(line[6:] for line in lines) == (
        "Ana\nBruno" + "k3y" + "the mine " * 200 + "\n" + "of the dwarfs " * 20 + "\n<end>"
    )


def test_a_key_is_as_long_as_it_is_and_no_secret_of_a_seat():
    assert len(key_part("k3y" * 40).blocks) > 120
    assert own_part("a digger").is_own
    assert not any(part.is_own for part in (key_part("k3y"), shared_part("x"), own_part("")))
