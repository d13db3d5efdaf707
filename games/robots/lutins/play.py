"""A turn of Lutins, step by step, by either temperament."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.lutins.moves import Roll
from games.engine.lutins.view import View
from games.robots.decisions import Option, option, pick
from games.robots.lutins import beginner, weighing
from games.robots.reasons import Motive

NOISE = 0.05


def beginner_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    options = beginner.try_all(view, rng)
    return pick(options, rng, beginner.NOISE) if options else _roll(view)


def clever_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    options = weighing.weigh(view)
    if view.phase == "village":
        options = [one for one in options if one.score > 0]
    return pick(options, rng, NOISE) if options else _roll(view)


def _roll(view: View) -> Option:
    """Roll. A move needs some faces; the entry leaves them out, they are for chance to say."""
    assert view.seat is not None, "a robot has a seat"
    return option(0.0, Roll(by=view.seat, dice=(1, 1)), Motive.ROLL)
