"""What each move of a turn of Saboteur 2 is worth to a clever robot."""

from __future__ import annotations

from typing import Any

from games.engine.saboteur.cards import CRYSTAL, face
from games.engine.saboteur.moves import Pass, Path, Rockfall
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
from games.robots.saboteur import suspicion, weighing
from games.robots.saboteur.distances import distances, openings
from games.robots.saboteur.goals import expected
from games.robots.saboteur.weighing import FIX_OWN, FOUND, WIDER, Weigh, cover, harm, urgency
from games.robots.saboteur2.outlook import OTHER, Outlook2
from games.robots.saboteur2.worth import FRESH, worth

EAGER = {"profiteer": -0.5, "geologist": -0.2}
"""How much these care about the tunnel; diggers and the boss care fully.

The profiteer wins either way, with fewer to share with if the treasure is not found.
"""
GEM = 1.3
"""What a crystal in the mine is worth to a geologist."""


def weigh_path(outlook: Outlook2, move: Path) -> Option:
    after = outlook.mine_after(move.card, move.at)
    nearer = outlook.nearness(after, outlook.chances) - outlook.nearness_now
    wider = WIDER * (openings(after) - openings(outlook.mine))
    finds = sum(
        outlook.chances[goal] * outlook.wins_if_found(after, goal)
        for goal in after.reached
        if outlook.chances[goal]
    )
    cost = worth(outlook, move.card)
    mark = face(move.card).mark
    if outlook.is_saboteur:
        shown = expected(outlook.reach, outlook.table_chances) - expected(
            distances(after), outlook.table_chances
        )
        score = -harm(outlook) * (nearer + wider) + FOUND * finds - cost
        score -= cover(outlook) * suspicion.of_path(shown)
        return option(score, move, Motive.DIG_COVER if nearer > 0 else Motive.DIG_BLOCK)
    eager = EAGER.get(outlook.role, 1.0)
    score = eager * (nearer + wider) + FOUND * finds - cost
    if outlook.role == "geologist" and mark == CRYSTAL:
        return option(score + GEM, move, Motive.DIG_CRYSTAL)
    if finds > 0:
        return option(
            score, move, Motive.DIG_TO_SEEN if outlook.knows_treasure else Motive.DIG_TO_GOAL
        )
    if mark == outlook.role in OTHER:
        return option(score, move, Motive.DIG_DOOR)
    if nearer <= 0:
        return option(score, move, Motive.DIG_BLOCK if eager * nearer > 0 else Motive.DIG_ANYWAY)
    return option(score, move, Motive.DIG_TO_SEEN if outlook.knows_treasure else Motive.DIG_NEARER)


def weigh_rockfall(outlook: Outlook2, move: Rockfall) -> Option:
    after = outlook.mine.remove(move.at)
    nearer = outlook.nearness(after, outlook.chances) - outlook.nearness_now
    cost = worth(outlook, "rockfall")
    if outlook.is_saboteur:
        told = suspicion.CUT * max(0.0, -nearer) + 0.2
        score = -harm(outlook) * nearer - cost - cover(outlook) * told
        return option(score, move, Motive.ROCKFALL_CUT)
    eager = EAGER.get(outlook.role, 1.0)
    score = eager * nearer - cost
    if outlook.role == "geologist" and outlook.mine.cards[move.at].mark == CRYSTAL:
        score -= GEM
    return option(score, move, Motive.ROCKFALL_OPEN if eager > 0 else Motive.ROCKFALL_CUT)


def weigh_pass(outlook: Outlook2, move: Pass) -> Option:
    base = weighing.weigh_pass(outlook, move._replace(cards=()))
    cards = move.cards if isinstance(move.cards, tuple) else ()
    drawn = FRESH if outlook.public.pile else 0.0
    more = sum(drawn - worth(outlook, card) for card in cards) - drawn
    return Option(base.score + more, move, base.reason)


def weigh_inspect(outlook: Outlook2, move: Inspect) -> Option:
    """The less is known of a player the more there is to see."""
    unsure = 1 - max(outlook.beliefs[move.on].values())
    use = 0.3 if outlook.role in ("geologist", "profiteer") else 0.75
    score = use * unsure * (0.5 if outlook.is_late else 1.0) - worth(outlook, "inspect")
    return option(score, move, Motive.INSPECT, seat=move.on)


