"""What cannot be read is refused, whatever it is called."""

import pytest

from tests.scoring.transfer.refusing import refused


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"[1, 2]",
        b'{"format": "filon/1"',
        b'{"format": "filon/2", "players": []}',
        b"\xff\xfe\x00",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b'{"a": NaN}',
        b'{"format": "filon/1", "format": "filon/1"}',
        b"PK\x03\x04 not really",
        b"PK",
        b'{"format": "filon-backup/1"}',
    ],
    ids=range(13),
)
def test_what_cannot_be_read_is_refused(other, data):
    assert refused(other, data)
