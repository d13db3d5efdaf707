"""Lutins played at random: what chance rolls and turns, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from games.chance import draws
from games.chance.simulation import Simulation
from games.engine.core import AnyRulebook, Entry, Heading
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
from games.engine.lutins.moves import Dig, LutinsMove, Purchase
from games.engine.lutins.state import State as LutinsState


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

    def by_the_table(self, state: LutinsState, rng: Random) -> Entry | None:
        return self.chance(state, rng) if state.phase == "chest" else None

    def filled(self, state: LutinsState, entry: Entry, rng: Random) -> Entry:
        if entry["do"] == "roll":
            return {**entry, "dice": draws.dice(rng)}
        if entry["do"] == "dig":
            shows = draws.tunnel(state, entry["tunnel"], rng)
            if shows is None:
                shows = draws.some_tunnel(entry["tunnel"], rng)
            return {**entry, "shows": shows}
        return entry

    def anything(self, book: AnyRulebook, state: LutinsState, rng: Random) -> Entry:
        """The dice are rolled more often than anything is bought."""
        if state.phase == "village" and rng.random() < 0.7:
            return {"by": state.turn, "do": "roll"}
        return super().anything(book, state, rng)

    def eagerness(self, move: LutinsMove) -> int:
        return move.do != "pass"

    def events(self, before: LutinsState, move: LutinsMove, after: LutinsState) -> Iterable[str]:
        yield f"buy {move.what}" if isinstance(move, Purchase) else move.do
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
