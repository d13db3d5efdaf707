"""The first page: what this is, how to print and cut it, what is in it, how to set it up."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, INK, ROCK, SAND, SKY, WOOD
from games.art.icons import icon, illustration
from games.art.svg import group, stroke
from games.art.tunnels import TunnelFace
from scoring.pictures.colours import seat_ink
from scoring.pictures.kit.page import HEIGHT, INNER, MARGIN, WIDTH, Page, measured
from scoring.pictures.stamps import tunnel_svg

BANNER = 104.0
TEXT, LIST = 4.25, 5.9
SCENE = (TunnelFace(1, 2), TunnelFace(4, 1, 1), TunnelFace(2, 3), TunnelFace(5, 0, 2, chest=True))
RULER = 50
HILL = 0.11


def cover_page(*, backs: bool = False) -> Page:
    page = Page("")
    page.title = _("Cover")
    low = group("scale(1 .62)", illustration("hill-light"))
    page.place(low, 0, HEIGHT - 1080 * HILL * 0.62, HILL)
    _banner(page)
    top = BANNER + 13
    column = (INNER - 10) / 2
    right = MARGIN + column + 10
    y = _section(page, MARGIN, top, column, _("Print and cut"), "defuse")
    for number, words in enumerate(_making(backs), start=1):
        y = _numbered(page, MARGIN, y, column, number, words)
    _ruler(page, MARGIN, y + 3)
    y = _section(page, MARGIN, y + 24, column, _("In the box"), "chest")
    _contents(page, MARGIN, y, column)
    y = _section(page, right, top, column, _("Set it up"), "home")
    for number, words in enumerate(_setting_up(), start=1):
        y = _numbered(page, right, y, column, number, words)
    y = _section(page, right, y + 7, column, _("What it is about"), "lutin")
    page.paragraph((right, y), _about(), TEXT, room=column)
    return page


def _banner(page: Page) -> None:
    """A gallery by night with everybody in it, and the name of the game in the sky."""
    page.draw(illustration("night-sky"))
    page.block((0, BANNER - 14, WIDTH, 14), ROCK)
    card, top = 42.0, 42.0
    cards = [illustration("entrance-3"), *(tunnel_svg(face) for face in SCENE)]
    for i, drawing in enumerate(cards):
        page.card(drawing, (100, 120), (i * card, top), card / 100)
    for seat, spot in enumerate((47, 97, 137, 181)):
        lutin = illustration(f"lutin-{seat}", seat_ink(seat).fill)
        page.place(lutin, spot, top + 19.5, 0.36)
    page.draw(stroke(f"M0 {BANNER}H{WIDTH}", INK, 1.2))
    title = 27.0
    page.block((MARGIN - 3, 8, 166, 27), SKY)
    page.write((MARGIN, 30.5), "Lutins", "display", title, CREAM)
    x = MARGIN + measured("Lutins", "display", title) + 8
    page.write((x, 20), _("A game to print, cut out and play"), "display", 7.2, CREAM, room=92)
    page.write((x, 29), _("2 to 4 players, from 8 years on"), "text", 5, SAND, room=92)


def _section(page: Page, left: float, top: float, room: float, words: str, mark: str) -> float:
    page.disc(left + 5, top, 5, WOOD)
    page.place(icon(mark, CREAM), left + 1.9, top - 3.1, 6.2 / 24)
    page.write((left + 13, top + 2.7), words, "display", 8, INK, room=room - 14)
    return top + 11


def _numbered(page: Page, left: float, y: float, room: float, number: int, words: str) -> float:
    page.write((left + 3, y), str(number), "display", LIST, WOOD, "middle")
    return page.paragraph((left + 8, y), words, TEXT, room=room - 8) + 1.6


def _making(backs: bool) -> list[str]:
    return [
        _("Print on both sides, turned over the long edge; many backs stay empty.")
        if backs
        else _("Print on one side of the paper only, never on both."),
        _("Print on A4 at 100%, not “fit to page”; thick paper is best, 160 to 250 g."),
        _("Measure the ruler below: if it is 5 cm long, all is well."),
        _("Cut along the marks and the thin dashes, fold along the dots, glue what is folded."),
    ]


def _ruler(page: Page, left: float, y: float) -> None:
    marks = "".join(
        f"M{left + mm} {y + 6}v-{3.6 if mm % 10 == 0 else 2.4 if mm % 5 == 0 else 1.4}"
        for mm in range(RULER + 1)
    )
    page.draw(stroke(f"M{left} {y + 6}h{RULER}", INK, 0.5) + stroke(marks, INK, 0.2))
    page.write((left + RULER + 3, y + 6), _("5 cm"), "bold", 4, INK)


def _contents(page: Page, left: float, top: float, room: float) -> None:
    half = room / 2
    for i, (count, words) in enumerate(_things()):
        x, y = left + i // 6 * half, top + i % 6 * 7
        page.write((x + 7.5, y), count, "display", LIST, WOOD, "right")
        page.write((x + 9.5, y), words, "text", TEXT, INK, room=half - 10)


def _things() -> list[tuple[str, str]]:
    return [
        ("50", _("tunnels")),
        ("5", _("entrances")),
        ("10", _("chests")),
        ("12", _("lutins")),
        ("4", _("bombs")),
        ("36", _("pieces of equipment")),
        ("60", _("stones, as 36 discs")),
        ("8", _("markers")),
        ("2", _("dice")),
        ("4", _("bags and aids")),
        ("1", _("village, cemetery")),
        ("1", _("canary")),
    ]


def _setting_up() -> list[str]:
    return [
        _("Lay the five entrances below one another: galleries grow to the right."),
        _("Sort the tunnels into five piles by number, shuffle each, turn it face up."),
        _("Shuffle the chests, shut side up. Put village and cemetery within reach."),
        _("Fill the bank: 50 stones for two players, 60 for three or four."),
        _("Everybody takes three lutins and a bomb of one colour, the bag and an aid."),
        _("The youngest takes the canary and begins."),
    ]


def _about() -> str:
    return _(
        "Send your lutins down to dig, be the deepest to collect stones, close galleries at the "
        "right moment and mind the bombs. When the bank is empty, whoever holds the most stones "
        "wins. The rules are on the last two pages; Filon can count and keep the log for you."
    )
