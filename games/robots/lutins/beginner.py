"""A beginner at Lutins: digs with whoever is at home, shoots at whoever is there, seldom buys."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.engine.core import Seat
from games.engine.lutins.moves import Dig, Pass, Rescue
from games.engine.lutins.view import View
from games.robots.decisions import Option, option
from games.robots.lutins.weighing import BOUGHT
from games.robots.reasons import Motive

NOISE = 1.5
SPENDS = 0.15
"""How often a beginner buys something, whatever it is."""


def try_all(view: View, rng: Random) -> list[Option]:
    """What the seat in turn may do, by a first glance; nothing where the dice are to be rolled."""
    assert view.seat is not None, "a robot has a seat"
    match view.phase:
        case "start":
            return list(_starts(view))
        case "village" if rng.random() < SPENDS:
            return list(_purchases(view))
        case "pick" | "act":
            return list(_acts(view, view.seat))
    return []


def _starts(view: View) -> Iterator[Option]:
    for offer in view.choices.starts:
        if offer.refused is None:
            is_rescue = isinstance(offer.move, Rescue)
            yield option(0.5, offer.move, Motive.RESCUE if is_rescue else Motive.COLLECT)


def _purchases(view: View) -> Iterator[Option]:
    for ware in view.choices.wares:
        for offer in ware.options:
            target = getattr(offer.move, "target", None)
            spot = getattr(offer.move, "spot", None)
            if offer.refused is None and (target is None or target[0] != view.seat):
                facts = {} if spot is None else {"gallery": spot.gallery}
                facts |= {} if target is None else {"seat": target[0]}
                yield option(1.0, offer.move, BOUGHT[ware.what], **facts)


def _acts(view: View, seat: Seat) -> Iterator[Option]:
    for choice in view.choices.digs:
        if choice.refused is not None:
            continue
        why = Motive.DIG_CLOSE if choice.closes else Motive.DIG_HOPE
        for offer in choice.options:
            if offer.refused is None and isinstance(offer.move, Dig):
                at_home = view.players[seat].lutins[offer.move.lutin].at_home
                score = 2.0 + choice.closes + at_home
                yield option(score, offer.move, why, gallery=choice.gallery)
    for bomb in view.choices.bombs:
        yield option(1.0, bomb, Motive.LAY_BOMB, gallery=bomb.spot.gallery)
    for shot in view.choices.shots:
        if shot.target[0] != seat:
            yield option(2.0, shot, Motive.SHOOT, seat=shot.target[0])
    if view.choices.may_pass:
        yield option(0.0, Pass(by=seat), Motive.PASS_SAFE)
