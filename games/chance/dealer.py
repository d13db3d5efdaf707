"""What the app does in place of cards and dice: it deals, draws cards and rolls dice.

A table chooses piece by piece what the app deals and what lies on the table. Chance enters the
log here, as part of an entry or as an entry of its own that follows by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.chance import draws
from games.chance.decks import own_deck
from games.chance.tops import tops_of
from games.engine.core import AnyRulebook
from games.engine.lutins.entries import write_face
from games.engine.lutins.start import past_empty_start
from games.engine.lutins.state import State as LutinsState
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.state import DEAL, PLAY, SHARE, STEAL
from games.log.timeline import Timeline
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


def ready_made(rulebook: str, name: str) -> tuple[str, tuple[str, ...]] | None:
    """What is followed and what is dealt, for tables that do not want to choose piece by piece:
    with a *box*, without one (*bare*), or for the roles and the *gold* alone.
    """
    if "roles" not in PIECES.get(rulebook, ()):
        return None
    return {
        "box": ("moves", USUAL[rulebook]),
        "bare": ("moves", PIECES[rulebook]),
        "gold": ("scores", ("roles",)),
    }.get(name)


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
    return draws.deal(state.setting, game.dealt)


def preceding(state: object, entry: Mapping[str, Any]) -> dict[str, Any] | None:
    """The collect that the app enters before *entry*, where it brings nothing and is no choice."""
    if not isinstance(state, LutinsState) or entry.get("do") not in ("roll", "buy", "pass"):
        return None
    if entry.get("by") != state.turn or past_empty_start(state) is None:
        return None
    return {"by": state.turn, "do": "collect"}


def completed(game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> dict[str, Any]:
    """*entry* with the part that chance decides, where the app deals it."""
    filled = dict(entry)
    match entry.get("do"):
        case "rerole" if "roles" in game.dealt:
            filled["role"] = draws.fresh_role(timeline.state)
        case "rerole":
            filled["role"] = None
        case "roll" if "dice" in game.dealt:
            filled["dice"] = draws.dice()
        case "dig" if "tunnels" in game.dealt and entry.get("tunnel") in range(1, 6):
            top = tops_of(game, timeline)[entry["tunnel"] - 1]
            filled["shows"] = write_face(top) if top else {}
    return filled


def following(game: Game, state: Any) -> dict[str, Any] | None:
    """The entry that the app adds by itself in this position, if any."""
    if game.rulebook == "lutins":
        if state.phase == "chest" and "chests" in game.dealt:
            return {"by": state.turn, "do": "chest", "holds": draws.chest(state)}
        return None
    share = state.round.ending.share
    if "gold" not in game.dealt or state.round.phase != SHARE:
        return None
    if share.picks and share.drawn is None:
        return draws.gold(state)
    if share.unpaid:
        cards = ways_to_pay(state.gold_left, amount_due(state))[-1]  # the fewest cards
        return {"by": share.unpaid[0], "do": "take", "gold": list(cards)}
    return None


def stand_in(game: Game, book: AnyRulebook, state: Any, seat: int) -> dict[str, Any] | None:
    """What chance enters for a seat that is gone, where only its owner could: ``None`` elsewhere.

    Where cards or gold lie on the table, the table sees them and anybody enters them.
    """
    if not chance_may_play(game, state, seat):
        return None
    moves = [move for move in book.legal_moves(state) if getattr(move, "by", None) == seat]
    return book.write(draws.stand_in(state, moves)) if moves else None


def chance_may_play(game: Game, state: Any, seat: int) -> bool:
    """Whether it is this seat's turn to choose from what only its owner sees."""
    if game.rulebook == "lutins":
        return False
    round, share = state.round, state.round.ending.share
    if round.phase == SHARE:
        return seat in share.unpaid or (share.drawn is not None and seat == round.turn)
    chooses = round.phase == STEAL or (round.phase == PLAY and "hands" in game.dealt)
    return chooses and seat == round.turn
