"""What each move of Lutins is worth to a clever robot: the stones it may expect of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from games.engine.core import Seat
from games.engine.lutins.cards import BOMB, DEFUSE, KILLER, Face
from games.engine.lutins.choices import DigChoice
from games.engine.lutins.deck import OWN
from games.engine.lutins.moves import Dig, LayBomb, LutinsMove, Pass, Rescue, Shoot
from games.engine.lutins.referee import apply
from games.engine.lutins.state import State
from games.engine.lutins.view import View
from games.robots.decisions import Option, option
from games.robots.lutins.position import position
from games.robots.lutins.value import value
from games.robots.reasons import Motive

TURN = 1.5
"""What going on after the collection brings on average: a rescue gives that up."""
THRIFT = 0.15
"""How much better than keeping the stones a purchase has to be."""

BOUGHT = {
    "armour": Motive.BUY_ARMOUR,
    "cross": Motive.BUY_CROSS,
    "helmet": Motive.BUY_HELMET,
    BOMB: Motive.BUY_BOMB,
    DEFUSE: Motive.BUY_DEFUSE,
    KILLER: Motive.BUY_KILLER,
}


@dataclass(frozen=True)
class Trial:
    """The position, and what trying a move there is worth."""

    view: View

    @cached_property
    def state(self) -> State:
        return position(self.view)

    @cached_property
    def seat(self) -> Seat:
        assert self.view.seat is not None, "a robot has a seat"
        return self.view.seat

    @cached_property
    def now(self) -> float:
        return value(self.state, self.seat)

    def gain(self, move: LutinsMove) -> float:
        """What the move adds to this player's prospects."""
        return value(apply(self.state, move), self.seat) - self.now

    def gain_of_dig(self, choice: DigChoice, move: Dig) -> float:
        """The same for a dig, over all that the card may show."""
        faces = choice.pile or tuple((face, 1) for face in OWN[choice.tunnel - 1])
        total = sum(number for _face, number in faces)
        return sum(number * self._gain_of(move, face) for face, number in faces) / total

    def _gain_of(self, move: Dig, face: Face) -> float:
        return self.gain(replace(move, shows=face))


def weigh(view: View) -> list[Option]:
    """Everything the seat in turn may do, weighed; no option where the dice are to be rolled."""
    trial = Trial(view)
    match view.phase:
        case "start":
            return list(_starts(trial))
        case "village":
            return list(_purchases(trial))
        case "pick" | "act":
            return list(_acts(trial))
    return []


def _starts(trial: Trial) -> Iterator[Option]:
    for offer in trial.view.choices.starts:
        if offer.refused is None:
            is_rescue = isinstance(offer.move, Rescue)
            later = 0.0 if is_rescue else TURN * _can_dig(trial)
            why = Motive.RESCUE if is_rescue else Motive.COLLECT
            yield option(trial.gain(offer.move) + later, offer.move, why)


def _can_dig(trial: Trial) -> float:
    """The share of a turn's worth that is left with lutins bound or buried."""
    lutins = trial.view.players[trial.seat].lutins
    return sum(not (one.buried or one.bound) for one in lutins) > 0


def _purchases(trial: Trial) -> Iterator[Option]:
    for ware in trial.view.choices.wares:
        for offer in ware.options:
            if offer.refused is None:
                gain = trial.gain(offer.move) - THRIFT
                yield option(gain, offer.move, BOUGHT[ware.what], **_facts(offer.move))


def _facts(move: LutinsMove) -> dict[str, int]:
    """Which gallery, or whose lutin."""
    if (spot := getattr(move, "spot", None)) is not None:
        return {"gallery": spot.gallery}
    if (target := getattr(move, "target", None)) is not None:
        return {"seat": target[0]}
    return {}


def _acts(trial: Trial) -> Iterator[Option]:
    choices = trial.view.choices
    for choice in choices.digs:
        if choice.refused is None:
            for offer in choice.options:
                if offer.refused is None and isinstance(offer.move, Dig):
                    yield _dig(trial, choice, offer.move)
    for bomb in choices.bombs:
        yield _bomb(trial, bomb)
    for shot in choices.shots:
        yield _shot(trial, shot)
    if choices.may_pass:
        yield option(0.0, Pass(by=trial.seat), Motive.PASS_SAFE)


def _dig(trial: Trial, choice: DigChoice, move: Dig) -> Option:
    gain = trial.gain_of_dig(choice, move)
    if trial.view.phase == "pick":
        return option(gain, move, Motive.DIG_PICK, gallery=choice.gallery)
    if choice.closes:
        return option(gain, move, Motive.DIG_CLOSE, gallery=choice.gallery)
    leader = trial.view.galleries[choice.gallery - 1].leader
    why = Motive.DIG_LEAD if leader is None or leader.seat != trial.seat else Motive.DIG_HOPE
    return option(gain, move, why, gallery=choice.gallery)


def _bomb(trial: Trial, move: LayBomb) -> Option:
    return option(trial.gain(move), move, Motive.LAY_BOMB, gallery=move.spot.gallery)


def _shot(trial: Trial, move: Shoot) -> Option:
    return option(trial.gain(move), move, Motive.SHOOT, seat=move.target[0])
