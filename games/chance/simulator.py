"""Whole games played at random, the app dealing everything: seeded, so they can be repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from games.chance import draws
from games.engine.core import AnyRulebook, Entry, Heading, Seat
from games.engine.lutins.cards import EXPLOSIONS
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.entries import read_face
from games.engine.lutins.events import (
    Bound,
    Closed,
    Event,
    Exploded,
    Found,
    PickLost,
    Reloaded,
    Shuffled,
    Struck,
)
from games.engine.lutins.moves import Dig, LutinsMove
from games.engine.lutins.state import State as LutinsState
from games.engine.record import Game
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.mine import GOALS
from games.engine.saboteur.moves import Pass, Path, Rockfall
from games.engine.saboteur.state import DEAL, State
from games.engine.saboteur2.moves import Steal


class Simulation:
    """How one kind of game is played at random. Each game says what chance does in it."""

    def varied(self, heading: Heading, rng: Random) -> Heading:
        """The heading with what else may differ from game to game."""
        return heading

    def chance(self, state: Any, rng: Random) -> Entry | None:
        """The entry that chance makes now, or ``None`` where a player is to choose."""
        return None

    def completed(self, state: Any, move: Any, rng: Random) -> Any:
        """A player's move with what chance adds to it."""
        return move

    def eagerness(self, move: Any) -> int:
        """How much the move leads on; of several that are looked at the best is made."""
        return 0

    def events(self, before: Any, move: Any, after: Any) -> Iterable[str]:
        """The names of what the move brought about, to be counted."""
        yield move.do


class Mining(Simulation):
    """Saboteur and Saboteur 2."""

    def chance(self, state: State, rng: Random) -> Entry | None:
        if state.round.phase == DEAL:
            return draws.deal(state.setting, ("roles", "goals", "hands"), rng)
        share = state.round.ending.share
        if share.picks and share.drawn is None:
            return draws.gold(state, rng)
        return None

    def eagerness(self, move: Any) -> int:
        """Dig towards the goals, rather act than pass, and do not undo what was dug."""
        match move:
            case Path(at=(column, row)):
                return 10 + column - abs(row)
            case Pass() | Rockfall():
                return 0
        return 9

    def events(self, before: State, move: Any, after: State) -> Iterable[str]:
        yield move.do
        if move.do == "path":
            was, now = before.round.mine.cards, after.round.mine.cards
            yield from ["goals turned" for cell in GOALS if cell in now and cell not in was]
        for closed in after.closed[len(before.closed) :]:
            yield "treasures" if closed.treasure else "rounds without treasure"
            if not closed.winners:
                yield "rounds without winner"
        if isinstance(move, Steal) and move.victim is not None:
            yield "thefts"


class Galleries(Simulation):
    """Lutins, with the project's own deck or a box that nobody described."""

    def varied(self, heading: Heading, rng: Random) -> Heading:
        deck = rng.choice((None, tuple(write_deck(OWN))))
        return replace(heading, options={"explosion": rng.choice(EXPLOSIONS)}, deck=deck)

    def chance(self, state: LutinsState, rng: Random) -> Entry | None:
        if state.phase == "chest":
            return {"by": state.turn, "do": "chest", "holds": draws.chest(state, rng)}
        if state.phase == "village" and rng.random() < 0.7:  # else a purchase, or a pass
            return {"by": state.turn, "do": "roll", "dice": draws.dice(rng)}
        return None

    def completed(self, state: LutinsState, move: LutinsMove, rng: Random) -> LutinsMove:
        if not isinstance(move, Dig):
            return move
        shows = draws.tunnel(state, move.tunnel, rng)
        if shows is None:
            shows = draws.some_tunnel(move.tunnel, rng)
        return replace(move, shows=read_face(shows))

    def eagerness(self, move: LutinsMove) -> int:
        return move.do != "pass"

    def events(self, before: LutinsState, move: Any, after: LutinsState) -> Iterable[str]:
        yield f"buy {move.what}" if move.do == "buy" else move.do
        if before.phase == "pick":
            yield "picks followed"
        for event in after.events:
            yield from occurrences(event)


def occurrences(event: Event) -> list[str]:
    """What an event of Lutins counts as, as often as it does."""
    match event:
        case Found(holds=holds):
            return [f"chest {holds}"]
        case Struck(saved=saved):
            return ["saved from shots" if saved else "shot"]
        case Exploded(owners=owners, buried=buried, saved=saved):
            whose = ["bombs of chests" if one is None else "bombs of players" for one in owners]
            many = ["blown up"] * len(buried) + ["saved from bombs"] * len(saved)
            return ["explosions", *whose, *many]
        case Closed(salaries=salaries, bombs=bombs):
            paid = ["salaries doubled" if one.doubled else "salaries" for one in salaries]
            return ["closings", *paid, *["bombs carried out"] * len(bombs)]
    return [OTHERS[type(event)]] if type(event) in OTHERS else []


OTHERS: dict[type[Event], str] = {
    Bound: "bound by bones",
    PickLost: "picks lost",
    Reloaded: "piles made anew",
    Shuffled: "chests shuffled",
}

SIMULATIONS: dict[str, Simulation] = {
    "saboteur": Mining(),
    "saboteur2": Mining(),
    "lutins": Galleries(),
}


class Simulated(NamedTuple):
    game: Game
    occurred: Counter[str]
    """How often each kind of move was made, and what else happened."""


LOOKS = (1, 3, 9)


def play_out(name: str, players: int, rng: Random) -> Simulated:
    """One game from its first move to its end, by random legal moves.

    Even choices among all moves would hardly ever find a treasure, so games differ in how many
    moves are looked at before the most eager of them is made.
    """
    book, simulation = RULEBOOKS[name], SIMULATIONS[name]
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
    return Simulated(Game(book, heading, tuple(moves), state), occurred)


def heading_for(book: AnyRulebook, players: int, rng: Random) -> Heading:
    """A heading with the default options; who starts, and by which edition, is left to chance."""
    return Heading(
        game=book.name,
        players=tuple(f"Player {number}" for number in range(1, players + 1)),
        first=Seat(rng.randrange(players)),
        edition=rng.choice(book.editions) if book.editions else None,
        options={name: values[0] for name, values in book.options.items()},
    )
