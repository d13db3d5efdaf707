"""Texts taken apart into what a reader sees as one sign: a letter with its marks, an emoji."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

JOINER = "\u200d"
AS_EMOJI = "\ufe0f"
SKINS = range(0x1F3FB, 0x1F400)
FLAGS = range(0x1F1E6, 0x1F200)


def readable(text: str) -> str:
    """*text* composed and on one line, without what has no picture and turns reading about."""
    kept = (
        " " if char.isspace() and char not in "\u00a0\u202f" else char
        for char in unicodedata.normalize("NFC", text)
        if char.isspace() or char == JOINER or unicodedata.category(char)[0] != "C"
    )
    return "".join(kept).strip()


def clusters(text: str) -> Iterator[str]:
    """The signs of *text*; nothing between their characters may be cut."""
    sign = ""
    for char in text:
        if sign and not _belongs(char, sign):
            yield sign
            sign = ""
        sign += char
    if sign:
        yield sign


def _belongs(char: str, sign: str) -> bool:
    if char == JOINER or sign.endswith(JOINER) or ord(char) in SKINS:
        return True
    if ord(char) in FLAGS:
        return len(sign) == 1 and ord(sign) in FLAGS
    return unicodedata.category(char) in ("Mn", "Me", "Mc")
