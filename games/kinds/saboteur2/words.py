"""The roles of Saboteur 2 in words."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.art.parts import Part
from games.kinds.saboteur import words as first

PARTS = {
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
    "saboteur": Part(
        first.PARTS["saboteur"].name,
        first.PARTS["saboteur"].aim,
        _("Pay: 1 to 5 if both teams fail"),
    ),
}
