"""Twelve lutins to fold so that they stand, and everybody's bomb."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, INK
from games.art.icons import drawn, icon, illustration
from games.art.marks import MARKS
from games.art.svg import el, group
from games.engine.lutins.cards import LUTINS
from scoring.pictures.colours import seat_ink
from scoring.pictures.kit.page import INNER, MARGIN, TOP, Page

SEATS = 4
COLUMNS = 6
STRIP = 30.6
FLAP, FACE = 9.0, 42.0
TALL = 2 * (FLAP + FACE)
PITCH = INNER / COLUMNS
BOMB = 28.0


def people_page() -> Page:
    page = Page(
        _("Lutins and bombs"),
        _("Fold at the tip of the hat, glue the two sides, spread the flaps as feet."),
    )
    for i in range(SEATS * LUTINS):
        column, row = i % COLUMNS, i // COLUMNS
        left, top = MARGIN + 0.5 + column * PITCH, TOP + row * (TALL + 3)
        _standing(page, i // LUTINS, i % LUTINS + 1, left, top)
    _bombs(page, TOP + 2 * (TALL + 3) + 5)
    return page


def _standing(page: Page, seat: int, number: int, left: float, top: float) -> None:
    """From above: flap, the back upside down, the fold, the front, flap."""
    colour = seat_ink(seat).fill
    page.block((left, top, STRIP, TALL), CREAM)
    for y in (top, top + TALL - FLAP):
        page.block((left, y, STRIP, FLAP), colour)
    fold, scale = top + TALL / 2, 27.0 / 60
    side = (STRIP - 60 * scale) / 2
    back, front = (illustration(f"lutin-{side}", colour) for side in ("behind", seat))
    page.place(back, left + STRIP - side, fold - 3, scale, turn=180)
    page.place(front, left + side, fold + 3, scale)
    middle, base = left + STRIP / 2, top + TALL - FLAP / 2
    mark = el("g", drawn()[f"t-{seat}"][1], fill=CREAM, stroke=INK, stroke_width=3)
    page.place(mark, middle - 8, base - 3, 0.15)
    page.write((middle + 3, base + 2.5), str(number), "display", 7, INK, "middle")
    for y in (top + FLAP, fold, top + TALL - FLAP):
        page.fold(left, y, STRIP)
    page.cut_box(left, top, STRIP, TALL)


def _bombs(page: Page, top: float) -> None:
    """One bomb for each colour, round, with the shape and its name."""
    pitch = INNER / SEATS
    for seat in range(SEATS):
        x, y = MARGIN + pitch * seat + BOMB / 2 + 0.5, top + BOMB / 2 - 2
        page.draw(bomb_disc(x, y, BOMB / 2, seat_ink(seat).fill, seat))
        page.paragraph((x + BOMB / 2 + 2, y - 1), str(MARKS[seat]), 3.4, room=15, most=3)


def bomb_disc(x: float, y: float, r: float, colour: str, seat: int) -> str:
    disc = el("circle", cx=x, cy=y, r=r, fill=colour, stroke=INK, stroke_width=0.8)
    body = group(f"translate({x - r * 0.68:.2f} {y - r * 0.78:.2f}) scale({r * 0.058:.4f})",
                 icon("bomb", INK))  # fmt: skip
    mark = el("g", drawn()[f"t-{seat}"][1], fill=colour, stroke=CREAM, stroke_width=3)
    scale = r * 0.0135
    return (
        disc
        + body
        + group(f"translate({x - r * 0.36:.2f} {y - r * 0.2:.2f}) scale({scale:.4f})", mark)
    )
