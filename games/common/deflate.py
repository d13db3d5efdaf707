"""Bodies in gzip that are put together from blocks, each compressed by itself, some of them once
for many answers.
"""

from __future__ import annotations

import re

HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""A gzip file without a name and without a time, made on no particular system."""
LAST = b"\x03\x00"
"""An empty block that says that it is the last."""
LONGEST = 0xFFFF
"""Bytes that fit in one block that is stored as it is."""
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


def takes_gzip(accepted: str) -> bool:
    """Whether a browser that sent this ``Accept-Encoding`` reads gzip."""
    return _GZIP.search(accepted) is not None


def stored(plain: bytes) -> bytes:
    """Blocks that are as long as what they stand for."""
    pieces = (plain[at : at + LONGEST] for at in range(0, len(plain), LONGEST))
    return b"".join(
        b"\x00" + len(piece).to_bytes(2, "little") + (len(piece) ^ LONGEST).to_bytes(2, "little")
        + piece
        for piece in pieces
    )  # fmt: skip
