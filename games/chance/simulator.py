"""Whole games played at random, the app dealing everything: seeded, so they can be repeated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from games.engine.core import AnyRulebook, Heading, Seat
from games.engine.record import RecordedGame
from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS


class Simulated(NamedTuple):
    game: RecordedGame
    occurred: Counter[str]
    """How often each kind of move was made, and what else happened."""


LOOKS = (1, 3, 9)


def play_out(name: str, players: int, rng: Random) -> Simulated:
    """One game from its first move to its end, by random legal moves.

    Even choices among all moves would hardly ever find a treasure, so games differ in how many
    moves are looked at before the most eager of them is made.
    """
    book, simulation = RULEBOOKS[name], KINDS[name].simulation
    looks = rng.choice(LOOKS)
    heading = simulation.varied(heading_for(book, players, rng), rng)
    state = book.start(heading)
    moves: list[Any] = []
    occurred: Counter[str] = Counter()
    while book.phase(state) != "over":
        if entry := simulation.chance(state, rng):
            move = book.read(state, entry)
        else:
            looked_at = rng.choices(book.legal_moves(state), k=looks)
            chosen = max(looked_at, key=simulation.eagerness)
            move = simulation.completed(state, chosen, rng)
        before, state = state, book.play(state, move)
        moves.append(move)
        occurred.update(simulation.events(before, move, state))
    return Simulated(RecordedGame(book, heading, tuple(moves), state), occurred)


def heading_for(book: AnyRulebook, players: int, rng: Random) -> Heading:
    """A heading with the default options; who starts, and by which edition, is left to chance."""
    return Heading(
        game=book.name,
        players=tuple(f"Player {number}" for number in range(1, players + 1)),
        first=Seat(rng.randrange(players)),
        edition=rng.choice(book.editions) if book.editions else None,
        options={name: values[0] for name, values in book.options.items()},
    )
