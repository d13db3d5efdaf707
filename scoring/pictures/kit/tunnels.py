"""Tunnel cards, ten of a number to a page, with the entrance of that gallery and a spare card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.art.colours import INK
from games.art.icons import illustration
from games.art.tunnels import HEIGHT as TALL
from games.art.tunnels import TunnelFace
from scoring.pictures.kit.page import TOP, WIDTH, Page
from scoring.pictures.stamps import tunnel_svg

COLUMNS, ROWS = 3, 4
CARD = (51.0, 61.2)
LEFT = (WIDTH - COLUMNS * CARD[0]) / 2
BLEED = 1.0
SCALE = CARD[0] / 100


def tunnels_page(number: int, cards: Sequence[Mapping[str, Any]]) -> Page:
    """Every tunnel of one number."""
    title = _("Tunnels {number}").format(number=number)
    note = _("Ten tunnels, the entrance of gallery {number} and a spare card.")
    page = Page(title, note.format(number=number))
    drawings = [tunnel_svg(_face(card)) for card in cards]
    drawings += [illustration(f"entrance-{number}"), tunnel_svg(TunnelFace(number))]
    _grid(page, drawings)
    left, top = _corner(len(drawings) - 1)
    middle = left + CARD[0] / 2
    page.write((middle, top + CARD[1] * 0.62), _("Spare"), "display", 7, INK, "middle",
               room=CARD[0] * 0.76)  # fmt: skip
    page.paragraph((middle, top + CARD[1] * 0.74), _("draw what you like on it"), 3.2,
                   room=CARD[0] * 0.76, align="middle", most=2)  # fmt: skip
    return page


def backs_page() -> Page:
    """Backs for the page before, where people print on both sides."""
    page = Page(_("Backs of the tunnels"), _("To print on the other side of the page before."))
    _grid(page, [illustration("tunnel-back")] * (COLUMNS * ROWS))
    return page


def _face(card: Mapping[str, Any]) -> TunnelFace:
    return TunnelFace(
        number=card["tunnel"],
        nuggets=card["nuggets"],
        diamonds=card["diamonds"],
        chest=card["chest"],
        pick=card["pick"],
        bones=card["bones"],
    )


def _corner(slot: int) -> tuple[float, float]:
    return LEFT + slot % COLUMNS * CARD[0], TOP + 3 + slot // COLUMNS * CARD[1]


def _grid(page: Page, drawings: Sequence[str]) -> None:
    """Cards edge to edge on a block of ink: a cut a little beside the mark shows no white."""
    wide, high = COLUMNS * CARD[0], ROWS * CARD[1]
    left, top = _corner(0)
    page.block((left - BLEED, top - BLEED, wide + 2 * BLEED, high + 2 * BLEED), INK)
    for slot, drawing in enumerate(drawings):
        page.card(drawing, (100, TALL), _corner(slot), SCALE)
    page.cut_grid(
        [left + i * CARD[0] for i in range(COLUMNS + 1)],
        [top + i * CARD[1] for i in range(ROWS + 1)],
    )
