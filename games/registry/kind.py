"""The contract of a kind of game: everything about it that is not a rule hangs on one object.

The rules themselves are in the engine. Whoever adds a game writes a subclass in a folder of
``games.kinds`` and overrides what the game has; what is given here suits a game without secrets,
cards of its own and rounds. The rest of the code never asks which game it deals with: it asks the
game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from games.art.parts import Part
from games.engine.core import AnyRulebook
from games.registry.club_facts import NUGGETS, Catalogue, Riches, SheetRules
from games.registry.dealing import AnyDealing, Dealing
from games.registry.shelf_words import Choice, Piece, ReadyMade, Value
from games.registry.showing import AnyShowing

if TYPE_CHECKING:
    from django.utils.functional import Promise

    from games.chance.simulation import Simulation


class Kind:
    """One kind of game. It keeps nothing: one object serves every table."""

    # The game on the shelf.
    rules: ClassVar[AnyRulebook]
    title: ClassVar[Promise]
    about: ClassVar[Promise]
    """One sentence below the title."""
    icon: ClassVar[str]
    editions: ClassVar[Mapping[str, Promise]] = {}
    edition_signs: ClassVar[Promise | None] = None
    """How people tell which edition their box is."""
    options: ClassVar[Mapping[str, Choice]] = {}
    family: ClassVar[str] = ""
    """Games of one family share what a table has chosen to have dealt."""

    # What the app deals.
    pieces: ClassVar[Mapping[str, Piece]] = {}
    """What it can deal in place of cards and dice."""
    usual_pieces: ClassVar[tuple[str, ...]] = ()
    """What it deals unless the table wishes otherwise."""
    ready_made: ClassVar[Mapping[str, ReadyMade]] = {}
    has_decks: ClassVar[bool] = False
    """Whether a table may describe the cards of its box."""
    dealing: ClassVar[AnyDealing] = Dealing()
    simulation: ClassVar[Simulation]
    """How it is played at random."""

    # What it shows.
    showing: ClassVar[AnyShowing]
    round_clock: ClassVar[tuple[Promise, Promise]]
    """What a time for a whole round is called, and a sentence about it."""
    has_rounds: ClassVar[bool] = False

    # Roles and texts.
    parts: ClassVar[Mapping[str, Part]] = {}
    """The words on role cards; empty in a game without hidden roles."""
    texts: ClassVar[tuple[Path, ...]] = ()
    """The folders of the handbook's texts, the nearest first."""
    passages: ClassVar[frozenset[str]] = frozenset()
    """The marks of those paragraphs of the texts that hold in this game alone."""

    # What a club keeps of it.
    catalogue: ClassVar[Catalogue]
    edition_titles: ClassVar[Mapping[str, Promise]] = {}
    """The game's title with its edition."""
    riches: ClassVar[Riches] = NUGGETS
    sheet: ClassVar[SheetRules] = SheetRules()

    @property
    def name(self) -> str:
        """As records write it."""
        return self.rules.name

    @property
    def fewest(self) -> int:
        return self.rules.seats.start

    @property
    def most(self) -> int:
        return self.rules.seats.stop - 1

    @property
    def hides_roles(self) -> bool:
        return bool(self.parts)

    def defaults(self) -> tuple[str, dict[str, Value]]:
        """The edition and options that a game starts with."""
        options = {option: next(iter(choice.values)) for option, choice in self.options.items()}
        return next(iter(self.editions), ""), options
