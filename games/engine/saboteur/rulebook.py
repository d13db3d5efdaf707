"""The base game's rulebook: one class that ties cards, checks, effects and offers together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple
from typing import Any, ClassVar

from games.engine.core import (
    Entry,
    EveryGame,
    Heading,
    Refusal,
    Rule,
    Rulebook,
    Seat,
    Standing,
    ranked,
)
from games.engine.saboteur import cards, checks, effects, entries, gold, offers
from games.engine.saboteur.mine import Fits
from games.engine.saboteur.moves import Move, Pass, Take
from games.engine.saboteur.report import report
from games.engine.saboteur.rules import SaboteurRule
from games.engine.saboteur.state import (
    DEAL,
    OVER,
    PLAY,
    REVEAL,
    ROLES,
    SHARE,
    TALLY,
    Setting,
    State,
    starting,
)
from games.engine.saboteur.view import View, shown, views_of

FITS = {connected: Fits(cards.BOX, connected=connected) for connected in (True, False)}


class Saboteur(Rulebook[State, Move, View]):
    name = "saboteur"
    seats = range(3, 11)
    editions: ClassVar[tuple[str, ...]] = ("classic", "revised")
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = {
        "tracking": ("moves", "scores"),
        "connected": (True, False),
    }
    pay_is_open: ClassVar[bool] = False
    """Whether everybody may see what each player gains in a round."""
    rules: ClassVar[tuple[type[Rule], ...]] = (EveryGame, SaboteurRule)

    takes: ClassVar[Mapping[str, frozenset[str]]] = {
        DEAL: frozenset({"deal"}),
        PLAY: frozenset({"path", "break", "repair", "rockfall", "map", "pass"}),
        TALLY: frozenset({"result"}),
        REVEAL: frozenset({"reveal"}),
        ROLES: frozenset({"roles"}),
        SHARE: frozenset({"draw", "take"}),
        OVER: frozenset(),
    }
    """The entries that each phase takes."""
    readers: ClassVar[Mapping[str, entries.Reader]] = entries.READERS
    checks: ClassVar[Mapping[str, checks.Check]] = checks.CHECKS
    effects: ClassVar[Mapping[str, effects.Effect]] = effects.EFFECTS
    actions: ClassVar[Mapping[str, offers.Offer]] = offers.ACTIONS

    def start(self, heading: Heading) -> State:
        return starting(self.setting(heading))

    def setting(self, heading: Heading) -> Setting:
        seats = len(heading.players)
        connected = heading.options["connected"] is True
        return Setting(
            heading=heading,
            seats=seats,
            by_moves=heading.options["tracking"] == "moves",
            connected=connected,
            pack=cards.ROLES[seats],
            hand=cards.HAND[seats],
            aside=0,
            most_passed=1,
            box=cards.BOX,
            fits=FITS[connected],
            reckon=gold.reckon,
        )

    def read(self, state: State, entry: Entry) -> Move:
        return entries.read(self.readers, state, entry)

    def write(self, move: Move) -> dict[str, Any]:
        return entries.write(move)

    def check(self, state: State, move: Move) -> None:
        phase, do = state.round.phase, move.do
        if do not in self.takes[phase]:
            if phase == OVER:
                raise Refusal(EveryGame.OVER)
            raise Refusal(EveryGame.PHASE, phase=phase, seats=self.to_act(state))
        self.checks[do](state, move)

    def apply(self, state: State, move: Move) -> State:
        return self.effects[move.do](state, move)

    def legal_moves(self, state: State) -> list[Move]:
        round = state.round
        if round.phase == PLAY and round.turn is not None:
            return self.plays(state, round.turn)
        return [*offers.offer_takes(state)] if round.phase == SHARE else []

    def plays(self, state: State, seat: Seat) -> list[Move]:
        """Everything that *seat* can do in its turn."""
        digs = not state.round.front[seat] or self.may_dig(state, seat)
        return offers.offer_plays(state, seat, self.actions, digs=digs)

    def may_dig(self, state: State, seat: Seat) -> bool:
        return offers.may_dig(state, seat)

    def legal_entries(self, state: State) -> list[dict[str, Any]]:
        """Discards are listed by number, once for each, whichever cards they could be."""
        moves = dict.fromkeys(self.counted(move) for move in self.legal_moves(state))
        return [self.write(move) for move in moves]

    def counted(self, move: Move) -> Move:
        """A discard by its number of cards; other moves as they are."""
        if isinstance(move, Pass) and isinstance(move.cards, tuple):
            return move._replace(cards=len(move.cards))
        return move

    def view(self, state: State, seat: Seat | None) -> View:
        return self.views(state)(seat)

    def views(self, state: State) -> Callable[[Seat | None], View]:
        return views_of(
            state, self.offers_seen(state), self.to_act(state), pay_is_open=self.pay_is_open
        )

    def offers_seen(self, state: State) -> list[Any]:
        """The legal moves, less what the players who could make them may not know."""
        share = state.round.ending.share
        if share.picks and share.drawn is None:
            # Which gold cards are left would tell what the others took.
            return [Take(seat, (worth,)) for seat in self.to_act(state) for worth in (1, 2, 3)]
        if share.unpaid:
            # So would the ways in which a pay can still be made.
            ways = gold.ways_to_pay(cards.GOLD_CARDS, gold.amount_due(state))
            return [Take(seat, way) for seat in share.unpaid for way in ways]
        return self.legal_moves(state)

    def shown(self, move: Move, seat: Seat | None) -> Move:
        return shown(move, seat)

    def round(self, state: State) -> int:
        return state.number

    def turn(self, state: State) -> Seat | None:
        return state.round.turn

    def to_act(self, state: State) -> tuple[Seat, ...]:
        round = state.round
        return round.ending.share.unpaid if round.turn is None else (round.turn,)

    def phase(self, state: State) -> str:
        return PLAY if state.round.phase == TALLY else state.round.phase

    def standings(self, state: State) -> tuple[Standing, ...]:
        return ranked(state.gold)

    def report(self, state: State) -> dict[str, Any]:
        names = state.setting.heading.players
        standings = [
            {"seat": seat, "name": names[seat], "gold": gold, "rank": rank}
            for seat, gold, rank in map(astuple, self.standings(state))
        ]
        return report(state) | {"standings": standings}
