"""Sentences of lutins. Nothing here is secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.art.marks import letters, lutin_mark
from games.words.sentences.grammar import Telling, listed

BUYS = {
    "armour": gettext_noop("{name} buys armour for {lutin}."),
    "cross": gettext_noop("{name} buys a cross for {lutin}."),
    "helmet": gettext_noop("{name} buys a helmet for {lutin}."),
}
CHESTS = {
    "nugget1": gettext_noop("{name} opens the chest: a nugget."),
    "nugget2": gettext_noop("{name} opens the chest: two nuggets."),
    "diamond1": gettext_noop("{name} opens the chest: a diamond."),
    "diamond2": gettext_noop("{name} opens the chest: two diamonds."),
    "bomb": gettext_noop("{name} opens the chest: a bomb!"),
    "bones": gettext_noop("{name} opens the chest: bones. Ouch."),
    "helmet": gettext_noop("{name} opens the chest: a helmet."),
    "cross": gettext_noop("{name} opens the chest: a cross."),
    "armour": gettext_noop("{name} opens the chest: armour."),
}
BOMBS_AT = {
    "entrance": gettext_noop("{name} puts a bomb at the entrance of gallery {gallery}."),
    "tunnel": gettext_noop("{name} puts a bomb in gallery {gallery}."),
}
BUYS_BOMB_AT = {
    "entrance": gettext_noop(
        "{name} buys a bomb and puts it at the entrance of gallery {gallery}."
    ),
    "tunnel": gettext_noop("{name} buys a bomb and puts it in gallery {gallery}."),
}
DEFUSES_AT = {
    "entrance": gettext_noop("{name} has the bomb at the entrance of gallery {gallery} defused."),
    "tunnel": gettext_noop("{name} has a bomb in gallery {gallery} defused."),
}


def _spot(telling: Telling) -> str:
    return "entrance" if telling.entry["spot"] == 0 else "tunnel"


def _lutin(telling: Telling, seat: int, number: int) -> str:
    """``B1``: how the pages name that lutin."""
    return lutin_mark(letters(telling.names)[seat], number)


def rescue(telling: Telling) -> str:
    return _("{name} fetches their lutins from the cemetery.").format(name=telling.name)


def collect(telling: Telling) -> str:
    return _("{name} collects.").format(name=telling.name)


def buy(telling: Telling) -> str:
    what = telling.entry["what"]
    if what in BUYS:
        lutin = _lutin(telling, telling.entry["by"], telling.entry["lutin"])
        return _(BUYS[what]).format(name=telling.name, lutin=lutin)
    if what == "killer":
        lutin = _lutin(telling, *telling.entry["target"])
        return _("{name} hires a killer against {lutin}.").format(name=telling.name, lutin=lutin)
    where = BUYS_BOMB_AT if what == "bomb" else DEFUSES_AT
    return _(where[_spot(telling)]).format(name=telling.name, gallery=telling.entry["gallery"])


def roll(telling: Telling) -> str:
    faces = [_face(die) for die in telling.entry["dice"]]
    return _("{name} rolls {first} and {second}.").format(
        name=telling.name, first=faces[0], second=faces[1]
    )


def _face(die: int | str) -> str:
    if die == "bomb":
        return _("a bomb")
    if die == "pistol":
        return _("a pistol")
    return str(die)


def dig(telling: Telling) -> str:
    said = _("{name} digs tunnel {tunnel} in gallery {gallery} with {lutin}").format(
        name=telling.name,
        tunnel=telling.entry["tunnel"],
        gallery=telling.entry["gallery"],
        lutin=_lutin(telling, telling.entry["by"], telling.entry["lutin"]),
    )
    finds = finds_named(telling.entry["shows"])
    if not finds:
        return f"{said}."
    return _("{sentence}: {finds}.").format(sentence=said, finds=listed(finds))


def finds_named(shows: Mapping[str, int | bool]) -> list[str]:
    """What a tunnel card shows, in words."""
    finds = []
    if number := shows.get("nuggets", 0):
        finds.append(ngettext("{number} nugget", "{number} nuggets", number).format(number=number))
    if number := shows.get("diamonds", 0):
        finds.append(
            ngettext("{number} diamond", "{number} diamonds", number).format(number=number)
        )
    if shows.get("chest"):
        finds.append(_("a chest"))
    if shows.get("bones"):
        finds.append(_("bones"))
    if shows.get("pick"):
        finds.append(_("a pick"))
    return finds


def chest(telling: Telling) -> str:
    return _(CHESTS[telling.entry["holds"]]).format(name=telling.name)


def bomb(telling: Telling) -> str:
    return _(BOMBS_AT[_spot(telling)]).format(name=telling.name, gallery=telling.entry["gallery"])


def shoot(telling: Telling) -> str:
    lutin = _lutin(telling, *telling.entry["target"])
    return _("{name} shoots at {lutin}.").format(name=telling.name, lutin=lutin)


def passes(telling: Telling) -> str:
    return _("{name} passes.").format(name=telling.name)


TELLERS: dict[str, Callable[[Telling], str]] = {
    "rescue": rescue,
    "collect": collect,
    "buy": buy,
    "roll": roll,
    "dig": dig,
    "chest": chest,
    "bomb": bomb,
    "shoot": shoot,
    "pass": passes,
}
