"""What the app deals at a table, as its game and its wishes have it.

A table chooses piece by piece what the app deals and what lies on the table. How chance enters a
log each game says itself (``games.registry.dealing``).
"""

from __future__ import annotations

from typing import Any

from games.chance import draws
from games.chance.decks import own_deck
from games.chance.seeds import chance_in
from games.engine.core import AnyRulebook
from games.models import Game, Table
from games.registry.installed import KINDS


def pieces_wished(table: Table) -> list[str]:
    """What the table wants dealt by the app, in the order in which its game lists them."""
    kind = KINDS[table.rulebook]
    wished = kind.usual_pieces if table.dealt is None else table.dealt
    return [piece for piece in kind.pieces if piece in wished]


def pieces_dealt(table: Table) -> list[str]:
    """What the app deals at this table's next game: of what is wished, what is of use."""
    pieces = KINDS[table.rulebook].pieces
    by_scores = table.options.get("tracking") == "scores"
    wished = pieces_wished(table)
    return [piece for piece in wished if not (by_scores and pieces[piece].moves_only)]


def deck_of(table: Table) -> list[dict[str, Any]] | None:
    """The cards the table plays with, where they are known: the app deals no others."""
    if not KINDS[table.rulebook].has_decks:
        return None
    return table.deck or (own_deck() if "tunnels" in pieces_dealt(table) else None)


def stand_in(game: Game, book: AnyRulebook, state: Any, seat: int) -> dict[str, Any] | None:
    """What chance enters for a seat that is gone, where only its owner could: ``None`` elsewhere.

    Where cards or gold lie on the table, the table sees them and anybody enters them.
    """
    if not KINDS[game.rulebook].dealing.chance_may_play(game, state, seat):
        return None
    moves = [move for move in book.legal_moves(state) if getattr(move, "by", None) == seat]
    chance = chance_in(game, book.round(state))(f"stand-in {game.length}")
    return book.write(draws.stand_in(state, moves, chance)) if moves else None
