"""What the seat in turn may do now, and what stands in the way of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.engine.core import Refusal, Rule
from games.engine.lutins import bombs, cemetery, digging, piles
from games.engine.lutins.cards import (
    BOMB,
    CHESTS,
    DEFUSE,
    EQUIPMENT,
    KILLER,
    LUTINS,
    NUMBERS,
    PRICES,
    Face,
    Spot,
)
from games.engine.lutins.moves import (
    BuyBomb,
    Collect,
    Defuse,
    Dig,
    Equip,
    Killer,
    LayBomb,
    LutinsMove,
    Rescue,
    Shoot,
)
from games.engine.lutins.referee import check
from games.engine.lutins.rules import LutinsRule
from games.engine.lutins.state import State

Faces = tuple[tuple[Face, int], ...]
"""Faces of tunnel cards, and how many there are of each."""


@dataclass(frozen=True, slots=True)
class RuleReason:
    """The rule that stands in the way, as a value."""

    rule: Rule
    facts: Mapping[str, object]

    def refusal(self) -> Refusal:
        return Refusal(self.rule, **self.facts)


@dataclass(frozen=True, slots=True)
class OfferedMove:
    """A move, and what stands in its way."""

    move: LutinsMove
    refused: RuleReason | None


@dataclass(frozen=True, slots=True)
class Ware:
    """A thing or a service of the village; ``refused`` where none of its options is open."""

    what: str
    price: int
    options: tuple[OfferedMove, ...]
    refused: RuleReason | None


@dataclass(frozen=True, slots=True)
class DigChoice:
    """A tunnel for a gallery, and each lutin that might dig it.

    Where the box is known ``pile`` holds what the pile can show, and ``discarded`` what comes
    back to it when it is made anew.
    """

    tunnel: int
    gallery: int
    closes: bool
    options: tuple[OfferedMove, ...]
    refused: RuleReason | None
    pile: Faces | None
    discarded: Faces | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """All that the seat in turn may do at this moment."""

    starts: tuple[OfferedMove, ...] = ()
    """Rescue and collect."""
    wares: tuple[Ware, ...] = ()
    may_roll: bool = False
    digs: tuple[DigChoice, ...] = ()
    bombs: tuple[LayBomb, ...] = ()
    shots: tuple[Shoot, ...] = ()
    finds: tuple[tuple[str, int], ...] = ()
    """What the chest may hold, and how many chests that hold it are still shut."""
    may_pass: bool = False


def choices(state: State) -> Choices:
    match state.phase:
        case "start":
            return Choices(starts=_options(state, [Rescue(by=state.turn), Collect(by=state.turn)]))
        case "village":
            return Choices(wares=_wares(state), may_roll=True, may_pass=True)
        case "act":
            return Choices(
                digs=tuple(_dig(state, *dig) for dig in digging.choices(state)),
                bombs=tuple(LayBomb(by=state.turn, spot=spot) for spot in bombs.allowed(state)),
                shots=tuple(
                    Shoot(by=state.turn, target=lutin.name) for lutin in cemetery.in_range(state)
                ),
                may_pass=True,
            )
        case "pick":
            tunnel, gallery, _ = digging.due(state)
            return Choices(digs=(_dig(state, tunnel, gallery),))
        case "chest":
            return Choices(finds=finds(state))
    return Choices()


def finds(state: State) -> tuple[tuple[str, int], ...]:
    """The finds in the chests still shut, and in how many of them."""
    out = Counter(state.found)
    return tuple((find, n - out[find]) for find, n in CHESTS.items() if n > out[find])


def _reason(state: State, move: LutinsMove) -> RuleReason | None:
    try:
        check(state, move)
    except Refusal as refusal:
        return RuleReason(refusal.rule, refusal.facts)
    return None


def _options(state: State, moves: Iterable[LutinsMove]) -> tuple[OfferedMove, ...]:
    return tuple(OfferedMove(move, _reason(state, move)) for move in moves)


def _refused(options: tuple[OfferedMove, ...]) -> RuleReason | None:
    """Why none of them is open, or ``None`` if one is."""
    if any(option.refused is None for option in options):
        return None
    return options[0].refused


def _wares(state: State) -> tuple[Ware, ...]:
    seat = state.turn
    armed = [bomb.spot for bomb in state.bombs] or [Spot(number, 0) for number in NUMBERS]
    moves: dict[str, list[LutinsMove]] = {
        what: [Equip(by=seat, what=what, lutin=number) for number in range(LUTINS)]
        for what in EQUIPMENT
    }
    moves[BOMB] = [BuyBomb(by=seat, spot=spot) for spot in bombs.spots(state)]
    moves[DEFUSE] = [Defuse(by=seat, spot=spot) for spot in armed]
    moves[KILLER] = [Killer(by=seat, target=lutin.name) for lutin in state.lutins]
    offers = ((what, _options(state, moves[what])) for what in PRICES)
    return tuple(Ware(what, PRICES[what], offer, _refused(offer)) for what, offer in offers)


def _dig(state: State, tunnel: int, gallery: int) -> DigChoice:
    digs = [Dig(by=state.turn, tunnel=tunnel, gallery=gallery, lutin=n) for n in range(LUTINS)]
    options = _options(state, digs)
    supply = RuleReason(LutinsRule.DIG_SUPPLY, {"tunnel": tunnel})
    return DigChoice(
        tunnel=tunnel,
        gallery=gallery,
        closes=state.gallery(gallery).closes_with(tunnel),
        options=options,
        refused=supply if piles.runs_out(state, tunnel) else _refused(options),
        pile=_counted(piles.pile(state, tunnel)),
        discarded=_counted(piles.discarded(state, tunnel)),
    )


def _counted(faces: Counter[Face] | None) -> Faces | None:
    return None if faces is None else tuple(sorted(faces.items(), reverse=True))
