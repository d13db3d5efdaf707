"""What the app does in place of cards and dice, as each game says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from games.engine.core import Entry, S

if TYPE_CHECKING:
    from games.chance.seeded_draws import Chance
    from games.log.timeline import Timeline
    from games.models import Game

WrittenEntry = dict[str, Any]
"""An entry of the log."""
Draws = Callable[[str], "Chance"]
"""The chance for a draw of that name: the same name in a round, the same draw."""


class Before(NamedTuple, Generic[S]):
    """Where an entry was entered: the states that led there, from the start on, and the entries."""

    states: Sequence[S]
    entries: Sequence[Entry]

    @property
    def state(self) -> S:
        return self.states[-1]

    def count(self, do: str) -> int:
        """How many entries of a kind there were."""
        return sum(entry["do"] == do for entry in self.entries)


class Dealing(Generic[S]):
    """Where chance enters a game. What stands here suits one in which people enter everything."""

    def opening(self, game: Game, state: S) -> WrittenEntry | None:
        """The deal that starts a round, or ``None`` where no deal is due."""
        return None

    def entered(self, game: Game, timeline: Timeline, entry: Entry) -> tuple[WrittenEntry, ...]:
        """What the log gets for *entry*: the last with the part that chance decides, where the
        app deals it; before it what the app enters by itself, where that is no choice.
        """
        return (dict(entry),)

    def following(self, game: Game, timeline: Timeline) -> WrittenEntry | None:
        """The entry that the app adds by itself in this position, if any."""
        return None

    def drawn(self, before: Before[S], entry: Entry, chance: Draws) -> WrittenEntry | None:
        """*entry* as chance alone decides it; ``None`` where nothing of it was left to chance."""
        return None

    def chance_may_play(self, game: Game, state: S, seat: int) -> bool:
        """Whether it is this seat's turn to choose from what only its owner sees."""
        return False


AnyDealing = Dealing[Any]
