"""Ten chests to fold, and markers for finds that stay on a tunnel."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, INK, SHINE
from games.art.finds import nugget
from games.art.icons import icon, illustration
from games.art.svg import group
from games.engine.lutins.cards import CHESTS
from scoring.pictures.kit.page import INNER, MARGIN, TOP, WIDTH, Page

SIDE = 37.6
COLUMNS = 5
LEFT = (WIDTH - COLUMNS * SIDE) / 2
ROW = SIDE * 2 + 13
MARKERS = ("nugget1", "nugget1", "nugget2", "nugget2", "bones", "bones", "bomb", "bomb")


def chests_page() -> Page:
    """Each chest is folded in the middle and glued: shut outside, the find on the other side."""
    page = Page(
        _("Ten chests"), _("Cut out, fold along the dots, glue back to back. Shuffle them shut.")
    )
    finds = [name for name, copies in CHESTS.items() for _copy in range(copies)]
    for i, name in enumerate(finds):
        _chest(page, name, LEFT + i % COLUMNS * SIDE, TOP + 5 + i // COLUMNS * ROW)
    for row in range(2):
        top = TOP + 5 + row * ROW
        page.cut_grid([LEFT + i * SIDE for i in range(COLUMNS + 1)], [top, top + 2 * SIDE])
    _markers(page, TOP + 5 + 2 * ROW + 7)
    return page


def _chest(page: Page, name: str, left: float, top: float) -> None:
    scale = SIDE / 100
    page.block((left, top, SIDE, 2 * SIDE), INK)
    page.place(illustration("chest-shut"), left + SIDE, top + SIDE, scale, turn=180)
    page.place(illustration(f"chest-{name}"), left, top + SIDE, scale)
    page.write((left + SIDE / 2, top + SIDE * 1.935), finds_name(name), "display", 5.2, CREAM,
               "middle", room=SIDE - 4)  # fmt: skip
    page.fold(left + 1, top + SIDE, SIDE - 2)


def finds_name(name: str) -> str:
    """What a chest holds, as its card says it."""
    return {
        "nugget1": _("1 nugget"),
        "nugget2": _("2 nuggets"),
        "diamond1": _("1 diamond"),
        "diamond2": _("2 diamonds"),
        "bomb": _("A bomb"),
        "bones": _("Bones"),
        "helmet": _("A helmet"),
        "cross": _("A cross"),
        "armour": _("Armour"),
    }[name]


def _markers(page: Page, top: float) -> None:
    page.write((MARGIN, top), _("Markers"), "display", 7, INK)
    words = _(
        "The chest goes to the discard; the marker stays on the tunnel where it was found. "
        "A chest’s bomb belongs to nobody."
    )
    page.paragraph((MARGIN, top + 5.4), words, 3.5, room=INNER, most=2)
    side, y = INNER / len(MARKERS), top + 12
    for i, name in enumerate(MARKERS):
        x = MARGIN + i * side
        ground = SHINE if name == "bomb" else CREAM
        page.block((x + 0.4, y + 0.4, side - 0.8, side - 0.8), ground, 0.7, 3)
        page.place(_marker(name), x + 1, y + 1, (side - 2) / 24)
        page.cut_box(x, y, side, side)


def _marker(name: str) -> str:
    """A find alone, 24 by 24."""
    if name == "nugget1":
        return nugget(12, 12, 7)
    if name == "nugget2":
        return nugget(7.5, 14.5, 5) + nugget(16.5, 9.5, 5)
    return group("translate(3.6 3.6) scale(.7)", icon(name, INK))
