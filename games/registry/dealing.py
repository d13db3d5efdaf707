"""What the app does in place of cards and dice, as each game says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.log.timeline import Timeline
    from games.models import Game

Written = dict[str, Any]
"""An entry of the log."""


class Dealing:
    """Where chance enters a game. What stands here suits one in which people enter everything."""

    def opening(self, game: Game, state: Any) -> Written | None:
        """The deal that starts a round, or ``None`` where no deal is due."""
        return None

    def preceding(self, state: Any, entry: Mapping[str, Any]) -> Written | None:
        """What the app enters before *entry*, where that is no choice."""
        return None

    def completed(self, game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> Written:
        """*entry* with the part that chance decides, where the app deals it."""
        return dict(entry)

    def following(self, game: Game, state: Any) -> Written | None:
        """The entry that the app adds by itself in this position, if any."""
        return None

    def chance_may_play(self, game: Game, state: Any, seat: int) -> bool:
        """Whether it is this seat's turn to choose from what only its owner sees."""
        return False
