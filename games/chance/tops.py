"""The piles of tunnels that the app turns: face up, so the card on top is known before a dig.

Which cards lie on top is not kept anywhere: it follows from the log and from the game's seed
(``games.chance.seeds``). So it is the same again after an undo, a reload or a restart, nobody can
draw again by taking a dig back, and nobody without the site's key can look under the top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from uuid import UUID

from games.chance import draws
from games.chance.seeds import chance_in, shuffle_of
from games.common.lru import LRU
from games.engine.lutins import piles
from games.engine.lutins.cards import NUMBERS, Face
from games.engine.lutins.state import State
from games.log.timeline import Timeline
from games.models import Game
from games.registry.dealing import Draws

Pile = tuple[Face, ...]
"""The faces of a pile, from the top down."""
Laid = Callable[[Counter[Face], str], list[Face]]
"""The cards that come to a pile, in the order in which they lie there."""

_kept: LRU[tuple[UUID, str], tuple[Pile, ...]] = LRU(256)
"""The piles of games, each with the digest of the log that led to them."""


def tops_of(game: Game, timeline: Timeline) -> tuple[Face | None, ...]:
    """The card on top of each pile; ``None`` for a pile with no card. *timeline* is the whole log.

    Nothing where tunnels are cards on the table.
    """
    if "tunnels" not in game.dealt:
        return ()
    key = game.uid, game.head
    lying = _kept.get(key)
    if lying is None:
        lying = piles_of(game, timeline)
        _kept.put(key, lying)
    return tuple(pile[0] if pile else None for pile in lying)


def piles_of(game: Game, timeline: Timeline) -> tuple[Pile, ...]:
    """The five piles as the log has left them."""
    states = [timeline.start, *(step.state for step in timeline.steps)]
    committed = shuffle_of(game, 1) is not None
    return piles_after(states, chance_in(game, 1) if committed else None, game.uid)


def piles_after(
    states: Sequence[State], chance: Draws | None, uid: UUID | None = None
) -> tuple[Pile, ...]:
    """The five piles after *states*; shuffled with the site's key where there is no seed."""
    lying: list[Pile] = [()] * len(NUMBERS)
    made = [0] * len(NUMBERS)

    def laid(fresh: Counter[Face], pile: str) -> list[Face]:
        if chance is None:
            return draws.lying(fresh, uid, pile)
        cards = sorted(fresh.elements())
        return chance(f"pile {pile}").sample(cards, len(cards))

    for number in NUMBERS:
        _follow(lying, made, laid, states[0], number)
    for before, state in pairwise(states):
        if state.galleries is before.galleries and state.discards is before.discards:
            continue
        for number in NUMBERS:
            _follow(lying, made, laid, state, number)
    return tuple(lying)


def _follow(lying: list[Pile], made: list[int], laid: Laid, state: State, number: int) -> None:
    """Take from the pile what was dug, and lay shuffled under it what came back to it."""
    here = piles.pile(state, number) or Counter()
    pile, fresh = _without(lying[number - 1], here)
    if fresh:
        made[number - 1] += 1
        pile += tuple(laid(fresh, f"{number}:{made[number - 1]}"))
    lying[number - 1] = pile


def _without(pile: Pile, here: Counter[Face]) -> tuple[Pile, Counter[Face]]:
    """The cards of *pile* that are still *here*, and those here that it did not hold.

    Of equal cards the upper ones were dug.
    """
    fresh, kept = Counter(here), []
    for face in reversed(pile):
        if fresh[face]:
            fresh[face] -= 1
            kept.append(face)
    return tuple(reversed(kept)), +fresh
