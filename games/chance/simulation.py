"""How one kind of game is played at random."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from games.engine.core import AnyRulebook, Entry, Heading


class Simulation:
    """How one kind of game is played at random. Each game says what chance does in it."""

    def varied(self, heading: Heading, rng: Random) -> Heading:
        """The heading with what else may differ from game to game."""
        return heading

    def chance(self, state: Any, rng: Random) -> Entry | None:
        """The entry that chance makes now, or ``None`` where a player is to choose."""
        return None

    def completed(self, state: Any, move: Any, rng: Random) -> Any:
        """A player's move with what chance adds to it."""
        return move

    def eagerness(self, move: Any) -> int:
        """How much the move leads on; of several that are looked at the best is made."""
        return 0

    def events(self, before: Any, move: Any, after: Any) -> Iterable[str]:
        """The names of what the move brought about, to be counted."""
        yield move.do

    # Robots choose their moves; what is left to chance then is less.

    def by_the_table(self, state: Any, rng: Random) -> Entry | None:
        """The entry that nobody chooses: a deal, the gold drawn, what a chest holds."""
        return self.chance(state, rng)

    def filled(self, state: Any, entry: Entry, rng: Random) -> Entry:
        """A robot's entry with what chance adds to it."""
        return entry

    def anything(self, book: AnyRulebook, state: Any, rng: Random) -> Entry:
        """Any legal entry."""
        return book.write(rng.choice(book.legal_moves(state)))
