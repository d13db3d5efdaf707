"""A turn of Saboteur, or a share of its gold, by either temperament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.saboteur.state import ROUNDS, SHARE
from games.engine.saboteur.view import View
from games.robots.decisions import Option, option, pick
from games.robots.reasons import Motive
from games.robots.saboteur import beginner, weighing
from games.robots.saboteur.outlook import Outlook
from games.robots.saboteur.weighing import Weigh

NOISE = 0.12
"""How far a clever robot's judgement strays."""


def beginner_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    outlook = Outlook(view, ())
    if view.public.phase == SHARE:
        return take(outlook, rng, is_clever=False)
    return pick(weighed(outlook, beginner.TRY), rng, beginner.NOISE)


def clever_plays(view: View, log: Sequence[Any], rng: Random) -> Option:
    outlook = Outlook(view, log)
    if view.public.phase == SHARE:
        return take(outlook, rng, is_clever=True)
    options = weighed(outlook, weighing.WEIGH)
    chosen = pick(options, rng, NOISE)
    could_dig = any(one.reason.why is Motive.DIG_FOR_OTHERS for one in options)
    if could_dig and chosen.reason.why is Motive.PASS_USELESS:
        return option(chosen.score, chosen.move, Motive.PASS_WAIT)
    return chosen


def weighed(outlook: Outlook, scales: Mapping[str, Weigh]) -> list[Option]:
    """Every move this seat may make, weighed."""
    return [scales[move.do](outlook, move) for move in outlook.own.legal]


def take(outlook: Outlook, rng: Random, *, is_clever: bool) -> Option:
    """The card worth most; a saboteur's pay is the same sum however it is made up."""
    takes: list[Any] = [move for move in outlook.own.legal if move.do == "take"]
    if outlook.own.due is None:
        return option(0, max(takes, key=lambda move: sum(move.gold)), Motive.TAKE_MOST)
    if not is_clever:
        return option(0, rng.choice(takes), Motive.TAKE_PAY)
    # Small cards leave the large ones for the diggers of later rounds, which we may be.
    again = outlook.public.round < ROUNDS
    chosen = max(takes, key=lambda move: len(move.gold) if again else -len(move.gold))
    return option(0, chosen, Motive.TAKE_PAY)
