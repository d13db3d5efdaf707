"""Tags for the mine itself and the palette beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.art.plan import COLUMN, ROW, Laid, Pick, Spot, view_box
from games.templatetags.kept import HOLES
from games.words.captions import card_caption, place_caption

register = template.Library()
PickShown = tuple[str, int, tuple[str, ...], str, str, str]


@register.inclusion_tag("components/_mine.html")
def mine(
    cards: Iterable[Laid],
    spots: Sequence[Spot] = (),
    label: str = "",
    pan: bool = False,
    preview: str = "",
    room: Iterable[Spot] = (),
) -> dict[str, Any]:
    """{% mine cards spots label=… pan=True %}: the mine; `preview` lies on the chosen spot.

    `room` are places that must be in sight too, since a script may offer them.
    """
    laid = list(cards)
    left, top, width, height = view_box(laid, [*spots, *room])
    return {
        "cards": [
            {
                "laid": one,
                "caption": f"{place_caption(one.column, one.row)}: {card_caption(one.card)}",
            }
            for one in laid
        ],
        "last": [rim(one.column, one.row, 2) for one in laid if one.last],
        "spots": [spot_drawn(spot) for spot in spots],
        "preview": preview,
        "box": f"{left} {top} {width} {height}",
        "ground": {"x": left - 900, "y": top - 900, "width": width + 1800, "height": height + 1800},
        "label": label or _("The mine, {count} cards").format(count=len(laid)),
        "pan": pan,
    }


@register.inclusion_tag("components/_palette.html")
def palette(
    picks: Iterable[Pick], say: str = "", *, named: bool = False, discard: bool = False
) -> dict[str, Any]:
    """{% palette picks %}: every shape with its copies left; spent ones dim, never vanish.

    `named`: a hand, each card with its name below it. `discard`: with a card for passing.
    """
    return {
        "picks": [pick_button(pick, named=named) for pick in picks],
        "say": say,
        "named": named,
        "discard": discard,
    }


def pick_button(pick: Pick, *, named: bool) -> SafeString:
    """A shape of the palette. Its places change with every move, what it shows does not."""
    shown = (pick.card, pick.left, _faces(pick), pick.title, pick.tip, pick.why)
    html = _pick_shown(shown, named, get_language())
    html = html.replace(HOLES["ways"], escape(pick.spoken_ways), 1)
    return SafeString(html.replace(HOLES["pressed"], "true" if pick.chosen else "false", 1))


@lru_cache(maxsize=4000)
def _pick_shown(shown: PickShown, named: bool, _language: str | None) -> str:
    card, left, faces, title, tip, why = shown
    pick = Pick(card, left, faces=faces, title=title, tip=tip, why=why)
    facts = {"caption": card_caption(pick.card), "action": not pick_is_path(pick), "named": named}
    return render_to_string("components/_pick.html", {"pick": pick, **facts, **HOLES})


def _faces(pick: Pick) -> tuple[str, ...]:
    """Every way up that is drawn."""
    return pick.faces or (() if not pick_is_path(pick) else tuple(pick.ways))


def pick_is_path(pick: Pick) -> bool:
    return ":" not in pick.card and not pick.card.islower()


def spot_drawn(spot: Spot) -> dict[str, Any]:
    return {
        "spot": spot,
        "caption": place_caption(spot.column, spot.row),
        "value": f"{spot.column},{spot.row}",
        "rim": rim(spot.column, spot.row, 6),
        "x": spot.column * COLUMN,
        "y": spot.row * ROW,
    }


def rim(column: int, row: int, inset: int) -> dict[str, int]:
    """A rectangle just inside a cell."""
    return {
        "x": column * COLUMN + inset,
        "y": row * ROW + inset,
        "width": COLUMN - 2 * inset,
        "height": ROW - 2 * inset,
    }
