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
    hints: Mapping[Value, Promise] = field(default_factory=dict)
    """What a value means for the evening, in one sentence."""


@dataclass(frozen=True)
class Piece:
    """Something that the app can deal in place of cards or dice."""

    words: Promise
    hint: Promise
    moves_only: bool = False
    """Of no use where only the gold is followed."""


READY_MADE = {
    "box": (
        _("With our box"),
        _("Your cards on the table; Filon keeps the roles and referees."),
    ),
    "bare": (_("Without a box"), _("Filon deals everything; only phones are needed.")),
    "gold": (_("Only roles and gold"), _("Play with your cards; Filon deals roles and pays.")),
}
"""The usual ways to play a game of hidden roles: a name and a sentence for each."""


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
    {
        "moves": _("Phones enter each card, the screen shows the mine, the app referees."),
        "scores": _("Play with your cards; the app asks how a round ended and pays the gold."),
    },
)
_CONNECTED = Choice(
    _("Must a card reach back to the start?"),
    {True: _("Yes, by a tunnel without a break"), False: _("No, fitting its neighbours is enough")},
    {
        True: _("As the booklet says: after a rockfall the cut-off part must be joined again."),
        False: _("A house rule: cut-off tunnels may be dug on."),
    },
)
_EXPLOSION = Choice(
    _("What does an explosion bury?"),
    {"lutins": _("The lutins in the gallery"), "gallery": _("The whole gallery")},
    {
        "lutins": _("As the booklet says: the tunnel cards stay where they lie."),
        "gallery": _("A harder game: its tunnel cards are discarded too."),
    },
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

PIECES: Mapping[str, Piece] = {
    "roles": Piece(
        _("The app deals the roles"),
        _("Each phone holds one, face down. Else: role cards from the box."),
    ),
    "goals": Piece(
        _("The app hides the treasure"),
        _("It turns the goals and answers maps. Else: goal cards on the table."),
        moves_only=True,
    ),
    "hands": Piece(
        _("The app deals the hands"),
        _("You play from your phone, without any box. Else: real cards in your hands."),
        moves_only=True,
    ),
    "gold": Piece(
        _("The app shares out the gold"),
        _("It draws the gold cards and pays. Else: gold cards, entered in secret."),
    ),
    "dice": Piece(
        _("The app rolls the dice"),
        _("Fair dice that roll on every page. Else: your dice, told by two taps."),
    ),
    "chests": Piece(
        _("The app fills the chests"),
        _("It opens one of the ten by chance. Else: chest cards on the table."),
    ),
    "tunnels": Piece(
        _("The app turns the tunnel cards"),
        _("It shuffles the deck chosen below, so no box is needed. Else: cards on the table."),
    ),
}
"""What the app can deal (``dealer.PIECES`` says in which game), in words."""


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
