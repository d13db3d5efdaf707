"""A turn of Saboteur, or a share of its gold, by either temperament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.saboteur.state import SHARE
from games.engine.saboteur.view import View
from games.robots.decisions import Option, pick
from games.robots.saboteur import beginner, gold, weighing
from games.robots.saboteur.outlook import Outlook
from games.robots.saboteur.weighing import Weigh

NOISE = 0.12
"""How far a clever robot's judgement strays."""


def beginner_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    outlook = Outlook(view, ())
    if view.public.phase == SHARE:
        return gold.take(outlook, rng, is_clever=False)
    return pick(weighed(outlook, beginner.TRY), rng, beginner.NOISE)


def clever_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    outlook = Outlook(view, log)
    if view.public.phase == SHARE:
        return gold.take(outlook, rng, is_clever=True)
    return pick(weighed(outlook, weighing.WEIGH), rng, NOISE)


def weighed(outlook: Outlook, scales: Mapping[str, Weigh]) -> list[Option]:
    """Every move this seat may make, weighed."""
    return [scales[move.do](outlook, move) for move in outlook.own.legal]
