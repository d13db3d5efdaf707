"""The printable kit of Lutins: everything a family needs to play, as A4 pages in one PDF.

``kit_pdf("fr")`` gives the file's bytes. Pages are drawn one after another at 300 dots an inch,
so memory holds one page however many there are. Takes some seconds: make it in a task, keep it.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import IO, Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.chance.decks import own_deck
from games.engine.lutins.cards import NUMBERS
from scoring.pictures.kit.aids import aids_page
from scoring.pictures.kit.boards import boards_page
from scoring.pictures.kit.counters import counters_page
from scoring.pictures.kit.cover import cover_page
from scoring.pictures.kit.dice import dice_page
from scoring.pictures.kit.finds import chests_page
from scoring.pictures.kit.page import DPI, Page
from scoring.pictures.kit.people import people_page
from scoring.pictures.kit.rules import end_page, turn_page
from scoring.pictures.kit.sacks import sacks_page
from scoring.pictures.kit.tunnels import backs_page, tunnels_page

Deck = Sequence[Mapping[str, Any]]
QUALITY = 86


def kit_pdf(language: str = "fr", deck: Deck | None = None, *, backs: bool = False) -> bytes:
    """The kit as a PDF file, in French or English.

    *deck* holds the fifty tunnels as a deck file does; without one it is the project's own.
    With *backs* a page of backs follows each page of tunnels, for printing on both sides.
    """
    out = io.BytesIO()
    kit_write(out, language, deck, backs=backs)
    return out.getvalue()


def kit_write(
    out: IO[bytes],
    language: str = "fr",
    deck: Deck | None = None,
    *,
    backs: bool = False,
    told: Callable[[int, int], object] = lambda _done, _most: None,
) -> int:
    """Write the kit into a file open for reading and writing; gives the number of pages.

    *told* hears of each page that is drawn.
    """
    with override(language):
        makers = page_makers(deck or own_deck(), backs)
        for number, make in enumerate(makers, start=1):
            picture = make().image(number, len(makers))
            picture.save(
                out,
                "PDF",
                append=number > 1,
                resolution=DPI,
                quality=QUALITY,
                subsampling=0,
                optimize=True,
                title=_("Lutins, a game to print"),
                author="Filon",
                producer="Filon",
                creationDate=None,
                modDate=None,
            )
            told(number, len(makers))
        return len(makers)


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
