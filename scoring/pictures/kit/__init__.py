"""The printable kit of Lutins: everything a family needs to play, as A4 pages in one PDF.

Each page is an SVG in millimetres with its words as text; Typst turns all of them into one file of
vectors. That takes less than a second, most of it without the interpreter's lock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.chance.decks import own_deck
from games.engine.lutins.cards import NUMBERS
from scoring.pictures.kit.aids import aids_page
from scoring.pictures.kit.counters import counters_page, sacks_page
from scoring.pictures.kit.cover import cover_page
from scoring.pictures.kit.dice import dice_page
from scoring.pictures.kit.finds import chests_page
from scoring.pictures.kit.page import Page
from scoring.pictures.kit.rules import end_page, turn_page
from scoring.pictures.kit.standees import people_page
from scoring.pictures.kit.tunnels import backs_page, tunnels_page
from scoring.pictures.kit.village import boards_page

Deck = Sequence[Mapping[str, Any]]
FONTS = Path(__file__).with_name("fonts")
"""The fonts of the pages in a format that Typst reads, one file a weight."""
DOCUMENT = b"""
#let said = sys.inputs
#set document(title: said.title, author: "Filon", date: none)
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(lang: said.language)
#for number in range(int(said.pages)) {
  image(bytes(said.at(str(number + 1))), format: "svg", width: 100%)
}
"""


def kit_pdf(language: str = "fr", deck: Deck | None = None, *, backs: bool = False) -> bytes:
    """The kit as a PDF file, in French or English; the same arguments give the same bytes.

    *deck* holds the fifty tunnels as a deck file does; without one it is the project's own.
    With *backs* a page of backs follows each page of tunnels, for printing on both sides.
    """
    with override(language):
        makers = page_makers(deck or own_deck(), backs)
        pages = {str(n): make().svg(n, len(makers)) for n, make in enumerate(makers, start=1)}
        title = _("Lutins, a game to print")
    said = {"title": title, "language": language, "pages": str(len(makers)), **pages}
    return _printed(said)


def _printed(said: dict[str, str]) -> bytes:
    """The document as PDF. Typst is large: a process that draws no kit never loads it."""
    import typst

    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS]
    )
    return typst.compile(DOCUMENT, font_paths=fonts, sys_inputs=said, timestamp=0)


def page_count(*, backs: bool) -> int:
    return len(page_makers((), backs))


def page_makers(deck: Deck, backs: bool) -> list[Callable[[], Page]]:
    """The pages in order, each drawn only when it is called for.

    With *backs* every page has another one for its back, so that no sheet is printed with things
    to cut out on both sides.
    """
    fronts: list[tuple[Callable[[], Page], Callable[[], Page]]] = [
        (partial(cover_page, backs=backs), empty_page),
        (boards_page, empty_page),
    ]
    for number in NUMBERS:
        cards = [card for card in deck if card["tunnel"] == number]
        fronts.append((partial(tunnels_page, number, cards), backs_page))
    others = (chests_page, people_page, counters_page, dice_page, sacks_page, aids_page)
    fronts += [(page, empty_page) for page in others]
    sheets = [side for sheet in fronts for side in sheet[: 2 if backs else 1]]
    return [*sheets, turn_page, end_page]


def empty_page() -> Page:
    """The back of a page whose things have none."""
    return Page("")
