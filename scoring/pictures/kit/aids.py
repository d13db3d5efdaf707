"""Four player aids: a turn, the finds, closing, bombs, the end, in a few words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, GOLD, ICE, INK, ROCK, WOOD
from games.art.icons import icon
from games.art.svg import stroke
from scoring.pictures.kit.page import INNER, MARGIN, TOP, Page

WIDTH, HEIGHT = 93.0, 125.5
COLUMNS = 2
SIZE = 3.0
BADGE = 2.7


def aids_page() -> Page:
    page = Page(_("Player aids"), _("One each. Prices are on the village."))
    for i in range(4):
        left = MARGIN + i % COLUMNS * (INNER - WIDTH)
        top = TOP + i // COLUMNS * (HEIGHT + 3)
        _aid(page, left, top)
    return page


def _aid(page: Page, left: float, top: float) -> None:
    page.block((left, top, WIDTH, HEIGHT), CREAM, 0.6, 2.5)
    y = _band(page, left, top, _("Your turn"))
    for number, (lead, text) in enumerate(_turn(), start=1):
        page.disc(left + 6, y - 1, BADGE, INK)
        page.write((left + 6, y + 0.6), str(number), "display", 4.4, CREAM, "middle")
        y = _line(page, left, y, lead, text)
    y = _band(page, left, y - 2.2, _("What you find"))
    for name, ink, lead, text in _finds():
        page.disc(left + 6, y - 1, BADGE, ROCK)
        page.place(icon(name, ink), left + 4.2, y - 2.8, 0.15)
        y = _line(page, left, y, lead, text)
    page.draw(stroke(f"M{left + 4:.1f} {y - 3.6:.1f}h{WIDTH - 8:.1f}", WOOD, 0.5))
    y += 1.6
    for name, lead, text in _ends():
        page.disc(left + 6, y - 1, BADGE, WOOD)
        page.place(icon(name, CREAM), left + 4.2, y - 2.8, 0.15)
        y = _line(page, left, y, lead, text)


def _band(page: Page, left: float, top: float, words: str) -> float:
    page.block((left + 0.3, top + 0.3, WIDTH - 0.6, 7.4), ROCK, 0, 2.2 if words else 0)
    page.write((left + 4, top + 5.9), words, "display", 6, CREAM)
    return top + 12.4


def _line(page: Page, left: float, y: float, lead: str, text: str) -> float:
    end = page.entry((left + 10.5, y), lead, text, SIZE, room=WIDTH - 13.5)
    return max(end + 1.1, y + 2 * BADGE + 0.5)


def _turn() -> list[tuple[str, str]]:
    return [
        (
            _("Rescue,"),
            _("if you wish: all your lutins leave the cemetery, and your turn is over."),
        ),
        (_("Collect:"), _("a stone for each gallery whose deepest lutin is yours.")),
        (_("Village:"), _("one purchase at most, for a lutin at home, or a service.")),
        (_("Dice:"), _("roll both. Two numbers say tunnel and gallery, as you like.")),
        (
            _("Dig:"),
            _("the card goes to the end of the gallery, and one of your lutins onto it. Or pass."),
        ),
    ]


def _finds() -> list[tuple[str, str, str, str]]:
    return [
        ("diamond", ICE, _("Diamonds:"), _("as many stones for you, at once.")),
        ("chest", GOLD, _("Chest:"), _("open one and see.")),
        ("bones", CREAM, _("Bones:"), _("this lutin stays here, unless it wears a cross.")),
        (
            "pick",
            CREAM,
            _("Pick:"),
            _("dig on with the same lutin, the next number; after 5 comes 1."),
        ),
    ]


def _ends() -> list[tuple[str, str, str]]:
    return [
        (
            "lock",
            _("Closing."),
            _(
                "The third tunnel of one number closes a gallery. The others get the nuggets "
                "under their lutins, twice with a helmet; you get all the rest."
            ),
        ),
        (
            "flame",
            _("Boom."),
            _(
                "Every lutin in the bomb’s gallery goes to the cemetery: a stone each for the "
                "bomb’s owner. Armour saves once."
            ),
        ),
        (
            "cup",
            _("The end:"),
            _("the bank is empty. Add the nuggets under your lutins. Most stones win."),
        ),
    ]
