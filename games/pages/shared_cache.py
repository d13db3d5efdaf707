"""Fragments that everybody shares: rendered once for each state of a table and each language.

Nothing of one seat is ever put in here: :func:`shared` renders without a request, from the
public view alone. What one seat sees is rendered beside it, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.utils.translation import get_language

from games.common.lru import LRU
from games.models import Table

T = TypeVar("T")

_kept: LRU[tuple[str, str, str], tuple[tuple[int, int], object]] = LRU(2000)
"""About as many tables and languages as one process serves at a time."""


def shared(kind: str, table: Table, make: Callable[[], T]) -> T:
    """What *make* gives for the table as it stands, made once per version, pulse and language."""
    key = (kind, table.code, get_language() or "")
    state = (table.version, table.pulse)
    kept = _kept.get(key)
    if kept is not None and kept[0] == state:
        return kept[1]  # type: ignore[return-value]  # one kind, one type
    made = make()
    _kept.put(key, (state, made))
    return made


def forget_all() -> None:
    _kept.forget_all()
