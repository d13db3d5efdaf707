"""Saboteur and Saboteur 2 played at random: what chance deals, and which moves lead on."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from games.chance import draws
from games.chance.simulation import Simulation
from games.engine.core import Entry
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.mine import GOALS
from games.engine.saboteur.moves import Move, Pass, Path, Rockfall
from games.engine.saboteur.state import DEAL, SHARE, State
from games.engine.saboteur2.moves import Steal


class Mining(Simulation):
    """Saboteur and Saboteur 2."""

    def chance(self, state: State, rng: Random) -> Entry | None:
        phase = state.round.phase
        if phase == DEAL:
            return draws.deal(state.setting, ("roles", "goals", "hands"), rng)
        if phase == SHARE:
            share = state.round.ending.share
            if share.picks and share.drawn is None:
                return draws.gold(state, rng)
        return None

    def eagerness(self, move: Move) -> int:
        """Dig towards the goals, rather act than pass, and do not undo what was dug."""
        match move:
            case Path(at=(column, row)):
                return 10 + column - abs(row)
            case Pass() | Rockfall():
                return 0
        return 9

    def events(self, before: State, move: Move, after: State) -> Iterable[str]:
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

    def filled(self, state: State, entry: Entry, rng: Random) -> Entry:
        if entry["do"] == "rerole":
            return {**entry, "role": draws.fresh_role(state, rng)}
        if entry["do"] == "take" and state.round.ending.share.unpaid:
            # Nobody sees which gold cards are left before they reach into the pile.
            ways = ways_to_pay(state.gold_left, amount_due(state))
            same = tuple(sorted(entry["gold"]))
            return {**entry, "gold": list(same if same in ways else ways[-1])}
        return entry
