"""Saboteur 2's rulebook: the base game's, with what the second box changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.engine.core import EveryGame, Heading, Rule, Seat
from games.engine.saboteur import checks as base_checks
from games.engine.saboteur import effects as base_effects
from games.engine.saboteur import entries as base_entries
from games.engine.saboteur import offers as base_offers
from games.engine.saboteur.mine import Fits
from games.engine.saboteur.moves import Move
from games.engine.saboteur.rulebook import Saboteur
from games.engine.saboteur.rules import SaboteurRule
from games.engine.saboteur.state import PLAY, SHARE, STEAL, TALLY, Setting, State
from games.engine.saboteur2 import cards, checks, effects, entries, gold, offers
from games.engine.saboteur2.moves import Rerole, Shed
from games.engine.saboteur2.rules import Saboteur2Rule
from games.engine.saboteur2.view import shown

FITS = {connected: Fits(cards.BOX, connected=connected) for connected in (True, False)}

ADDED = frozenset({"inspect", "jail", "free", "thief", "handsoff", "swaphand", "rerole", "shed"})
"""The entries that a turn takes beside those of the base game."""


class Saboteur2(Saboteur):
    name = "saboteur2"
    seats = range(2, 13)
    editions = ()
    pay_is_open = True
    rules: ClassVar[tuple[type[Rule], ...]] = (EveryGame, SaboteurRule, Saboteur2Rule)

    takes: ClassVar[Mapping[str, frozenset[str]]] = {
        **{phase: taken for phase, taken in Saboteur.takes.items() if phase != SHARE},
        PLAY: Saboteur.takes[PLAY] | ADDED,
        TALLY: frozenset({"result", "rerole"}),
        STEAL: frozenset({"steal"}),
    }
    readers: ClassVar[Mapping[str, base_entries.Reader]] = entries.READERS
    checks: ClassVar[Mapping[str, base_checks.Check]] = checks.CHECKS
    effects: ClassVar[Mapping[str, base_effects.Effect]] = effects.EFFECTS
    actions: ClassVar[Mapping[str, base_offers.Offer]] = offers.ACTIONS

    def setting(self, heading: Heading) -> Setting:
        connected = heading.options["connected"] is True
        return Setting(
            heading=heading,
            seats=len(heading.players),
            by_moves=heading.options["tracking"] == "moves",
            connected=connected,
            pack=cards.ROLES,
            hand=cards.HAND,
            aside=cards.SET_ASIDE,
            most_passed=cards.MOST_PASSED,
            box=cards.BOX,
            fits=FITS[connected],
            reckon=gold.reckon,
        )

    def write(self, move: Move) -> dict[str, Any]:
        return entries.write(move)

    def legal_moves(self, state: State) -> list[Move]:
        round = state.round
        if round.phase == TALLY:
            seats = map(Seat, range(state.setting.seats))
            return [move for seat in seats for move in offers.offer_reroles(state, seat)]
        if round.phase == STEAL and round.turn is not None:
            return [*offers.offer_steals(state, round.turn)]
        return super().legal_moves(state)

    def plays(self, state: State, seat: Seat) -> list[Move]:
        return [*super().plays(state, seat), *offers.offer_sheds(state, seat)]

    def may_dig(self, state: State, seat: Seat) -> bool:
        return "jail" not in state.round.front[seat] and super().may_dig(state, seat)

    def counted(self, move: Move) -> Move:
        if isinstance(move, Shed):
            return move._replace(cards=2)
        return super().counted(move)

    def offers_seen(self, state: State) -> list[Any]:
        """A new role comes by chance: which ones are left is nobody's to know."""
        unseen = (
            move._replace(role=None) if isinstance(move, Rerole) else move
            for move in super().offers_seen(state)
        )
        return list(dict.fromkeys(unseen))

    def shown(self, move: Move, seat: Seat | None) -> Move:
        return shown(move, seat)
