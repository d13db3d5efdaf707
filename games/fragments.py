"""Fragments that everybody shares: rendered once for each state of a table and each language.

Nothing of one seat is ever put in here: :func:`shared` renders without a request, from the
public view alone. What one seat sees is rendered beside it, and kept nowhere.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import TypeVar

from django.utils.translation import get_language

from games.models import Table

T = TypeVar("T")
MOST = 2000
"""Entries kept: about as many tables and languages as one process serves at a time."""

_kept: OrderedDict[tuple[str, str, str], tuple[tuple[int, int], object]] = OrderedDict()
_lock = Lock()


def shared(kind: str, table: Table, make: Callable[[], T]) -> T:
    """What *make* gives for the table as it stands, made once per version, pulse and language."""
    key = (kind, table.code, get_language() or "")
    state = (table.version, table.pulse)
    with _lock:
        if key in _kept and _kept[key][0] == state:
            _kept.move_to_end(key)
            return _kept[key][1]  # type: ignore[return-value]  # one kind, one type
    made = make()
    with _lock:
        _kept[key] = (state, made)
        _kept.move_to_end(key)
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return made


def forget_all() -> None:
    with _lock:
        _kept.clear()
