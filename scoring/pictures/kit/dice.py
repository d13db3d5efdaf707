"""Two dice to fold: one has a bomb for its six, the other a pistol."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, GLUE_TAB, GREY, INK, ROCK
from games.art.icons import drawn, icon
from games.art.svg import el, group
from scoring.pictures.kit.page import INNER, MARGIN, TOP, Page

FACE = 27.0
TAB = 6.5
NET = {"3": (1, 0), "2": (0, 1), "1": (1, 1), "5": (2, 1), "4": (1, 2), "6": (1, 3)}
"""Where the faces lie, in columns and rows: opposite ones add up to seven."""
TABS = ((0, 1, "top"), (0, 1, "left"), (0, 1, "bottom"), (2, 1, "top"), (2, 1, "right"),
        (2, 1, "bottom"), (1, 3, "bottom"))  # fmt: skip


def dice_page() -> Page:
    page = Page(
        _("Two dice"), _("Cut out with the grey tabs, fold every edge, glue the tabs inside.")
    )
    left = MARGIN + (INNER - 6 * FACE - 2 * TAB - 8) / 2 + TAB / 2
    _die(page, left, TOP + 8, "bomb", CREAM, INK)
    _die(page, left + 3 * FACE + TAB + 8, TOP + 8, "pistol", ROCK, CREAM)
    _reading(page, TOP + 8 + 4 * FACE + TAB + 14)
    return page


def _die(page: Page, left: float, top: float, six: str, fill: str, ink: str) -> None:
    for column, row, edge in TABS:
        page.draw(_tab(left + column * FACE, top + row * FACE, edge))
    for number, (column, row) in NET.items():
        x, y = left + column * FACE, top + row * FACE
        page.block((x, y, FACE, FACE), fill, 0.5)
        page.place(_pips(number, six, ink), x, y, FACE / 30)


def _pips(number: str, six: str, ink: str) -> str:
    """A face, 30 by 30."""
    if number == "6":
        return group("translate(4.2 4.2) scale(.9)", icon(six, ink))
    return el("g", drawn()[f"d-{number}"][1], fill=ink)


def _tab(x: float, y: float, edge: str) -> str:
    """A trapezium to glue, outside the named edge of the face at x, y."""
    cut, far = TAB * 0.6, FACE + TAB
    corners = {
        "top": f"M{x} {y}L{x + cut} {y - TAB}H{x + FACE - cut}L{x + FACE} {y}Z",
        "bottom": f"M{x} {y + FACE}L{x + cut} {y + far}H{x + FACE - cut}L{x + FACE} {y + FACE}Z",
        "left": f"M{x} {y}L{x - TAB} {y + cut}V{y + FACE - cut}L{x} {y + FACE}Z",
        "right": f"M{x + FACE} {y}L{x + far} {y + cut}V{y + FACE - cut}L{x + FACE} {y + FACE}Z",
    }
    return el("path", d=corners[edge], fill=GLUE_TAB, stroke=GREY, stroke_width=0.2)


def _reading(page: Page, top: float) -> None:
    """What a throw means, for the whole table."""
    page.write((MARGIN, top), _("What the dice say"), "display", 9, INK)
    y = top + 10
    for icons, words in _throws():
        x = float(MARGIN)
        for name in icons:
            page.block((x, y - 4.6, 9, 9), INK, 0, 1.6)
            shown = drawn()[f"d-{name}"][1] if name.isdigit() else ""
            if shown:
                page.place(el("g", shown, fill=CREAM), x, y - 4.6, 0.3)
            else:
                page.place(icon(name, CREAM), x + 1.2, y - 3.4, 6.6 / 24)
            x += 10.5
        end = page.paragraph((MARGIN + 26, y + 1), words, 4.4, room=INNER - 27, most=3)
        y = max(end + 4, y + 14)


def _throws() -> list[tuple[tuple[str, str], str]]:
    return [
        (("1", "3"), _("Two numbers: tunnel 1 in gallery 3, or tunnel 3 in gallery 1. Or pass.")),
        (
            ("bomb", "4"),
            _(
                "Bombs lie somewhere: they all go off, then roll again. None does: you may place "
                "yours at entrance 4 or on a tunnel 4."
            ),
        ),
        (
            ("2", "pistol"),
            _("You may shoot a lutin in gallery 2 or on a tunnel 2, and take a stone for it."),
        ),
        (
            ("bomb", "pistol"),
            _("Bombs go off first, as above. None does: place yours, or shoot, wherever you like."),
        ),
    ]
