"""A beginner: digs towards the goals, looks at maps, mends tools, and remembers nothing."""

from __future__ import annotations

from games.engine.saboteur.mine import GOALS, Cell
from games.engine.saboteur.moves import Break, Map, Pass, Path, Repair, Rockfall
from games.robots.decisions import Option, option
from games.robots.reasons import Motive
from games.robots.saboteur.distances import distances
from games.robots.saboteur.goals import expected
from games.robots.saboteur.outlook import Outlook
from games.robots.saboteur.weighing import Weigh
from games.robots.saboteur.worth import is_path, leads_on

NOISE = 2.5
"""How far a beginner's judgement strays."""


def away(outlook: Outlook, at: Cell) -> int:
    """The steps from a cell to the nearest goal that may be the treasure, as the crow flies."""
    return min(
        abs(at[0] - column) + abs(at[1] - row)
        for (column, row), chance in zip(GOALS, outlook.chances, strict=True)
        if chance
    )


def try_path(outlook: Outlook, move: Path) -> Option:
    forward = 8 - away(outlook, move.at)
    is_dead_end = leads_on(move.card) == 1
    if outlook.is_saboteur:
        score = 4.0 + 0.3 * forward if is_dead_end else 0.5 - 0.2 * forward
        return option(score, move, Motive.DIG_BLOCK if is_dead_end else Motive.DIG_COVER)
    reach = distances(outlook.mine_after(move.card, move.at))
    nearer = outlook.left - expected(reach, outlook.chances)
    if nearer <= 0:
        return option(-0.5, move, Motive.DIG_ANYWAY)
    return option(3.0 + 2.0 * nearer + 0.2 * forward, move, Motive.DIG_NEARER)


def try_break(outlook: Outlook, move: Break) -> Option:
    if outlook.is_saboteur:
        return option(4.0, move, Motive.BREAK_DIGGER, seat=move.on)
    return option(1.0, move, Motive.BREAK_SOMEONE, seat=move.on)


def try_repair(outlook: Outlook, move: Repair) -> Option:
    if move.on == outlook.seat:
        return option(6.0, move, Motive.REPAIR_SELF)
    return option(-1.0 if outlook.is_saboteur else 1.5, move, Motive.REPAIR_FRIEND, seat=move.on)


def try_rockfall(outlook: Outlook, move: Rockfall) -> Option:
    if outlook.is_saboteur:
        return option(3.5 - 0.2 * away(outlook, move.at), move, Motive.ROCKFALL_CUT)
    return option(-1.0, move, Motive.ROCKFALL_OPEN)


def try_map(outlook: Outlook, move: Map) -> Option:
    if outlook.knows_treasure:
        return option(-1.0, move, Motive.MAP_COVER)
    return option(4.5, move, Motive.MAP_LOOK)


def try_pass(outlook: Outlook, move: Pass) -> Option:
    cards = move.cards if isinstance(move.cards, tuple) else ()
    wants = (lambda card: leads_on(card) > 1) if outlook.is_saboteur else _is_dull
    dull = sum(is_path(card) and wants(card) for card in cards)
    score = (1.0 if dull else 0.0) - 0.3 * (len(cards) - 1)
    return option(score, move, Motive.PASS_STUCK if outlook.is_stuck else Motive.PASS_USELESS)


def _is_dull(card: str) -> bool:
    return leads_on(card) == 1


TRY: dict[str, Weigh] = {
    "path": try_path,
    "break": try_break,
    "repair": try_repair,
    "rockfall": try_rockfall,
    "map": try_map,
    "pass": try_pass,
}
