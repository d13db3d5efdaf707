"""Pictures in words, for those who do not see them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import get_language, gettext_lazy, gettext_noop, ngettext, pgettext
from django.utils.translation import gettext as _

from games.art.faces import ACTIONS
from games.art.notation import SIDES, read
from games.words.sentences.cards import card_name
from games.words.sentences.grammar import listed

SIDE_NAMES = {
    "N": gettext_lazy("up"),
    "E": gettext_lazy("right"),
    "S": gettext_lazy("down"),
    "W": gettext_lazy("left"),
}
PLACED = {
    "start": gettext_lazy("the start"),
    "goal": gettext_lazy("a goal, face down"),
    "gold": gettext_lazy("the treasure"),
    "back": gettext_lazy("a card, face down"),
}
STONES = {
    "NE": gettext_lazy("a stone, curving from top to right"),
    "ES": gettext_lazy("a stone, curving from bottom to right"),
    "SW": gettext_lazy("a stone, curving from bottom to left"),
    "NW": gettext_lazy("a stone, curving from top to left"),
}
"""Whole sentences: a side has an article of its own in French."""
TOOLS = {
    "pick": gettext_lazy("pick"),
    "lamp": gettext_lazy("lamp"),
    "cart": gettext_lazy("cart"),
}


def card_caption(card: str) -> str:
    """A page names every card of the palette: kept for each language."""
    return card_caption_in(card, get_language())


@lru_cache(maxsize=512)
def card_caption_in(card: str, _language: str | None) -> str:
    """`a curve, open: up and right`; `a repair: lamp or cart`.

    Each tunnel is told by itself: two tunnels that do not meet are another card than one.
    """
    if card in PLACED:
        return str(PLACED[card])
    if card in ACTIONS:
        return action_caption(card)
    if card.startswith("stone:"):
        return str(STONES[card.removeprefix("stone:")])
    words = _("; ").join(_tunnel(tunnel) for tunnel in read(card).tunnels)
    kind = card_name(card)
    if card.endswith("+crystal"):
        return _("{kind}, with crystals, open: {sides}").format(kind=kind, sides=words)
    return _("{kind}, open: {sides}").format(kind=kind, sides=words)


def action_caption(card: str) -> str:
    kind, _colon, tools = card.partition(":")
    if not tools:
        return card_name(card)
    named = _(" or ").join(str(TOOLS[tool]) for tool in tools.split("+"))
    return _("{kind}: {tools}").format(kind=card_name(kind), tools=named)


def _tunnel(tunnel: Iterable[str]) -> str:
    return listed([str(SIDE_NAMES[side]) for side in SIDES if side in tunnel])


BESIDE_START = {
    (0, 0): gettext_noop("the start"),
    (1, 0): gettext_noop("right of the start"),
    (-1, 0): gettext_noop("left of the start"),
    (0, -1): gettext_noop("above the start"),
    (0, 1): gettext_noop("below the start"),
}


def place_caption(column: int, row: int) -> str:
    """A page names every place that glows: kept for each language."""
    return place_caption_in(column, row, get_language())


@lru_cache(maxsize=512)
def place_caption_in(column: int, row: int, _language: str | None) -> str:
    """`2 places right of the start`; `3 places right and 1 place up from the start`."""
    if (column, row) in BESIDE_START:
        return _(BESIDE_START[column, row])
    right, down = _way("right", "left", column), _way("down", "up", row)
    if not down:
        return _("{way} of the start").format(way=right)
    return _("{way} from the start").format(way=listed([way for way in (right, down) if way]))


def _way(forth: str, back: str, count: int) -> str:
    return _counted(forth if count > 0 else back, abs(count)) if count else ""


def _counted(way: str, count: int) -> str:
    match way:
        case "right":
            said = ngettext("{count} place right", "{count} places right", count)
        case "left":
            said = ngettext("{count} place left", "{count} places left", count)
        case "down":
            said = ngettext("{count} place down", "{count} places down", count)
        case _:
            said = ngettext("{count} place up", "{count} places up", count)
    return said.format(count=count)


@lru_cache(maxsize=4096)
def laid_caption_in(card: str, column: int, row: int, language: str | None) -> str:
    """Where a card of the mine lies, and what it shows."""
    what = card_caption_in(card, language)
    if card == "start":
        return what
    where = place_caption_in(column, row, language)
    return pgettext("in the mine", "{where}: {what}").format(where=where, what=what)


@lru_cache(maxsize=8)
def place_words(_language: str | None) -> str:
    """The same words for a script that names the cells of a mine (places.js), as JSON."""
    words = {
        "beside": {f"{x},{y}": _(words) for (x, y), words in BESIDE_START.items()},
        "ways": {
            way: [_counted(way, count).replace(str(count), "{count}") for count in (1, 2)]
            for way in ("right", "left", "down", "up")
        },
        "both": listed(["{one}", "{other}"]),
        "of": _("{way} of the start"),
        "from": _("{way} from the start"),
    }
    return json.dumps(words, ensure_ascii=False)
