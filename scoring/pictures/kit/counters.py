"""Equipment for every lutin, bags and stones, and the canary that shows whose turn it is."""

from __future__ import annotations

import math

from django.utils.translation import gettext as _

from games.art.colours import BARK, CREAM, DEEP, INK, RUBBLE, SAND
from games.art.icons import drawn, icon, illustration
from games.art.svg import stroke
from games.engine.lutins.cards import EQUIPMENT
from scoring.pictures.colours import seat_ink
from scoring.pictures.kit.page import INNER, MARGIN, TOP, Page
from scoring.pictures.kit.village import scaled

PER_ROW = 12
SMALL, LARGE = 30, 6
GROUND = {"helmet": SAND, "cross": CREAM, "armour": RUBBLE[2]}


def counters_page() -> Page:
    page = Page(_("Equipment and stones"), _("Cut them out as roughly as you like."))
    y = _equipment(page, TOP + 6)
    y = _stones(page, y + 12)
    _canary(page, y + 6)
    return page


def _equipment(page: Page, top: float) -> float:
    """Twelve of each: as many as there are lutins, so that they never run out."""
    page.write((MARGIN, top), _("Equipment"), "display", 7, INK)
    words = _("Lay it beside the lutin that wears it.")
    page.write((MARGIN + INNER, top), words, "text", 3.5, INK, "right")
    pitch = INNER / PER_ROW
    for row, name in enumerate(EQUIPMENT):
        y = top + 5 + pitch * (row + 0.5)
        for column in range(PER_ROW):
            x = MARGIN + pitch * (column + 0.5)
            page.disc(x, y, 7.2, GROUND[name], 0.6)
            page.place(icon(name, INK), x - 4.4, y - 4.4, 8.8 / 24)
    return top + 4 + pitch * len(EQUIPMENT)


def _stones(page: Page, top: float) -> float:
    """Thirty small ones and six large ones make sixty; two players leave two large ones out."""
    page.write((MARGIN, top), _("Stones"), "display", 7, INK)
    words = _("A large stone is worth five. Two players: 30 small, 4 large. Three or four: all.")
    page.write((MARGIN + INNER, top), words, "text", 3.5, INK, "right", room=INNER - 30)
    columns = 8
    pitch, y = INNER / columns, top + 5
    for i in range(SMALL):
        x = MARGIN + pitch * (i % columns + 0.5)
        middle = y + pitch * (i // columns + 0.5)
        page.disc(x, middle, 11, DEEP, 0.7)
        page.draw(scaled(x, middle + 0.4, 7.2))
    y += pitch * math.ceil(SMALL / columns) + 1
    pitch = INNER / LARGE
    for i in range(LARGE):
        x, middle = MARGIN + pitch * (i + 0.5), y + 14.5
        page.disc(x, middle, 14, DEEP, 0.8)
        page.draw(scaled(x, middle + 0.5, 10))
        page.write((x, middle + 1.6), "5", "display", 10, INK, "middle")
    return y + 29


def _canary(page: Page, top: float) -> None:
    """The mark of whose turn it is."""
    view, inside = drawn()["canary"]
    wide = float(view.split()[2])
    x, y = MARGIN + 15, top + 14
    page.disc(x, y, 14, CREAM, 0.8)
    page.place(inside, x - 10, y - 9.4, 20 / wide)
    page.write((MARGIN + 36, top + 10), _("The canary"), "display", 7, INK)
    words = _("sits with whoever is to play. Pass it on to the left when your turn is over.")
    page.paragraph((MARGIN + 36, top + 16), words, 3.8, room=INNER - 40, most=3)


COLUMNS = 2
WIDTH, HEIGHT = 92, 126
GAP = INNER - 2 * WIDTH


def sacks_page() -> Page:
    page = Page(_("Four bags"), _("Your stones lie on the bag, your bomb on the ring."))
    for seat in range(4):
        left = MARGIN + seat % COLUMNS * (WIDTH + GAP)
        top = TOP + seat // COLUMNS * (HEIGHT + 3)
        page.place(illustration(f"bag-{seat}", seat_ink(seat).fill), left, top, 1)
        page.write((left + 20, top + 66), _("Bag of"), "display", 5.5, BARK)
        page.draw(stroke(f"M{left + 38:.1f} {top + 66.5:.1f}h36", BARK, 0.4,
                         stroke_dasharray="0.8 1", stroke_linecap="round"))  # fmt: skip
        page.cut_box(left, top, WIDTH, HEIGHT)
    return page
