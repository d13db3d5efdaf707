"""Blocks that are stored read as what they stand for."""

import gzip
import zlib

import pytest

from games.common.deflate import HEAD, LAST, stored, takes_gzip


@pytest.mark.parametrize("length", [0, 1, 0xFFFF, 0x10000, 200_000])
def test_stored_blocks_read_as_what_they_stand_for(length):
    plain = bytes(number % 251 for number in range(length))
    end = zlib.crc32(plain).to_bytes(4, "little") + length.to_bytes(4, "little")
    assert gzip.decompress(HEAD + stored(plain) + LAST + end) == plain


def test_a_body_can_be_read_as_far_as_it_has_come():
    inflate = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert inflate.decompress(HEAD) == b""
    assert inflate.decompress(stored(b"one")) == b"one"
    assert inflate.decompress(stored(b"two")) == b"two"
    assert not inflate.eof


def test_who_reads_gzip():
    assert takes_gzip("br, gzip")
    assert not takes_gzip("gzip;q=0, br")
    assert not takes_gzip("")
