"""What of a running game is still secret: from whom, and until when.

Services and pages both ask here; nothing in this module knows a device or a page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games.engine.core import Seat
from games.engine.saboteur.state import DEAL, OVER, SHARE, STEAL
from games.log.sealing import keyed_random
from games.log.timeline import Timeline
from games.models import Game
from games.models import Seat as Chair

AFTER_PLAY = (SHARE, STEAL, DEAL, OVER)
"""The phases in which the roles of the last round are known, or about to be."""


def turned(game: Game, state: Any) -> int | None:
    """How far the roles of a finished round are turned, where the app dealt them.

    Until all are, the round's end is as secret as the roles: who is paid, and whether anybody is,
    would tell them.
    """
    if "roles" not in game.dealt or state.round.dealt.roles is None:
        return None
    if state.round.phase not in AFTER_PLAY:
        return None
    count = game.turned if game.turned_round == rounds_played(state) else 0
    return count if count < len(game.seats) else None


def rounds_played(state: Any) -> int:
    """How many rounds were played to their end, paid or not."""
    return len(state.closed) + (state.round.phase in (SHARE, STEAL))


def round_shown(game: Game, timeline: Timeline) -> int:
    """The round as everybody may count it: one that is over lasts until its roles are turned."""
    if turned(game, timeline.state) is not None:
        return rounds_played(timeline.state)
    return timeline.book.round(timeline.state)


def turning_order(game: Game, state: Any) -> tuple[Seat, ...]:
    """The order in which roles are turned, the saboteurs' aside: another for each round.

    By the seats' own order whoever is passed over would be known for a saboteur.
    """
    if "roles" not in game.dealt:
        return ()
    return _by_lot(f"{game.uid}:turning:{rounds_played(state)}", len(game.seats))


@lru_cache(maxsize=256)
def _by_lot(place: str, seats: int) -> tuple[Seat, ...]:
    return tuple(sorted(map(Seat, range(seats)), key=lambda s: keyed_random(f"{place}:{s}")))


def covered(view: Any) -> Any:
    """A view without role, map, inspection and purse: those are shown by holding only."""
    own = getattr(view, "own", None)
    if own is None:
        return view
    glimpses = tuple(glimpse._replace(shows="") for glimpse in own.glimpses)
    hidden = replace(own, role=None, roles_before=(), glimpses=glimpses, gold=0, gold_by_round=())
    return replace(view, own=hidden)


def is_private(game: Game, state: Any, entry: Mapping[str, Any]) -> bool:
    """Whether only the player can know it: then nobody else may enter it for them."""
    if entry.get("do") in ("take", "steal"):
        return True
    return "hands" in game.dealt and "by" in entry


def is_at_leisure(state: Any, entry: Mapping[str, Any]) -> bool:
    """Whether several may enter this at once, in any order: the saboteurs taking their pay."""
    return entry.get("do") == "take" and entry.get("by") in state.round.ending.share.unpaid


def shows_secret(game: Game, entry: Mapping[str, Any]) -> bool:
    """Whether *entry* showed somebody something they would not forget when it is taken back."""
    match entry.get("do"):
        case "deal" | "draw" | "rerole" | "inspect":
            return True
        case "map":
            return "goals" in game.dealt
        case "take" | "steal" | "reveal" | "roles" | "result":
            return False
    # With the app's cards every other move ends with a card drawn, which its player then knows.
    return "hands" in game.dealt


def is_shut(timeline: Timeline, chair: Chair) -> bool:
    """Whether what this chair was dealt is shown to nobody, the host included.

    It is the owner's until they are back, which two players can say and the host alone cannot, or
    until new roles are dealt; a deal that was undone does not count.
    """
    return chair.shut_at is not None and not is_dealt_since(timeline, chair.shut_at)


def is_dealt_since(timeline: Timeline, row: int) -> bool:
    """Whether a deal stands that came after the first *row* rows of the log."""
    return any(
        step.row.number > row and step.row.content.get("do") == "deal" for step in timeline.steps
    )
