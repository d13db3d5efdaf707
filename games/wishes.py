"""What a table wishes to play next: words for the rulebooks, their editions and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.core import AnyRulebook
from games.engine.rulebooks import RULEBOOKS

Value = str | bool


@dataclass(frozen=True)
class Choice:
    """One option: a question, and each value with its words, the default first."""

    question: Promise
    values: Mapping[Value, Promise]


@dataclass(frozen=True)
class Book:
    """A game on the shelf, as the lobby shows it. The rules themselves are in the engine."""

    rules: AnyRulebook
    title: Promise
    about: Promise
    editions: Mapping[str, Promise] = field(default_factory=dict)
    options: Mapping[str, Choice] = field(default_factory=dict)

    @property
    def fewest(self) -> int:
        return self.rules.seats.start

    @property
    def most(self) -> int:
        return self.rules.seats.stop - 1


_TRACKING = Choice(
    _("What does the app follow?"),
    {"moves": _("Every move"), "scores": _("Only the gold")},
)
_CONNECTED = Choice(
    _("Must a card reach back to the start?"),
    {True: _("Yes, by a tunnel without a break"), False: _("No, fitting its neighbours is enough")},
)
_EXPLOSION = Choice(
    _("What does an explosion bury?"),
    {"lutins": _("The lutins in the gallery"), "gallery": _("The whole gallery")},
)

BOOKS: Mapping[str, Book] = {
    "saboteur": Book(
        RULEBOOKS["saboteur"],
        _("Saboteur"),
        _("Dig for the treasure, and watch one another."),
        {"revised": _("revised edition"), "classic": _("classic edition")},
        {"tracking": _TRACKING, "connected": _CONNECTED},
    ),
    "saboteur2": Book(
        RULEBOOKS["saboteur2"],
        _("Saboteur 2"),
        _("Two teams, doors, thieves and a geologist."),
        {},
        {"tracking": _TRACKING, "connected": _CONNECTED},
    ),
    "lutins": Book(
        RULEBOOKS["lutins"],
        _("Lutins"),
        _("Dice, galleries and a village, for the whole family."),
        {},
        {"explosion": _EXPLOSION},
    ),
}
DEFAULT_BOOK = "saboteur"


def defaults(name: str) -> tuple[str, dict[str, Value]]:
    """The edition and options that a game starts with."""
    book = BOOKS[name]
    options = {option: next(iter(choice.values)) for option, choice in book.options.items()}
    return next(iter(book.editions), ""), options


def spelled(value: Value) -> str:
    """A value as a form sends it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else value


def meant(choice: Choice, spelling: str) -> Value | None:
    """The value that a form means, or ``None`` if there is no such value."""
    return next((value for value in choice.values if spelled(value) == spelling), None)
