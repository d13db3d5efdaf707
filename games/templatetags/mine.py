"""Tags for the mine itself and the palette beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.art.plan import COLUMN, MARGIN, ROW, Laid, MineSpot, Pick, extent
from games.pages.card_svg import face_drawn, tongue_of
from games.templatetags.cached_parts import HOLES
from games.words.captions import (
    card_caption,
    laid_caption_in,
    place_caption,
    place_words,
)

register = template.Library()
PickShown = tuple[str, int, tuple[str, ...], str, str, str]


@register.inclusion_tag("components/_mine.html")
def mine(
    cards: Iterable[Laid],
    spots: Sequence[MineSpot] = (),
    label: str = "",
    pan: bool = False,
    preview: str = "",
    room: Iterable[MineSpot] = (),
) -> dict[str, object]:
    """{% mine cards spots label=… pan=True %}: the mine; `preview` lies on the chosen spot.

    `room` are places that must be in sight too, since a script may offer them.
    """
    laid, language = list(cards), get_language()
    left, top, width, height = view_box(laid, [*spots, *room])
    return {
        "cards": SafeString("".join(card_drawn(one, language) for one in laid)),
        "places": place_words(language),
        "last": SafeString("".join(framed(one.column, one.row) for one in laid if one.last)),
        "spots": [spot_drawn(spot) for spot in spots],
        "preview": preview,
        "box": f"{left} {top} {width} {height}",
        "crosses": crosses(left - 900, top - 900, width + 1800, height + 1800),
        "label": label or _("The mine, {count} cards").format(count=len(laid)),
        "pan": pan,
    }


def view_box(cards: Iterable[Laid], spots: Iterable[MineSpot] = ()) -> tuple[int, int, int, int]:
    """Left, top, width and height that show every card and every place to choose."""
    things: list[Laid | MineSpot] = [*cards, *spots]
    shown = extent([(one.column, one.row) for one in things])
    return (
        shown.left * COLUMN - MARGIN,
        shown.top * ROW - MARGIN,
        shown.columns * COLUMN + 2 * MARGIN,
        shown.rows * ROW + 2 * MARGIN,
    )


@lru_cache(maxsize=1024)
def card_drawn(one: Laid, language: str | None) -> SafeString:
    """A card of the mine at its place, and where it lies and what it shows in words.

    A mine has many, and from move to move they lie as they lay.
    """
    return format_html(
        '<g class="laid{}{}" role="img" aria-label="{}"><g transform="translate({} {})">{}</g></g>',
        " cut" if one.cut else "",
        " fresh" if one.last else "",
        laid_caption_in(one.card, one.column, one.row, language),
        one.column * COLUMN,
        one.row * ROW,
        face_drawn(one.card, tongue_of(language)),
    )


def crosses(left: int, top: int, width: int, height: int) -> dict[str, str]:
    """Dashed lines whose dashes cross at the corners of the places.

    No pattern with an id: an element that holds an id which a page has before and after is made
    anew by htmx, as HTML, and a drawing is then nothing to see.
    """
    first, above = left // COLUMN * COLUMN, top // ROW * ROW
    columns, rows = width // COLUMN + 2, height // ROW + 2
    wide, high = columns * COLUMN, rows * ROW
    return {
        "rows": f"M{first - 7} {above}" + f"h{wide}m-{wide} {ROW}" * rows,
        "columns": f"M{first} {above - 7}" + f"v{high}m{COLUMN} -{high}" * columns,
    }


@register.inclusion_tag("components/_palette.html")
def palette(
    picks: Iterable[Pick], say: str = "", *, named: bool = False, discard: bool = False
) -> dict[str, object]:
    """{% palette picks %}: every shape with its copies left; spent ones dim, never vanish.

    `named`: a hand, each card with its name below it. `discard`: with a card for passing.
    """
    return {
        "picks": SafeString("".join(pieces_of(picks, get_language(), named=named))),
        "say": say,
        "named": named,
        "discard": discard,
    }


def pieces_of(picks: Iterable[Pick], language: str | None, *, named: bool) -> Iterator[str]:
    """The shapes of the palette, one after the other. Their places change with every move, what
    they show does not.
    """
    for pick in picks:
        shown = (pick.card, pick.left, _faces(pick), pick.title, pick.tip, pick.why)
        before, between, after = _pick_shown(shown, named, language)
        yield from (before, escape(pick.spoken_ways), between)
        yield "true" if pick.chosen else "false"
        yield after


@lru_cache(maxsize=4000)
def _pick_shown(shown: PickShown, named: bool, _language: str | None) -> tuple[str, str, str]:
    """A button: what stands before its places, between them and whether it is chosen, and after."""
    card, left, faces, title, tip, why = shown
    pick = Pick(card, left, faces=faces, title=title, tip=tip, why=why)
    facts = {"caption": card_caption(pick.card), "action": not pick_is_path(pick), "named": named}
    html = render_to_string("components/_pick.html", {"pick": pick, **facts, **HOLES})
    before, _, rest = html.partition(HOLES["ways"])
    between, _, after = rest.partition(HOLES["pressed"])
    return before, between, after


def _faces(pick: Pick) -> tuple[str, ...]:
    """Every way up that is drawn."""
    return pick.faces or (() if not pick_is_path(pick) else tuple(pick.ways))


def pick_is_path(pick: Pick) -> bool:
    return ":" not in pick.card and not pick.card.islower()


def spot_drawn(spot: MineSpot) -> dict[str, object]:
    return {
        "spot": spot,
        "caption": place_caption(spot.column, spot.row),
        "value": f"{spot.column},{spot.row}",
        "x": spot.column * COLUMN,
        "y": spot.row * ROW,
    }


@lru_cache(maxsize=512)
def framed(column: int, row: int) -> SafeString:
    """The frame of the card that was laid last."""
    left, top, width, height = column * COLUMN + 2, row * ROW + 2, COLUMN - 4, ROW - 4
    return format_html(
        '<rect class="last" x="{}" y="{}" width="{}" height="{}" />'
        '<circle class="pebble" cx="{}" cy="{}" r="6" />'
        '<circle class="pebble over" cx="{}" cy="{}" r="5" />',
        *(left, top, width, height, left, top + height, left + width, top + height),
    )
