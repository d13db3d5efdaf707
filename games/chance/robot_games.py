"""Whole games played by robots, the app dealing everything: seeded, so they can be repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from games.chance.simulator import Simulated, heading_for
from games.engine.core import Entry, Seat
from games.engine.record import RecordedGame
from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS
from games.robots.choose import TEMPERAMENTS, choose
from games.robots.decisions import Decision

RANDOM = "random"
"""Beside the temperaments: whoever makes any move that is legal, to measure the others by."""

Cast = Callable[[Any, Seat], str]
"""Who sits on a seat in this state: a temperament, or ``RANDOM``."""
Heard = Callable[[Any, Seat, Decision], None]
"""Told of every decision, with the state it was made in."""


def mixed(players: int, rng: Random) -> list[str]:
    """Temperaments for a table of different people."""
    return [rng.choice(TEMPERAMENTS) for _ in range(players)]


def play_robots(
    name: str, who: Sequence[str], rng: Random, cast: Cast | None = None, heard: Heard | None = None
) -> Simulated:
    """One game from its first move to its end. *who* sits where, unless *cast* says otherwise."""
    book, simulation = RULEBOOKS[name], KINDS[name].simulation
    heading = simulation.varied(heading_for(book, len(who), rng), rng)
    state = book.start(heading)
    moves: list[Any] = []
    logs: list[list[Any]] = [[] for _ in who]
    occurred: Counter[str] = Counter()
    while book.phase(state) != "over":
        entry = simulation.by_the_table(state, rng)
        if entry is None:
            seat = book.to_act(state)[0]
            temperament = cast(state, seat) if cast else who[seat]
            entry = _entered(name, state, seat, logs[seat], temperament, rng, heard)
        move = book.read(state, entry)
        before, state = state, book.play(state, move)
        moves.append(move)
        for number, seen in enumerate(logs):
            seen.append(book.shown(move, Seat(number)))
        occurred.update(simulation.events(before, move, state))
    return Simulated(RecordedGame(book, heading, tuple(moves), state), occurred)


def _entered(
    name: str,
    state: Any,
    seat: Seat,
    log: Sequence[Any],
    temperament: str,
    rng: Random,
    heard: Heard | None,
) -> Entry:
    book, simulation = RULEBOOKS[name], KINDS[name].simulation
    if temperament == RANDOM:
        return simulation.filled(state, simulation.anything(book, state, rng), rng)
    decision = choose(name, book.view(state, seat), log, temperament, rng.getrandbits(32))
    if heard is not None:
        heard(state, seat, decision)
    return simulation.filled(state, decision.entry, rng)
