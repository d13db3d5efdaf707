"""The words on a role card: name, aim in two lines, pay in one, as long for every role."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Part:
    name: str | Promise
    aim: str | Promise
    pay: str | Promise


PARTS = {
    "digger": Part(
        _("Gold digger"),
        _("Dig towards the treasure with\nthe others, and trust nobody."),
        _("Pay: gold cards, one at a time"),
    ),
    "saboteur": Part(
        _("Saboteur"),
        _("Keep the others from the gold\nand do not let them catch you."),
        _("Pay: 2 to 4 if nobody finds it"),
    ),
    "blue": Part(
        _("Blue digger"),
        _("Dig a way to the treasure that\nno green door can ever close."),
        _("Pay: 1 to 5 if your team wins"),
    ),
    "green": Part(
        _("Green digger"),
        _("Dig a way to the treasure that\nno blue door can ever close."),
        _("Pay: 1 to 5 if your team wins"),
    ),
    "boss": Part(
        _("The mine boss"),
        _("Lead a team to the treasure,\nblue or green: you belong to it."),
        _("Pay: one less than the winners"),
    ),
    "profiteer": Part(
        _("Profiteer"),
        _("Let them fight it out: you win\nwith those who win, always."),
        _("Pay: two less than the winners"),
    ),
    "geologist": Part(
        _("Geologist"),
        _("Have crystals laid in the mine.\nThe gold is for the others."),
        _("Pay: one nugget for a crystal"),
    ),
}
SECOND_SABOTEUR = Part(
    PARTS["saboteur"].name,
    PARTS["saboteur"].aim,
    _("Pay: 1 to 5 if both teams fail"),
)
HIDDEN = {
    "hold": _("Keep your finger resting on it\nto look at it: nobody but you."),
    "taps": _("Tap it twice, quickly, in a row\nto look at it: nobody but you."),
    "same": _("Every card gives the same light"),
}


def part(role: str, game: str = "saboteur") -> Part:
    """The words of a role; saboteurs are paid differently in the second box."""
    return SECOND_SABOTEUR if (role, game) == ("saboteur", "saboteur2") else PARTS[role]
