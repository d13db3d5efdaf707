"""Values of a game's options, as forms spell them."""

from __future__ import annotations

from games.registry.shelf_words import Choice, Value


def spelled(value: Value) -> str:
    """A value as a form sends it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else value


def meant(choice: Choice, spelling: str) -> Value | None:
    """The value that a form means, or ``None`` if there is no such value."""
    return next((value for value in choice.values if spelled(value) == spelling), None)
