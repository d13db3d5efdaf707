"""Lutins by the contract that every game keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.engine.core import Entry, EveryGame, Heading, Rule, Rulebook, Seat, Standing, ranked
from games.engine.lutins import entries, referee
from games.engine.lutins.cards import BANK, EXPLOSIONS, LUTINS, NUMBERS
from games.engine.lutins.deck import by_number, read_deck
from games.engine.lutins.gallery import EMPTY
from games.engine.lutins.legal import legal_moves
from games.engine.lutins.moves import LutinsMove
from games.engine.lutins.report import report
from games.engine.lutins.rules import LutinsRule
from games.engine.lutins.state import Lutin, State
from games.engine.lutins.view import View, view


class Lutins(Rulebook[State, LutinsMove, View]):
    name = "lutins"
    seats = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = {"explosion": EXPLOSIONS}
    rules: ClassVar[tuple[type[Rule], ...]] = (EveryGame, LutinsRule)

    def read_deck(self, deck: object) -> tuple[Mapping[str, Any], ...]:
        return read_deck(deck)

    def start(self, heading: Heading) -> State:
        seats = len(heading.players)
        return State(
            heading=heading,
            deck=None if heading.deck is None else by_number(heading.deck),
            phase="start",
            turn=heading.first,
            stones=(0,) * seats,
            bank=BANK[seats],
            lutins=tuple(Lutin(Seat(s), n) for s in range(seats) for n in range(LUTINS)),
            galleries=(EMPTY,) * len(NUMBERS),
        )

    def read(self, state: State, entry: Entry) -> LutinsMove:
        return entries.read(entry, state.seats)

    def write(self, move: LutinsMove) -> dict[str, Any]:
        return entries.write(move)

    def check(self, state: State, move: LutinsMove) -> None:
        referee.check(state, move)

    def apply(self, state: State, move: LutinsMove) -> State:
        return referee.apply(state, move)

    def legal_moves(self, state: State) -> list[LutinsMove]:
        return list(legal_moves(state))

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def round(self, state: State) -> int:
        return 1

    def turn(self, state: State) -> Seat | None:
        return None if state.phase == "over" else state.turn

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == "over" else (state.turn,)

    def phase(self, state: State) -> str:
        return state.phase

    def standings(self, state: State) -> tuple[Standing, ...]:
        return ranked(state.stones)

    def report(self, state: State) -> dict[str, Any]:
        return report(state)
