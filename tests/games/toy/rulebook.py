"""Pebbles: whoever is in turn takes one or two of seven; the last one taken counts."""

from dataclasses import dataclass, replace

from games.engine.core import EveryGame, Refusal, Rule, Rulebook, Seat, gettext_noop, ranked
from games.engine.entries import Fields


class PebbleRule(Rule):
    FEW = "pebbles.few", gettext_noop("There are only {left} pebbles left.")


@dataclass(frozen=True)
class Pull:
    by: Seat
    pebbles: int
    do: str = "pull"


@dataclass(frozen=True)
class State:
    heading: object
    turn: Seat
    left: int = 7
    last: Seat | None = None


class Pebbles(Rulebook):
    name = "pebbles"
    seats = range(2, 5)
    rules = (EveryGame, PebbleRule)

    def start(self, heading):
        return State(heading, heading.first)

    def read(self, state, entry):
        fields = Fields(entry)
        fields.text("do", ("pull",))
        move = Pull(fields.seat("by", len(state.heading.players)), fields.whole("pebbles", 1, 2))
        fields.close()
        return move

    def write(self, move):
        return {"by": move.by, "do": "pull", "pebbles": move.pebbles}

    def check(self, state, move):
        if not state.left:
            raise Refusal(EveryGame.OVER)
        if move.by != state.turn:
            raise Refusal(EveryGame.ORDER, seat=state.turn)
        if move.pebbles > state.left:
            raise Refusal(PebbleRule.FEW, left=state.left)

    def apply(self, state, move):
        after = Seat((move.by + 1) % len(state.heading.players))
        return replace(state, turn=after, left=state.left - move.pebbles, last=move.by)

    def legal_moves(self, state):
        return [Pull(state.turn, pebbles) for pebbles in (1, 2) if pebbles <= state.left]

    def view(self, state, seat):
        return state  # nothing is secret

    def round(self, state):
        return 1

    def turn(self, state):
        return state.turn if state.left else None

    def to_act(self, state):
        return (state.turn,) if state.left else ()

    def phase(self, state):
        return "pull" if state.left else "over"

    def standings(self, state):
        won = None if state.left else state.last
        return ranked([int(seat == won) for seat in range(len(state.heading.players))])

    def report(self, state):
        names = state.heading.players
        standings = [vars(one) | {"name": names[one.seat]} for one in self.standings(state)]
        told = {"round": 1, "phase": self.phase(state), "turn": self.turn(state), "rounds": []}
        return {"over": not state.left, "standings": standings, **told}
