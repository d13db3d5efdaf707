"""Gold cards that lie on the table: the app does not count them while they are a secret.

Whether a card can still be there depends on what the others took. A refusal would tell that, so
whatever somebody says they took is written down, and the cards are counted when all is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.core import AnyRulebook, Refusal
from games.engine.saboteur.cards import GOLD_CARDS
from games.engine.saboteur.moves import Draw, Take
from games.engine.saboteur.state import State


def play(book: AnyRulebook, state: Any, move: Any) -> Any:
    """Check and apply; what fails for lack of gold may stand. Raises :exc:`Refusal`."""
    try:
        return book.play(state, move)
    except Refusal as refusal:
        return play_unseen(book, state, move, refusal)


def play_unseen(book: AnyRulebook, state: Any, move: Any, refusal: Refusal) -> Any:
    """*move* in spite of *refusal*, where that was for lack of gold. Raises :exc:`Refusal`."""
    if not is_unseen(state, move):
        raise refusal
    book.check(with_all_gold(state), move)
    return book.apply(state, move)


def is_unseen(state: Any, move: Any) -> bool:
    """Whether the rules would judge *move* by gold that others took in secret."""
    if isinstance(move, Take):
        return state.round.ending.share.drawn is None
    return isinstance(move, Draw)


def with_all_gold(state: State) -> State:
    return state._replace(gold_left=GOLD_CARDS)


def adds_up(entries: Iterable[Mapping[str, Any]]) -> bool:
    """Whether there are as many gold cards as were taken in a whole game."""
    taken = Counter(
        worth for entry in entries if entry["do"] == "take" for worth in entry.get("gold", ())
    )
    return all(taken[worth] <= there for worth, there in enumerate(GOLD_CARDS, start=1))
