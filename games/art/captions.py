"""Pictures in words, for those who do not see them."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.art.faces import ACTIONS
from games.art.notation import SIDES, read
from games.sentences.cards import card_name

SIDE_NAMES = {
    "N": gettext_lazy("north"),
    "E": gettext_lazy("east"),
    "S": gettext_lazy("south"),
    "W": gettext_lazy("west"),
}
PLACED = {
    "start": gettext_lazy("the way in"),
    "goal": gettext_lazy("a goal, face down"),
    "gold": gettext_lazy("the treasure"),
    "back": gettext_lazy("a card, face down"),
}
STONES = {
    "NE": gettext_lazy("a stone, curving from north to east"),
    "ES": gettext_lazy("a stone, curving from south to east"),
    "SW": gettext_lazy("a stone, curving from south to west"),
    "NW": gettext_lazy("a stone, curving from north to west"),
}
"""Whole sentences: a side has an article of its own in French."""
TOOLS = {
    "pick": gettext_lazy("pick"),
    "lamp": gettext_lazy("lamp"),
    "cart": gettext_lazy("cart"),
}


def card_caption(card: str) -> str:
    """`a curve, open north and east`; `a repair: lamp or cart`."""
    if card in PLACED:
        return str(PLACED[card])
    if card in ACTIONS:
        return action_caption(card)
    if card.startswith("stone:"):
        return str(STONES[card.removeprefix("stone:")])
    sides = {side for tunnel in read(card).tunnels for side in tunnel}
    words = ", ".join(str(SIDE_NAMES[side]) for side in SIDES if side in sides)
    kind = card_name(card)
    if card.endswith("+crystal"):
        return _("{kind} with crystals, open: {sides}").format(kind=kind, sides=words)
    return _("{kind}, open: {sides}").format(kind=kind, sides=words)


def action_caption(card: str) -> str:
    kind, _colon, tools = card.partition(":")
    if not tools:
        return card_name(card)
    named = _(" or ").join(str(TOOLS[tool]) for tool in tools.split("+"))
    return _("{kind}: {tools}").format(kind=card_name(kind), tools=named)


def place_caption(column: int, row: int) -> str:
    """`column 3, row −1`, with a minus that is read as one."""
    return _("column {column}, row {row}").format(column=signed(column), row=signed(row))


def signed(number: int) -> str:
    return str(number).replace("-", "−")
