"""What a card of Saboteur 2 is worth in the hand, by the role of who holds it."""

from __future__ import annotations

from games.engine.saboteur.cards import CRYSTAL, DOORS, LADDER
from games.robots.saboteur import worth as base
from games.robots.saboteur.worth import USELESS, is_path, leads_on
from games.robots.saboteur2.outlook import Outlook2

ACTIONS = {
    "inspect": 0.2,
    "jail": 0.45,
    "free": 0.3,
    "thief": 0.1,
    "handsoff": 0.15,
    "swaphand": 0.15,
    "rerole": 0.15,
}
FRESH = 0.22
"""What a card is worth that is not drawn yet."""


def worth(outlook: Outlook2, card: str) -> float:
    if is_path(card):
        return of_path(outlook, card)
    name = card.partition(":")[0]
    return ACTIONS[name] if name in ACTIONS else base.worth(outlook, card)


def of_path(outlook: Outlook2, card: str) -> float:
    mark, role = card.partition("+")[2], outlook.role
    if role == "geologist":
        return 0.8 if mark == CRYSTAL else USELESS
    if mark in DOORS and role in DOORS:
        return 0.5 if mark == role else USELESS
    if role == "saboteur":
        return 0.35 if leads_on(card) == 1 else 0.15 if mark in DOORS else USELESS
    if mark == LADDER:
        return 0.3
    return USELESS if leads_on(card) == 1 else 0.15 + 0.05 * leads_on(card)
