"""What the app deals at a table, as its game and its wishes have it.

A table chooses piece by piece what the app deals and what lies on the table. Chance enters the
log here, as part of an entry or as an entry of its own that follows by itself; how, each game says
(``games.registry.dealing``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.chance import draws
from games.chance.decks import own_deck
from games.engine.core import AnyRulebook
from games.log.timeline import Timeline
from games.models import Game, Table
from games.registry.installed import kind_of


def pieces_wished(table: Table) -> list[str]:
    """What the table wants dealt by the app, in the order in which its game lists them."""
    kind = kind_of(table.rulebook)
    wished = kind.usual_pieces if table.dealt is None else table.dealt
    return [piece for piece in kind.pieces if piece in wished]


def pieces_dealt(table: Table) -> list[str]:
    """What the app deals at this table's next game: of what is wished, what is of use."""
    pieces = kind_of(table.rulebook).pieces
    by_scores = table.options.get("tracking") == "scores"
    wished = pieces_wished(table)
    return [piece for piece in wished if not (by_scores and pieces[piece].moves_only)]


def deck_of(table: Table) -> list[dict[str, Any]] | None:
    """The cards the table plays with, where they are known: the app deals no others."""
    if not kind_of(table.rulebook).has_decks:
        return None
    return table.deck or (own_deck() if "tunnels" in pieces_dealt(table) else None)


def opening(game: Game, state: Any) -> dict[str, Any] | None:
    """The deal that starts a round, or ``None`` where no deal is due."""
    return kind_of(game.rulebook).dealing.opening(game, state)


def preceding(game: Game, state: Any, entry: Mapping[str, Any]) -> dict[str, Any] | None:
    """What the app enters before *entry*, where that is no choice."""
    return kind_of(game.rulebook).dealing.preceding(state, entry)


def completed(game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> dict[str, Any]:
    """*entry* with the part that chance decides, where the app deals it."""
    return kind_of(game.rulebook).dealing.completed(game, timeline, entry)


def following(game: Game, state: Any) -> dict[str, Any] | None:
    """The entry that the app adds by itself in this position, if any."""
    return kind_of(game.rulebook).dealing.following(game, state)


def chance_may_play(game: Game, state: Any, seat: int) -> bool:
    """Whether it is this seat's turn to choose from what only its owner sees."""
    return kind_of(game.rulebook).dealing.chance_may_play(game, state, seat)


def stand_in(game: Game, book: AnyRulebook, state: Any, seat: int) -> dict[str, Any] | None:
    """What chance enters for a seat that is gone, where only its owner could: ``None`` elsewhere.

    Where cards or gold lie on the table, the table sees them and anybody enters them.
    """
    if not chance_may_play(game, state, seat):
        return None
    moves = [move for move in book.legal_moves(state) if getattr(move, "by", None) == seat]
    return book.write(draws.stand_in(state, moves)) if moves else None