def weigh_jail(outlook: Outlook2, move: Jail) -> Option:
    """A jailed player neither digs nor is paid."""
    score = 1.3 * -outlook.friendships[move.on] * urgency(outlook) - worth(outlook, "jail")
    if outlook.is_saboteur:
        score -= cover(outlook) * suspicion.HELD * (1 - 2 * outlook.suspicions[move.on]) * 0.7
    return option(score, move, Motive.JAIL_FOE, seat=move.on)


def weigh_free(outlook: Outlook2, move: Free) -> Option:
    cost = worth(outlook, "free")
    if move.on == outlook.seat:
        return option(1.8 - cost, move, Motive.FREE_SELF)
    return option(0.9 * outlook.friendships[move.on] - cost, move, Motive.FREE_FRIEND, seat=move.on)


def weigh_thief(outlook: Outlook2, move: Thief) -> Option:
    """Worth a nugget unless somebody plays hands-off: better late in a round than early."""
    if outlook.is_jailed:
        return option(-0.3, move, Motive.THIEF)
    score = (0.9 if outlook.is_late else 0.45) - worth(outlook, "thief")
    return option(score, move, Motive.THIEF)


def weigh_handsoff(outlook: Outlook2, move: Handsoff) -> Option:
    if move.on == outlook.seat:
        return option(-1.0, move, Motive.HANDSOFF, seat=move.on)
    mine = outlook.gold[outlook.seat]
    is_rich = mine > 0 and mine == max(outlook.gold)
    use = (0.5 if is_rich else 0.3) - 0.3 * outlook.friendships[move.on]
    return option(use - worth(outlook, "handsoff"), move, Motive.HANDSOFF, seat=move.on)


def weigh_swap(outlook: Outlook2, move: Swaphand) -> Option:
    """Worth more the poorer the own hand is: another is average."""
    held = sum(worth(outlook, card) for card in outlook.hand) - worth(outlook, "swaphand")
    there = FRESH * outlook.public.hands[move.on]
    score = 0.6 * (there - held) - 0.3 - 0.1 * outlook.friendships[move.on]
    return option(score, move, Motive.SWAP_HANDS, seat=move.on)


def weigh_rerole(outlook: Outlook2, move: Rerole) -> Option:
    cost = worth(outlook, "rerole")
    if move.on == outlook.seat:
        return option(_wish_to_change(outlook) - cost, move, Motive.REROLE_SELF)
    score = 0.6 * -outlook.friendships[move.on] * urgency(outlook) - cost
    return option(score, move, Motive.REROLE_FOE, seat=move.on)


def _wish_to_change(outlook: Outlook2) -> float:
    """A new role is worth having where the old one is about to lose."""
    if outlook.role == "saboteur" and outlook.left <= 2:
        return 0.9
    if outlook.role in OTHER:
        closed_off = -outlook.nearness_now - outlook.left
        return 0.6 if closed_off > 3 else -0.5
    return -0.5


def weigh_shed(outlook: Outlook2, move: Shed) -> Option:
    cards = move.cards if isinstance(move.cards, tuple) else ()
    cost = sum(worth(outlook, card) for card in cards) + FRESH * (outlook.public.pile > 0)
    if move.clear == "thief":
        return option(-2.0, move, Motive.SHED)
    rest = len(outlook.front(outlook.seat)) - 1
    use = 1.8 if move.clear == "jail" else FIX_OWN / (1 + max(0, rest))
    if move.clear != "jail" and outlook.is_jailed:
        use = 0.1
    return option(use - cost, move, Motive.SHED)


def richest(outlook: Outlook2, moves: list[Any]) -> Option:
    """Steal from whoever has most."""
    victims = [move for move in moves if move.victim is not None]
    if not victims:
        return option(0, moves[0], Motive.STEAL_NOTHING)
    chosen = max(victims, key=lambda move: outlook.gold[move.victim])
    return option(0, chosen, Motive.STEAL_RICHEST, seat=chosen.victim)


WEIGH: dict[str, Weigh] = {
    **weighing.WEIGH,
    "path": weigh_path,
    "rockfall": weigh_rockfall,
    "pass": weigh_pass,
    "inspect": weigh_inspect,
    "jail": weigh_jail,
    "free": weigh_free,
    "thief": weigh_thief,
    "handsoff": weigh_handsoff,
    "swaphand": weigh_swap,
    "rerole": weigh_rerole,
    "shed": weigh_shed,
}
