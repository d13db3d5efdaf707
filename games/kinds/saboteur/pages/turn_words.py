"""What is the matter on somebody's turn, and why a card cannot be played: in words."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine.core import Seat
from games.engine.saboteur.cards import TOOLS
from games.kinds.saboteur.sight import MineSight
from games.words.sentences.cards import kind_of
from games.words.sentences.grammar import listed


def matter_of(sight: MineSight, seat: Seat, *, playable: bool) -> str:
    """What keeps *seat* from digging, or that no card of theirs can be played; else nothing."""
    broken = [tool for tool in TOOLS if tool in _front(sight, seat)]
    mine = seat == sight.seat
    name = sight.people[seat].name
    if "jail" in _front(sight, seat):
        said = (
            _("You are in jail: you lay no paths. Get out, or play another card.")
            if mine
            else _("{name} is in jail and lays no paths: another card, or a way out.")
        )
    elif len(broken) == 1:
        said = _broken_words(broken[0], mine=mine)
    elif broken:
        tools = listed([tool_name(tool) for tool in broken])
        said = (
            _("Your tools are broken ({tools}): mend them, or play another card.")
            if mine
            else _("{name} lays no paths (broken: {tools}): mend, or another card.")
        )
        return said.format(name=name, tools=tools)
    elif not playable:
        said = (
            _("None of your cards can be played now: discard one.")
            if mine
            else _("{name} can play no card now: discard one.")
        )
    else:
        return ""
    return said.format(name=name)


def _broken_words(tool: str, *, mine: bool) -> str:
    if mine:
        return {
            "pick": _("Your pick is broken: mend it, or play another card."),
            "lamp": _("Your lamp is broken: mend it, or play another card."),
            "cart": _("Your cart is broken: mend it, or play another card."),
        }[tool]
    return {
        "pick": _("{name} lays no paths (broken pick): mend it, or another card."),
        "lamp": _("{name} lays no paths (broken lamp): mend it, or another card."),
        "cart": _("{name} lays no paths (broken cart): mend it, or another card."),
    }[tool]


def tool_name(tool: str) -> str:
    """The tool alone, where a picture shows that it is broken."""
    return {"pick": _("pick"), "lamp": _("lamp"), "cart": _("cart")}[tool]


def _front(sight: MineSight, seat: Seat) -> Collection[str]:
    front = sight.view.public.front
    return front[seat] if front else ()


WHY_NOT = {
    "break": gettext_noop("Everybody else has this tool broken already."),
    "repair": gettext_noop("Nobody has such a tool broken."),
    "rockfall": gettext_noop("There is no path card yet that could fall."),
    "map": gettext_noop("All goals lie face up."),
    "jail": gettext_noop("Everybody else sits in jail already."),
    "free": gettext_noop("Nobody sits in jail."),
    "thief": gettext_noop("A thief lies there already."),
    "handsoff": gettext_noop("Nobody has a thief."),
}
"""Why nobody can be given a card of that kind now."""


def why_not(sight: MineSight, seat: Seat, card: str, *, left: int) -> str:
    """Why *card*, for which there is no legal move, is dimmed."""
    if not left:
        return _("All cards of this shape have been seen in this round.")
    kind = kind_of(card)
    if kind in WHY_NOT:
        return _(WHY_NOT[kind])
    return matter_of(sight, seat, playable=True) or _("It fits nowhere in the mine just now.")
