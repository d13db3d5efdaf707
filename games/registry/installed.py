"""The kinds of games that are installed, by the names records know them by."""

from __future__ import annotations

from games.engine.rulebooks import RULEBOOKS
from games.registry.kind import Kind

KINDS: dict[str, Kind] = {}
"""In the order in which pages show them. Filled when the app starts (``games.apps``)."""


def install(kind: Kind) -> None:
    """Make a kind of game known: from now on tables can play it."""
    RULEBOOKS.setdefault(kind.name, kind.rules)
    KINDS[kind.name] = kind


def usual_kind() -> Kind:
    """The game that is offered to whoever has not chosen one."""
    return next(iter(KINDS.values()))
