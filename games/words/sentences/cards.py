"""What a card is called: the kind of a path card from its notation."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

MARKS = {"ladder", "blue", "green"}

KINDS = {
    "crossing": gettext_noop("a crossing"),
    "junction": gettext_noop("a junction"),
    "straight": gettext_noop("a straight tunnel"),
    "curve": gettext_noop("a curve"),
    "dead_end": gettext_noop("a dead end"),
    "bridge": gettext_noop("a bridge"),
    "twin": gettext_noop("two tunnels side by side"),
    "stub": gettext_noop("a tunnel with a dead end"),
    "ladder": gettext_noop("a ladder"),
    "blue": gettext_noop("a blue door"),
    "green": gettext_noop("a green door"),
    "break": gettext_noop("a broken tool"),
    "repair": gettext_noop("a repair"),
    "rockfall": gettext_noop("a rockfall"),
    "map": gettext_noop("a map"),
    "inspect": gettext_noop("an inspection"),
    "jail": gettext_noop("a jail"),
    "free": gettext_noop("a way out of jail"),
    "thief": gettext_noop("a thief"),
    "handsoff": gettext_noop("a “hands off”"),
    "swaphand": gettext_noop("a swap of hands"),
    "rerole": gettext_noop("a change of role"),
}
"""Every kind of card of the saboteur games, with its name."""


def kind_of(card: str) -> str:
    """The kind of any card: a path in notation, or an action as the box names it."""
    action = card.partition(":")[0]
    return action if action in KINDS else path_kind(card)


@lru_cache(maxsize=512)
def path_kind(card: str) -> str:
    """The kind of a path card, half turns aside. Crystals do not change it."""
    shape, _plus, mark = card.partition("+")
    if mark in MARKS:
        return mark
    tunnels = sorted(shape.split("|"), key=len, reverse=True)
    longest = tunnels[0]
    if len(longest) == 1:
        return "dead_end"
    if len(tunnels) > 1 and len(tunnels[1]) > 1:
        return "bridge" if set(tunnels) == {"NS", "EW"} else "twin"
    if len(tunnels) > 1:
        return "stub"
    return {4: "crossing", 3: "junction"}.get(len(longest)) or (
        "straight" if longest in ("NS", "EW") else "curve"
    )


def card_name(card: str) -> str:
    return kind_name(kind_of(card))


def kind_name(kind: str) -> str:
    """``a dead end``, in the reader's language."""
    return _(KINDS[kind])
