"""What a phone or the screen says aloud in a game of Lutins."""

from __future__ import annotations

from games.pages.game_page import Sight
from games.pages.spoken import Spoken, podium_spoken, turn_spoken


def lutins_spoken(sight: Sight) -> Spoken:
    view = sight.view
    last = sight.lines[0].text if sight.lines else ""
    if view.phase == "over":
        awaited = podium_spoken(sight, [(one.seat, one.rank) for one in view.count])
    else:
        awaited = turn_spoken(sight, view.turn)
    return Spoken(last, awaited, f"{last} {awaited}".strip())
