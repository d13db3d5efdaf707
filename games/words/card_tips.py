"""What a chosen card is called, and in one sentence what it does."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from games.words.captions import action_caption
from games.words.sentences.cards import card_name, kind_of

TIPS = {
    "dead_end": gettext_noop("It closes the way. Tap a glowing place."),
    "blue": gettext_noop("Green diggers cannot pass. Tap a glowing place."),
    "green": gettext_noop("Blue diggers cannot pass. Tap a glowing place."),
    "ladder": gettext_noop("It counts as a way to the start. Tap a glowing place."),
    "break": gettext_noop("Whoever gets it lays no paths until it is mended."),
    "repair": gettext_noop("It takes a broken tool away, yours or another’s."),
    "rockfall": gettext_noop("It takes a path card out of the mine. Tap that card."),
    "map": gettext_noop("You alone look under one goal."),
    "inspect": gettext_noop("You alone look at somebody’s role."),
    "jail": gettext_noop("Whoever goes there lays no paths and wins nothing."),
    "free": gettext_noop("It lets somebody out of jail."),
    "thief": gettext_noop("If the round ends while it lies there, you steal a nugget."),
    "handsoff": gettext_noop("It takes somebody’s thief away."),
    "swaphand": gettext_noop("You take somebody’s hand and give them yours."),
    "rerole": gettext_noop("Somebody, or you, draws a new role."),
}
"""Of the cards that do something; all others are tunnels to be laid."""


def card_title(card: str) -> str:
    return title_in(card, get_language())


@lru_cache(maxsize=512)
def title_in(card: str, _language: str | None) -> str:
    """`A curve`, as a title; tools with their names. Kept for each language, that of now."""
    name = action_caption(card) if ":" in card else card_name(card)
    return name[:1].upper() + name[1:]


def card_tip(card: str) -> str:
    return tip_in(card, get_language())


@lru_cache(maxsize=512)
def tip_in(card: str, _language: str | None) -> str:
    """What it does, kept as its title is."""
    return _(TIPS.get(kind_of(card), gettext_noop("Tap a glowing place.")))
