"""A turn of Saboteur 2, or a theft, by either temperament."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.saboteur.state import STEAL
from games.engine.saboteur.view import View
from games.robots.decisions import Option, option, pick
from games.robots.reasons import Motive
from games.robots.saboteur.play import NOISE, weighed
from games.robots.saboteur2 import beginner, weighing
from games.robots.saboteur2.outlook import Outlook2


def beginner_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    outlook = Outlook2(view, ())
    if view.public.phase == STEAL:
        return _someone(outlook, rng)
    return pick(weighed(outlook, beginner.TRY), rng, beginner.NOISE)


def _someone(outlook: Outlook2, rng: Random) -> Option:
    """Steal from anybody who has a nugget."""
    moves: list[Any] = list(outlook.own.legal)
    victims = [move for move in moves if move.victim is not None]
    if not victims:
        return option(0, moves[0], Motive.STEAL_NOTHING)
    chosen = rng.choice(victims)
    return option(0, chosen, Motive.STEAL_SOMEONE, seat=chosen.victim)


def clever_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    outlook = Outlook2(view, log)
    if view.public.phase == STEAL:
        return weighing.richest(outlook, list(outlook.own.legal))
    return pick(weighed(outlook, weighing.WEIGH), rng, NOISE)
