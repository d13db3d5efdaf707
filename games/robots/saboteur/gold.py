"""Which gold to take."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine.saboteur.state import ROUNDS
from games.robots.decisions import Option, option
from games.robots.reasons import Motive
from games.robots.saboteur.outlook import Outlook


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
