"""Whole games played by robots, the app dealing everything: seeded, so they can be repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from games.chance import draws
from games.chance.simulator import SIMULATIONS, Simulated, heading_for
from games.engine.core import Entry, Seat
from games.engine.record import Game
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.gold import amount_due, ways_to_pay
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
    book, simulation = RULEBOOKS[name], SIMULATIONS[name]
    heading = simulation.varied(heading_for(book, len(who), rng), rng)
    state = book.start(heading)
    moves: list[Any] = []
    logs: list[list[Any]] = [[] for _ in who]
    occurred: Counter[str] = Counter()
    while book.phase(state) != "over":
        entry = by_the_table(name, state, rng)
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
    return Simulated(Game(book, heading, tuple(moves), state), occurred)


def _entered(
    name: str,
    state: Any,
    seat: Seat,
    log: Sequence[Any],
    temperament: str,
    rng: Random,
    heard: Heard | None,
) -> Entry:
    book = RULEBOOKS[name]
    if temperament == RANDOM:
        return completed(state, anything(name, state, rng), rng)
    decision = choose(name, book.view(state, seat), log, temperament, rng.getrandbits(32))
    if heard is not None:
        heard(state, seat, decision)
    return completed(state, decision.entry, rng)


def by_the_table(name: str, state: Any, rng: Random) -> Entry | None:
    """The entry that nobody chooses: a deal, the gold drawn, what a chest holds."""
    if name == "lutins" and state.phase != "chest":
        return None
    return SIMULATIONS[name].chance(state, rng)


def completed(state: Any, entry: Mapping[str, Any], rng: Random) -> Entry:
    """A robot's entry with what chance adds to it."""
    match entry["do"]:
        case "take" if state.round.ending.share.unpaid:
            # Nobody sees which gold cards are left before they reach into the pile.
            ways = ways_to_pay(state.gold_left, amount_due(state))
            same = tuple(sorted(entry["gold"]))
            return {**entry, "gold": list(same if same in ways else ways[-1])}
        case "rerole":
            return {**entry, "role": draws.fresh_role(state, rng)}
        case "roll":
            return {**entry, "dice": draws.dice(rng)}
        case "dig":
            shows = draws.tunnel(state, entry["tunnel"], rng)
            if shows is None:
                shows = draws.some_tunnel(entry["tunnel"], rng)
            return {**entry, "shows": shows}
    return entry


def anything(name: str, state: Any, rng: Random) -> Entry:
    """Any legal entry; in Lutins the dice are rolled more often than anything is bought."""
    book = RULEBOOKS[name]
    if name == "lutins" and state.phase == "village" and rng.random() < 0.7:
        return {"by": state.turn, "do": "roll"}
    return book.write(rng.choice(book.legal_moves(state)))
