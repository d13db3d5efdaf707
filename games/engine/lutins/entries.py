"""Reading moves from a record's entries, and writing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

from games.engine.core import Entry, Seat, gettext_noop, misshapen
from games.engine.entries import Fields, a_seat, a_whole_number
from games.engine.lutins import cards
from games.engine.lutins.cards import CHESTS, LUTINS, NUMBERS, PRICES, Face, Spot
from games.engine.lutins.moves import (
    BuyBomb,
    Chest,
    Collect,
    Defuse,
    Dig,
    Equip,
    Killer,
    LayBomb,
    LutinsMove,
    Pass,
    Purchase,
    Rescue,
    Roll,
    Shoot,
)


class Whose(TypedDict):
    """The fields that every move has."""

    by: Seat
    house: bool


def _number(fields: Fields, name: str) -> int:
    return fields.whole(name, NUMBERS[0], NUMBERS[-1])


def _lutin(value: object) -> int:
    return a_whole_number(value, 0, LUTINS - 1)


def _spot(fields: Fields) -> Spot:
    return Spot(_number(fields, "gallery"), fields.whole("spot", 0))


def _pair(fields: Fields, name: str) -> list[object]:
    pair = fields.list(name)
    if len(pair) != 2:
        raise misshapen(gettext_noop("“{field}” takes two values"), field=name)
    return pair


def _target(fields: Fields, seats: int) -> tuple[Seat, int]:
    seat, lutin = _pair(fields, "target")
    return a_seat(seat, seats), _lutin(lutin)


def _die(value: object) -> int | str:
    return value if isinstance(value, str) else a_whole_number(value)


def read_face(value: object) -> Face:
    """What a tunnel card shows; figures that are left out are 0 or false."""
    if not isinstance(value, dict):
        raise misshapen(gettext_noop("“shows” is not an object"))
    fields = Fields(value)
    face = Face(
        nuggets=fields.whole("nuggets") if "nuggets" in fields else 0,
        diamonds=fields.whole("diamonds") if "diamonds" in fields else 0,
        chest="chest" in fields and fields.flag("chest"),
        bones="bones" in fields and fields.flag("bones"),
        pick="pick" in fields and fields.flag("pick"),
    )
    fields.close()
    return face


def _roll(fields: Fields, whose: Whose, seats: int) -> Roll:
    first, second = _pair(fields, "dice")
    return Roll(**whose, dice=(_die(first), _die(second)))


def _dig(fields: Fields, whose: Whose, seats: int) -> Dig:
    return Dig(
        **whose,
        tunnel=_number(fields, "tunnel"),
        gallery=_number(fields, "gallery"),
        lutin=_lutin(fields.take("lutin")),
        shows=read_face(fields.take("shows")),
    )


def _buy(fields: Fields, whose: Whose, seats: int) -> Purchase:
    match fields.text("what", PRICES):
        case cards.BOMB:
            return BuyBomb(**whose, spot=_spot(fields))
        case cards.DEFUSE:
            return Defuse(**whose, spot=_spot(fields))
        case cards.KILLER:
            return Killer(**whose, target=_target(fields, seats))
        case what:
            return Equip(**whose, what=what, lutin=_lutin(fields.take("lutin")))


_READERS: dict[str, Callable[[Fields, Whose, int], LutinsMove]] = {
    "rescue": lambda fields, whose, seats: Rescue(**whose),
    "collect": lambda fields, whose, seats: Collect(**whose),
    "buy": _buy,
    "roll": _roll,
    "dig": _dig,
    "chest": lambda fields, whose, seats: Chest(**whose, holds=fields.text("holds", CHESTS)),
    "bomb": lambda fields, whose, seats: LayBomb(**whose, spot=_spot(fields)),
    "shoot": lambda fields, whose, seats: Shoot(**whose, target=_target(fields, seats)),
    "pass": lambda fields, whose, seats: Pass(**whose),
}


def read(entry: Entry, seats: int) -> LutinsMove:
    """The move that an entry of a table with so many seats describes."""
    fields = Fields(entry)
    reader = _READERS[fields.text("do", _READERS)]
    move = reader(fields, {"by": fields.seat("by", seats), "house": fields.house()}, seats)
    fields.close()
    return move


def write_face(face: Face) -> dict[str, int | bool]:
    """What a card shows, as records write it: a bare card is empty."""
    return {name: value for name, value in face._asdict().items() if value}


def _write_spot(spot: Spot) -> dict[str, int]:
    return {"gallery": spot.gallery, "spot": spot.depth}


def _write_dig(move: Dig) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "tunnel": move.tunnel,
        "gallery": move.gallery,
        "lutin": move.lutin,
    }
    if move.shows is not None:
        entry["shows"] = write_face(move.shows)
    return entry


def _write(move: LutinsMove) -> dict[str, Any]:
    """What the entry says beyond who does what."""
    match move:
        case Equip(what=what, lutin=lutin):
            return {"what": what, "lutin": lutin}
        case BuyBomb(what=what, spot=spot) | Defuse(what=what, spot=spot):
            return {"what": what, **_write_spot(spot)}
        case Killer(what=what, target=target):
            return {"what": what, "target": list(target)}
        case Roll(dice=dice):
            return {"dice": list(dice)}
        case Dig():
            return _write_dig(move)
        case Chest(holds=holds):
            return {"holds": holds}
        case LayBomb(spot=spot):
            return _write_spot(spot)
        case Shoot(target=target):
            return {"target": list(target)}
    return {}


def write(move: LutinsMove) -> dict[str, Any]:
    """The entry that describes *move*."""
    entry = {"by": move.by, "do": move.do, **_write(move)}
    return entry | {"house": True} if move.house else entry
