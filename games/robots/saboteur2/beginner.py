"""A beginner at Saboteur 2: prefers action cards, and digs when there is none to play."""

from __future__ import annotations

from games.engine.saboteur.cards import CRYSTAL, DOORS, face
from games.engine.saboteur.moves import Path
from games.engine.saboteur2.moves import (
    Free,
    Handsoff,
    Inspect,
    Jail,
    Rerole,
    Shed,
    Swaphand,
    Thief,
)
from games.robots.decisions import Option, option
from games.robots.reasons import Motive
from games.robots.saboteur import beginner as base
from games.robots.saboteur.weighing import Weigh
from games.robots.saboteur2.outlook import Outlook2

NOISE = base.NOISE


def try_path(outlook: Outlook2, move: Path) -> Option:
    mark = face(move.card).mark
    if outlook.role == "geologist" and mark == CRYSTAL:
        return option(6.0, move, Motive.DIG_CRYSTAL)
    tried = base.try_path(outlook, move)
    if mark in DOORS and outlook.role in DOORS:
        if mark == outlook.role:
            return option(tried.score + 1.0, move, Motive.DIG_DOOR)
        return tried._replace(score=tried.score - 2.0)
    return tried


def try_inspect(outlook: Outlook2, move: Inspect) -> Option:
    return option(2.5, move, Motive.INSPECT, seat=move.on)


def try_jail(outlook: Outlook2, move: Jail) -> Option:
    return option(2.0, move, Motive.JAIL_FOE, seat=move.on)


def try_free(outlook: Outlook2, move: Free) -> Option:
    if move.on == outlook.seat:
        return option(7.0, move, Motive.FREE_SELF)
    return option(0.5, move, Motive.FREE_FRIEND, seat=move.on)


def try_thief(outlook: Outlook2, move: Thief) -> Option:
    return option(4.0, move, Motive.THIEF)


def try_handsoff(outlook: Outlook2, move: Handsoff) -> Option:
    own = move.on == outlook.seat
    return option(-3.0 if own else 2.0, move, Motive.HANDSOFF, seat=move.on)


def try_swap(outlook: Outlook2, move: Swaphand) -> Option:
    return option(1.0, move, Motive.SWAP_HANDS, seat=move.on)


def try_rerole(outlook: Outlook2, move: Rerole) -> Option:
    if move.on == outlook.seat:
        return option(-1.0, move, Motive.REROLE_SELF)
    return option(1.5, move, Motive.REROLE_FOE, seat=move.on)


def try_shed(outlook: Outlook2, move: Shed) -> Option:
    return option(-3.0 if move.clear == "thief" else 1.5, move, Motive.SHED)


TRY: dict[str, Weigh] = {
    **base.TRY,
    "path": try_path,
    "inspect": try_inspect,
    "jail": try_jail,
    "free": try_free,
    "thief": try_thief,
    "handsoff": try_handsoff,
    "swaphand": try_swap,
    "rerole": try_rerole,
    "shed": try_shed,
}
