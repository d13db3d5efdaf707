"""The words of a game before it is played: its options, and what the app can deal in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise

Value = str | bool


@dataclass(frozen=True)
class Choice:
    """One option: a question, and each value with its words, the default first."""

    question: Promise
    values: Mapping[Value, Promise]
    hints: Mapping[Value, Promise] = field(default_factory=dict)
    """What a value means for the evening, in one sentence."""


@dataclass(frozen=True)
class Piece:
    """Something that the app can deal in place of cards or dice."""

    words: Promise
    hint: Promise
    moves_only: bool = False
    """Of no use where only the gold is followed."""


@dataclass(frozen=True)
class ReadyMade:
    """A usual way to play, for tables that do not want to choose piece by piece."""

    words: Promise
    hint: Promise
    tracking: str
    """What is followed; nothing where the game leaves no choice."""
    pieces: tuple[str, ...]


def spelled(value: Value) -> str:
    """A value as a form sends it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else value


def meant(choice: Choice, spelling: str) -> Value | None:
    """The value that a form means, or ``None`` if there is no such value."""
    return next((value for value in choice.values if spelled(value) == spelling), None)
