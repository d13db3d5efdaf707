"""What a card is worth in the hand: playing or discarding it costs as much."""

from __future__ import annotations

from functools import cache

from games.engine.saboteur.cards import face
from games.robots.saboteur.outlook import Outlook

USELESS = 0.02
LEADING, EACH_WAY = 0.15, 0.05
"""A path that leads on, and more for each of its ways."""


@cache
def leads_on(card: str) -> int:
    """How many ways the widest tunnel of a path card has; 1 is a dead end."""
    return max(tunnel.bit_count() for tunnel in face(card).tunnels)


def is_path(card: str) -> bool:
    """Whether it is a path card: those are written by their sides."""
    return card[0] in "NESW"


def worth(outlook: Outlook, card: str) -> float:
    return to_saboteur(outlook, card) if outlook.is_saboteur else to_digger(outlook, card)


def to_digger(outlook: Outlook, card: str) -> float:
    if is_path(card):
        ways = leads_on(card)
        return USELESS if ways == 1 else LEADING + EACH_WAY * ways
    match card.partition(":")[0]:
        case "break":
            return 0.25
        case "repair":
            return 0.35
        case "rockfall":
            return 0.2
        case "map":
            return USELESS if outlook.knows_treasure else 0.3
    return 0.2


def to_saboteur(outlook: Outlook, card: str) -> float:
    if is_path(card):
        return 0.35 if leads_on(card) == 1 else 0.03 * (5 - leads_on(card))
    match card.partition(":")[0]:
        case "break":
            return 0.4
        case "repair":
            return 0.15
        case "rockfall":
            return 0.5
        case "map":
            return 0.05 if outlook.knows_treasure else 0.2
    return 0.2
