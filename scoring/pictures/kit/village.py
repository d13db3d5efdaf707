"""The village with its prices, and the cemetery."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, INK, SAND, SKY
from games.art.finds import diamond
from games.art.icons import icon, illustration
from games.art.svg import group, stroke
from games.engine.lutins.cards import PRICES
from scoring.pictures.kit.page import INNER, MARGIN, TOP, Page

WIDTH, SCENE, GRAVES = 190, 74, 100
LOT = WIDTH / 5  # the width of the ground each house stands on
TEXT = 56
GAP = 9


def boards_page() -> Page:
    page = Page(
        _("Village and cemetery"), _("Cut out both boards and lay them beside the galleries.")
    )
    top = TOP + 4
    _village(page, top)
    _cemetery(page, top + SCENE + TEXT + GAP)
    return page


def _village(page: Page, top: float) -> None:
    page.card(illustration("village"), (WIDTH, SCENE), (MARGIN, top), 1)
    page.block((MARGIN, top + SCENE, INNER, TEXT), CREAM)
    for place, (name, offers) in enumerate(_houses()):
        _stall(page, MARGIN + LOT * place, top + SCENE, name, offers)
    _edge(page, top, SCENE + TEXT)


def _houses() -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Each house: its name, and what it sells: icon, name, what it is good for."""
    return [
        (_("The forge"), [("armour", _("Armour"), _("saves once from a bomb or a shot"))]),
        (_("The chapel"), [("cross", _("Cross"), _("walks on over bones"))]),
        (_("The shop"), [("helmet", _("Helmet"), _("doubles the pay when a gallery closes"))]),
        (
            _("The sapper"),
            [
                ("bomb", _("Bomb"), _("yours, anywhere")),
                ("defuse", _("Defuse it"), _("take any bomb away")),
            ],
        ),
        (_("The shadow"), [("killer", _("Killer"), _("any lutin to the cemetery, no reward"))]),
    ]


def _stall(
    page: Page, left: float, top: float, name: str, offers: list[tuple[str, str, str]]
) -> None:
    middle, room = left + LOT / 2, LOT - 5
    page.block((left, top, LOT, 9.5), INK)
    page.write((middle, top + 6.9), name, "display", 5.8, CREAM, "middle", room=room)
    for row, (what, title, use) in enumerate(offers):
        _offer(page, left, top + 10.5 + row * 20.5, what, title, use, len(offers) == 1)
    if left > MARGIN:
        line = f"M{left:.1f} {top + 9:.1f}v{TEXT - 9}"
        page.draw(stroke(line, INK, 0.4, stroke_dasharray="1 1.4"))


def _offer(
    page: Page, left: float, top: float, what: str, title: str, use: str, large: bool
) -> None:
    """Icon, price in stones, name, and what it does."""
    middle, room = left + LOT / 2, LOT - 5
    price = PRICES[what]
    if large:
        page.disc(middle, top + 8, 6.8, INK)
        page.place(icon(what, SAND), middle - 4.8, top + 3.2, 0.4)
        _price(page, middle, top + 19.4, price, 2.5)
        page.write((middle, top + 29), title, "display", 5.6, INK, "middle", room=room)
        page.paragraph((middle, top + 33.6), use, 3.2, room=room, align="middle", most=3)
        return
    page.disc(left + 8.5, top + 5.6, 4.9, INK)
    page.place(icon(what, SAND), left + 5.1, top + 2.2, 0.28)
    page.write((left + 15, top + 5.2), title, "display", 4.7, INK, room=LOT - 17)
    _price(page, left + 14.6 + price * 2.3, top + 8.6, price, 1.9)
    page.paragraph((middle, top + 14.6), use, 3.1, room=room, align="middle", most=2)


def _price(page: Page, middle: float, y: float, price: int, r: float) -> None:
    for i in range(price):
        page.draw(scaled(middle + (i - (price - 1) / 2) * r * 2.5, y, r))


def scaled(x: float, y: float, r: float) -> str:
    """A diamond small enough for millimetres, its outline in proportion."""
    return group(f"translate({x:.2f} {y:.2f}) scale({r / 10:.3f})", diamond(0, 0, 10))


def _cemetery(page: Page, top: float) -> None:
    page.card(illustration("cemetery"), (WIDTH, GRAVES), (MARGIN, top), 1)
    middle = MARGIN + INNER / 2
    page.block((middle - 45, top + 11, 90, 13), SKY)
    page.write((middle, top + 21), _("The cemetery"), "display", 11, CREAM, "middle", room=88)
    words = _("To fetch all your lutins from here, give up your whole turn.")
    page.paragraph((middle, top + 82), words, 4.6, face="bold", room=150, fill=CREAM,
                   align="middle", most=2)  # fmt: skip
    _edge(page, top, GRAVES)


def _edge(page: Page, top: float, height: float) -> None:
    line = f"M{MARGIN + 0.5} {top + 0.5}h{INNER - 1}v{height - 1}h{1 - INNER}Z"
    page.draw(stroke(line, INK, 1))
    page.cut_grid([MARGIN, MARGIN + INNER], [top, top + height])
