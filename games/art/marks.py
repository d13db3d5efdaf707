"""A seat's mark: colour, shape and letter, always all three."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MARKS: tuple[Promise, ...] = (
    _("orange disc"),
    _("sky-blue square"),
    _("green triangle"),
    _("yellow lozenge"),
    _("blue hexagon"),
    _("vermilion star"),
    _("pink cross"),
    _("chalk-white drop"),
    _("orange shield"),
    _("sky-blue arch"),
    _("green heart"),
    _("yellow pentagon"),
)


@lru_cache(maxsize=1024)
def letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """The initial of each name, two letters where shared, a figure if all else fails.

    Kept: a table asks with every move, and its names hardly ever change.

    >>> letters(("Ana", "Amir", "Bruno"))
    ('AN', 'AM', 'B')
    """
    marks = [spelled(name, 1) for name in names]
    shared = crowd(marks)
    marks = [
        spelled(name, 2) if mark in shared else mark
        for name, mark in zip(names, marks, strict=True)
    ]
    shared = crowd(marks)
    for i, mark in enumerate(marks):
        if mark in shared:
            marks[i] = next(f"{mark[0]}{k}" for k in count(1) if f"{mark[0]}{k}" not in marks)
    return tuple(marks)


def lutin_mark(letter: str, number: int) -> str:
    """A lutin's name: its player's letter and its number, counted from one: ``B2``, ``M1-2``."""
    return f"{letter}-{number + 1}" if letter[-1].isdigit() else f"{letter}{number + 1}"


def crowd(marks: Sequence[str]) -> set[str]:
    return {mark for mark, times in Counter(marks).items() if times > 1}


def spelled(name: str, length: int) -> str:
    """The first letters or figures of a name, as capitals."""
    whole = unicodedata.normalize("NFC", name)
    kept = "".join(char for char in whole if char.isalnum()) or whole.strip() or "?"
    return kept[:length].upper()[:length]
