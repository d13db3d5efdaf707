"""Names in drawings, where nothing wraps by itself: in two lines, or narrower, but never cut."""

from __future__ import annotations

import re
from typing import TypedDict

_GAP = re.compile(r"[\s-](?=\S)")


class NameLine(TypedDict):
    words: str
    y: int
    fit: int | None
    """How wide the line may be, if it is too long to be written as the others are."""


def folded(name: str, letters: int) -> list[str]:
    """In one line, or in two where a name of more than so many *letters* can be parted."""
    cuts = [gap.end() for gap in _GAP.finditer(name)] if len(name) > letters else []
    if not cuts:
        return [name]
    cut = min(cuts, key=lambda at: abs(2 * at - len(name)))
    return [name[:cut].rstrip(), name[cut:]]


def name_lines(name: str, *, letters: int, width: int, y: int, leading: int) -> list[NameLine]:
    """The lines of a name, the first of them at *y*."""
    return [
        {
            "words": words,
            "y": y + leading * number,
            "fit": width if len(words) > letters else None,
        }
        for number, words in enumerate(folded(name, letters))
    ]
