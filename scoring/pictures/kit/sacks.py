"""Four bags to lay one's stones on."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import BARK
from games.art.icons import illustration
from games.art.svg import stroke
from scoring.pictures.colours import seat_ink
from scoring.pictures.kit.page import INNER, MARGIN, TOP, Page

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
