"""What another app knows of a phone that comes to a table: its name, and where it goes first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest


@dataclass(frozen=True)
class ArrivalHooks:
    """Two questions about a phone, both answered with an empty text where nothing is known."""

    name_of: Callable[[HttpRequest, int | None], str]
    """What to call whoever asks to sit at the table with that id, or opens one of their own."""
    next_page: Callable[[HttpRequest, int], str]
    """The page to show before the table to whoever took the seat with that id."""


_hooks: list[ArrivalHooks] = []


def hooks_add(hooks: ArrivalHooks) -> None:
    """Have *hooks* asked about every phone from now on."""
    if hooks not in _hooks:
        _hooks.append(hooks)


def name_of(request: HttpRequest, table_id: int | None = None) -> str:
    return next((name for each in _hooks if (name := each.name_of(request, table_id))), "")


def next_page(request: HttpRequest, seat_id: int) -> str:
    return next((page for each in _hooks if (page := each.next_page(request, seat_id))), "")
