"""What each move of a turn is worth to a clever robot: digger or saboteur."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.saboteur.moves import Break, Map, Pass, Path, Repair, Rockfall
from games.robots.decisions import Option, option
from games.robots.reasons import Motive
from games.robots.saboteur import suspicion
from games.robots.saboteur.distances import Distances, distances, openings
from games.robots.saboteur.goals import expected
from games.robots.saboteur.outlook import Outlook
from games.robots.saboteur.worth import is_path, leads_on, worth

FOUND = 6.0
"""What finding the treasure is worth, in cards that the tunnel comes nearer."""
LEFT_TO_OTHERS = 1.3
"""What it costs a digger that another may lay the last card, who then chooses gold first."""
WIDER = 0.06
"""What one more way to dig on is worth."""
FIX_OWN, FIX = 0.9, 0.75
"""What mending oneself is worth, and mending a friend."""

Weigh = Callable[[Any, Any], Option]
"""From an outlook and one kind of move to what the move is worth."""


def weigh_path(outlook: Outlook, move: Path) -> Option:
    after = outlook.mine_after(move.card, move.at)
    reach = distances(after)
    nearer = outlook.left - expected(reach, outlook.chances)
    finds = sum(outlook.chances[goal] for goal in after.reached)
    wider = WIDER * (openings(after) - openings(outlook.mine))
    cost = worth(outlook, move.card)
    if outlook.is_saboteur:
        shown = expected(outlook.reach, outlook.table_chances) - expected(
            reach, outlook.table_chances
        )
        score = -harm(outlook) * (nearer + wider + FOUND * finds) - cost
        score -= cover(outlook) * suspicion.of_path(shown)
        return option(score, move, Motive.DIG_COVER if nearer > 0 else Motive.DIG_BLOCK)
    score = nearer + wider + FOUND * finds - cost
    if finds:
        return option(
            score, move, Motive.DIG_TO_SEEN if outlook.knows_treasure else Motive.DIG_TO_GOAL
        )
    if left := left_to_others(outlook, reach):
        return option(score - LEFT_TO_OTHERS * left, move, Motive.DIG_FOR_OTHERS)
    if nearer <= 0:
        return option(score, move, Motive.DIG_ANYWAY)
    return option(score, move, Motive.DIG_TO_SEEN if outlook.knows_treasure else Motive.DIG_NEARER)


def left_to_others(outlook: Outlook, reach: Distances) -> float:
    """The chance that after this card one more finds the treasure, and there is time to wait."""
    if not outlook.can_wait:
        return 0.0
    both = zip(outlook.reach, reach, outlook.chances, strict=True)
    return sum(chance for before, after, chance in both if after == 1 < before)


def harm(outlook: Outlook) -> float:
    """How much a card's way matters to a saboteur now: the nearer the treasure the more."""
    return 1.2 if outlook.is_near else max(0.35, 1.2 - 0.17 * (outlook.left - 4))


def cover(outlook: Outlook) -> float:
    """How much a saboteur minds what its move says about it."""
    if outlook.is_near or outlook.cards_left < 2 * outlook.seats:
        return 0.1
    return 0.7 * (1 - outlook.image)


def weigh_break(outlook: Outlook, move: Break) -> Option:
    friendship = outlook.friendships[move.on]
    held = 0.35 if outlook.front(move.on) else 1.0
    use = outlook.resolve * held * -friendship * urgency(outlook)
    score = use - worth(outlook, f"break:{move.tool}")
    if outlook.is_saboteur:
        score -= cover(outlook) * told_by_break(outlook, move)
        return option(score, move, Motive.BREAK_DIGGER, seat=move.on)
    return option(score - outlook.caution, move, Motive.BREAK_SUSPECT, seat=move.on)


def told_by_break(outlook: Outlook, move: Break) -> float:
    weight = outlook.table_weights[move.on]
    return suspicion.HELD * (1 if weight < -0.3 else 0.5 if weight < 0.5 else -0.5)


def urgency(outlook: Outlook) -> float:
    """Stopping somebody matters more the nearer the treasure is."""
    return 1.3 if outlook.is_near else 1.0


def weigh_repair(outlook: Outlook, move: Repair) -> Option:
    cost = worth(outlook, f"repair:{move.card}") + (0.1 if "+" in move.card else 0.0)
    rest = len(outlook.front(move.on)) - 1
    if move.on == outlook.seat:
        paths = any(is_path(card) and leads_on(card) > 1 for card in outlook.hand)
        use = FIX_OWN if paths != outlook.is_saboteur else FIX_OWN * 0.6
        return option(use / (1 + rest) - cost, move, Motive.REPAIR_SELF)
    score = FIX * outlook.friendships[move.on] / (1 + rest) - cost
    return option(score, move, Motive.REPAIR_FRIEND, seat=move.on)


def weigh_rockfall(outlook: Outlook, move: Rockfall) -> Option:
    reach = distances(outlook.mine.remove(move.at))
    nearer = outlook.left - expected(reach, outlook.chances)
    cost = worth(outlook, "rockfall")
    if outlook.is_saboteur:
        told = suspicion.CUT * max(0.0, -nearer) + 0.2
        score = -harm(outlook) * nearer - cost - cover(outlook) * told
        return option(score, move, Motive.ROCKFALL_CUT)
    return option(nearer - cost, move, Motive.ROCKFALL_OPEN)


def weigh_map(outlook: Outlook, move: Map) -> Option:
    cost = worth(outlook, "map")
    if outlook.knows_treasure or not outlook.chances[move.goal]:
        return option(-cost - 0.05, move, Motive.MAP_COVER)
    # The nearest goal is the one that people are about to dig to.
    near = 0.02 * (14 - outlook.reach[move.goal])
    use = 0.55 if outlook.is_saboteur else 0.9
    return option(use + near - cost, move, Motive.MAP_LOOK)


def weigh_pass(outlook: Outlook, move: Pass) -> Option:
    cards = move.cards if isinstance(move.cards, tuple) else ()
    cost = sum(worth(outlook, card) for card in cards)
    if outlook.is_stuck:
        return option(-cost, move, Motive.PASS_STUCK)
    if outlook.is_saboteur:
        score = -cost - cover(outlook) * suspicion.IDLE
        return option(score, move, Motive.PASS_HIDE)
    return option(-cost, move, Motive.PASS_USELESS)


WEIGH: dict[str, Weigh] = {
    "path": weigh_path,
    "break": weigh_break,
    "repair": weigh_repair,
    "rockfall": weigh_rockfall,
    "map": weigh_map,
    "pass": weigh_pass,
}
