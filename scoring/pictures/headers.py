"""What a picture file says of itself, read from its first bytes without decoding anything."""

from __future__ import annotations

from typing import NamedTuple

PNG_MARK = b"\x89PNG\r\n\x1a\n"
NOT_FRAMES = {0xC4, 0xC8, 0xCC}  # in the range of frame headers, but tables
BARE = {0x01, *range(0xD0, 0xD8)}  # markers that carry no length


class Header(NamedTuple):
    """The format, and the size it will have once decoded."""

    kind: str
    width: int
    height: int


def read_header(data: bytes) -> Header | None:
    """The header of a PNG, JPEG or WebP file; ``None`` for anything else."""
    if data.startswith(PNG_MARK):
        return _png(data)
    if data.startswith(b"\xff\xd8\xff"):
        return _jpeg(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    return None


def _png(data: bytes) -> Header | None:
    if data[8:16] != b"\x00\x00\x00\x0dIHDR" or len(data) < 24:
        return None
    return Header("PNG", int.from_bytes(data[16:20]), int.from_bytes(data[20:24]))


def _jpeg(data: bytes) -> Header | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # padding
            at += 1
        elif marker in BARE:
            at += 2
        elif 0xC0 <= marker <= 0xCF and marker not in NOT_FRAMES:
            height, width = data[at + 5 : at + 7], data[at + 7 : at + 9]
            return Header("JPEG", int.from_bytes(width), int.from_bytes(height))
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return None


def _webp(data: bytes) -> Header | None:
    chunk = data[12:16]
    if len(data) < 30:
        return None
    if chunk == b"VP8X":
        width, height = data[24:27], data[27:30]
        return Header("WEBP", _little(width) + 1, _little(height) + 1)
    if chunk == b"VP8L" and data[20] == 0x2F:
        bits = _little(data[21:25])
        return Header("WEBP", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if chunk == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        return Header("WEBP", _little(data[26:28]) & 0x3FFF, _little(data[28:30]) & 0x3FFF)
    return None


def _little(data: bytes) -> int:
    return int.from_bytes(data, "little")
