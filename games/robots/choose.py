"""What a robot enters: the one door to all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from games.engine.lutins.view import View as LutinsView
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.view import View as SaboteurView
from games.robots.decisions import Decision, Option
from games.robots.lutins import play as lutins
from games.robots.saboteur import play as saboteur
from games.robots.saboteur2 import play as saboteur2

Plays = Callable[[Any, Sequence[Any], Random], Option]
"""From a seat's view, its log and chance to a move."""

SeatView = SaboteurView | LutinsView
"""What a phone is given of a game, and a robot too."""

BEGINNER, CLEVER = TEMPERAMENTS = ("beginner", "clever")

ROBOTS: Mapping[str, Mapping[str, Plays]] = {
    "saboteur": {BEGINNER: saboteur.beginner_plays, CLEVER: saboteur.clever_plays},
    "saboteur2": {BEGINNER: saboteur2.beginner_plays, CLEVER: saboteur2.clever_plays},
    "lutins": {BEGINNER: lutins.beginner_plays, CLEVER: lutins.clever_plays},
}
"""How each game is played by each temperament."""

BY_CHANCE = {"roll": ("dice",), "dig": ("shows",), "rerole": ("role",)}
"""The parts of entries that are not the player's to say."""


def choose(
    game: str, view: SeatView, log: Sequence[Any], temperament: str, seed: int | str
) -> Decision:
    """What the seat of *view* enters now; it is asked only while it may act.

    *log* holds the game's moves in order, each as ``Rulebook.shown`` shows it to this seat. The
    same view, log and seed give the same decision.
    """
    chosen = ROBOTS[game][temperament](view, log, Random(seed))
    entry = RULEBOOKS[game].write(chosen.move)
    for part in BY_CHANCE.get(chosen.move.do, ()):
        entry.pop(part, None)
    return Decision(entry, chosen.reason)
