"""What the app does in place of cards and dice: it deals, draws, rolls, and never shows off.

A table chooses piece by piece what the app deals and what lies on the table. Chance enters the
log here, as part of an entry or as an entry of its own that follows by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import deals
from games.decks import own_deck
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.state import DEAL, SHARE
from games.models import Game, Table

PIECES: Mapping[str, tuple[str, ...]] = {
    "saboteur": ("roles", "goals", "hands", "gold"),
    "saboteur2": ("roles", "goals", "hands"),
    "lutins": ("dice", "chests", "tunnels"),
}
"""What the app can deal in each game."""
USUAL: Mapping[str, tuple[str, ...]] = {
    "saboteur": ("roles", "goals"),
    "saboteur2": ("roles", "goals"),
    "lutins": (),
}
"""What it deals unless the table wishes otherwise."""
MOVES_ONLY = ("goals", "hands")
"""Of no use where only the gold is followed."""


def pieces_wished(table: Table) -> list[str]:
    """What the table wants dealt by the app, in the order of ``PIECES``."""
    wished = USUAL[table.rulebook] if table.dealt is None else table.dealt
    return [piece for piece in PIECES[table.rulebook] if piece in wished]


def pieces_dealt(table: Table) -> list[str]:
    """What the app deals at this table's next game: of what is wished, what is of use."""
    idle = MOVES_ONLY if table.options.get("tracking") == "scores" else ()
    return [piece for piece in pieces_wished(table) if piece not in idle]


def deck_of(table: Table) -> list[dict[str, Any]] | None:
    """The tunnel cards the table plays with, where they are known: the app deals no others."""
    if table.rulebook != "lutins":
        return None
    return table.deck or (own_deck() if "tunnels" in pieces_dealt(table) else None)


def opening(game: Game, state: Any) -> dict[str, Any] | None:
    """The deal that starts a round, or ``None`` where no deal is due."""
    if game.rulebook == "lutins" or state.round.phase != DEAL:
        return None
    return deals.deal(state.setting, game.dealt)


def completed(game: Game, state: Any, entry: Mapping[str, Any]) -> dict[str, Any]:
    """*entry* with the part that chance decides, where the app deals it."""
    filled = dict(entry)
    match entry.get("do"):
        case "rerole" if "roles" in game.dealt:
            filled["role"] = deals.fresh_role(state)
        case "rerole":
            filled["role"] = None
        case "roll" if "dice" in game.dealt:
            filled["dice"] = deals.dice()
        case "dig" if "tunnels" in game.dealt and entry.get("tunnel") in range(1, 6):
            filled["shows"] = deals.tunnel(state, entry["tunnel"]) or {}
    return filled


def following(game: Game, state: Any) -> dict[str, Any] | None:
    """The entry that the app adds by itself in this position, if any."""
    if game.rulebook == "lutins":
        if state.phase == "chest" and "chests" in game.dealt:
            return {"by": state.turn, "do": "chest", "holds": deals.chest(state)}
        return None
    share = state.round.ending.share
    if "gold" not in game.dealt or state.round.phase != SHARE:
        return None
    if share.picks and share.drawn is None:
        return deals.gold(state)
    if share.unpaid:
        cards = ways_to_pay(state.gold_left, amount_due(state))[-1]  # the fewest cards
        return {"by": share.unpaid[0], "do": "take", "gold": list(cards)}
    return None


def is_private(game: Game, state: Any, entry: Mapping[str, Any]) -> bool:
    """Whether only the player can know it: then nobody else may enter it for them."""
    if entry.get("do") in ("take", "steal"):
        return True
    return "hands" in game.dealt and "by" in entry


def is_at_leisure(state: Any, entry: Mapping[str, Any]) -> bool:
    """Whether several may enter this at once, in any order: the saboteurs taking their pay."""
    return entry.get("do") == "take" and entry.get("by") in state.round.ending.share.unpaid


def shows_secret(game: Game, entry: Mapping[str, Any]) -> bool:
    """Whether *entry* showed somebody something they would not forget when it is taken back."""
    match entry.get("do"):
        case "deal" | "draw" | "rerole" | "inspect":
            return True
        case "map":
            return "goals" in game.dealt
        case "take" | "steal" | "reveal" | "roles" | "result":
            return False
    # With the app's cards every other move ends with a card drawn, which its player then knows.
    return "hands" in game.dealt
