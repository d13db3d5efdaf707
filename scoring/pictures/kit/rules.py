"""Two pages of rules: a turn, a dig and a closing worked out on cards, the dangers, the end."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.art.colours import CREAM, INK, ROCK, WOOD
from games.art.icons import icon, illustration
from games.art.tunnels import TunnelFace
from scoring.pictures.colours import seat_ink
from scoring.pictures.kit.page import INNER, MARGIN, Page
from scoring.pictures.stamps import tunnel_svg

TEXT = 4.7
CARD = 34.0
Row = list[tuple[TunnelFace, int | None]]
"""The tunnels of a gallery as they lie, each with the seat whose lutin stands on it."""


def turn_page() -> Page:
    page = Page(_("The rules, 1 of 2: a turn"))
    y = _section(page, 30, "home", _("What you do in your turn"))
    for words in _steps():
        y = _point(page, y, words)
    y = _section(page, y + 5, "pick", _("An example: you roll 1 and 3"))
    _gallery(page, y - 3, 3, [(TunnelFace(4, 1), 1), (TunnelFace(1, 2), 0)])
    y = _beside(page, y, 3, [
        _("You may dig tunnel 1 in gallery 3, or tunnel 3 in gallery 1. Look at the cards on top "
          "of both piles first."),
        _("Here tunnel 1 goes to gallery 3, and one of your lutins onto it: from home, from this "
          "gallery or from another one. Now yours is the deepest there."),
    ])  # fmt: skip
    y = _section(page, y + 5, "chest", _("What lies in a tunnel"))
    for words in _finds():
        y = _point(page, y, words)
    return page


def end_page() -> Page:
    page = Page(_("The rules, 2 of 2: closing, bombs, the end"))
    y = _section(page, 30, "purse", _("A gallery closes: an example"))
    row: Row = [
        (TunnelFace(4, 2), 1),
        (TunnelFace(2, 1), None),
        (TunnelFace(4, 3), 2),
        (TunnelFace(4, 1), 0),
    ]
    _gallery(page, y - 3, 5, row)
    y = _point(page, y + CARD * 1.2 + 3, _(
        "The third tunnel of one number closes the gallery, wherever the other two lie. Its "
        "diamonds are paid; its chest, bones and pick do nothing."))  # fmt: skip
    y = _point(page, y, _(
        "Blue is paid the 2 nuggets under its lutin, green its 3. Orange closed it and takes all "
        "other cards: 1 + 1 = 2. A helmet would double the pay of blue or green."))  # fmt: skip
    y = _point(page, y, _(
        "All lutins go home, the cards go to the discard, bombs on them go back."))  # fmt: skip
    y = _section(page, y + 5, "bomb", _("Bombs and pistol"))
    for words in _dangers():
        y = _point(page, y, words)
    y = _section(page, y + 5, "armour", _("The village: one purchase a turn, before the dice"))
    for words in _wares():
        y = _point(page, y, words)
    y = _section(page, y + 5, "diamond", _("The end"))
    _point(page, y, _(
        "When the bank is empty the game is over, and what was just won is paid in full. Everybody "
        "adds the nuggets under their lutins. The most stones win."))  # fmt: skip
    return page


def _section(page: Page, top: float, mark: str, words: str) -> float:
    page.disc(MARGIN + 5, top, 5, WOOD)
    page.place(icon(mark, CREAM), MARGIN + 1.9, top - 3.1, 6.2 / 24)
    page.write((MARGIN + 13, top + 2.7), words, "display", 8, INK, room=INNER - 14)
    return top + 12


def _point(page: Page, y: float, words: str) -> float:
    page.disc(MARGIN + 5, y - 1.4, 1, WOOD)
    return page.paragraph((MARGIN + 9, y), words, TEXT, room=INNER - 12) + 1.2


def _gallery(page: Page, top: float, number: int, row: Row) -> None:
    """An entrance and its tunnels, with who stands on them."""
    page.block((MARGIN, top, (len(row) + 1) * CARD, CARD * 1.2), ROCK)
    page.card(illustration(f"entrance-{number}"), (100, 120), (MARGIN, top), CARD / 100)
    for place, (card, seat) in enumerate(row, start=1):
        left = MARGIN + place * CARD
        page.card(tunnel_svg(card), (100, 120), (left, top), CARD / 100)
        if seat is not None:
            lutin = illustration(f"lutin-{seat}", seat_ink(seat).fill)
            page.place(lutin, left + 17, top + 21, 0.17)


def _beside(page: Page, y: float, cards: int, points: list[str]) -> float:
    """Words to the right of a gallery of so many cards; gives where the next line begins."""
    left, below = MARGIN + cards * CARD + 6, y + CARD * 1.2 + 3
    for words in points:
        y = page.paragraph((left, y), words, TEXT, room=INNER - cards * CARD - 8) + 1.6
    return max(y, below)


def _steps() -> list[str]:
    return [
        _("Rescue: all your lutins leave the cemetery. That is your whole turn."),
        _("Or collect: a stone for each gallery whose deepest lutin is yours."),
        _("Buy one thing in the village if you like."),
        _("Roll both dice: dig, lay your bomb, shoot, or pass."),
    ]


def _finds() -> list[str]:
    return [
        _("Diamonds: so many stones for you, at once."),
        _("Nuggets stay on the card until the gallery closes."),
        _("A chest: turn the first chest card over. Nuggets, bones and a bomb stay on the tunnel, "
          "diamonds are paid, a thing is worn by the lutin."),
        _("Bones hold the lutin until the gallery closes or explodes, unless it wears a cross."),
        _("A pick digs on: the next number, same gallery, same lutin. After 5 comes 1."),
    ]  # fmt: skip


def _dangers() -> list[str]:
    return [
        _("A bomb and a number n: if any bomb lies in a gallery, all of them explode and you roll "
          "again. If none does, you may lay yours at entrance n or on a tunnel n."),
        _("An explosion sends every lutin of the gallery to the cemetery: a stone for the owner of "
          "the bomb for each. The tunnels stay."),
        _("The pistol and a number n: shoot a lutin in gallery n or on a tunnel n. It goes to the "
          "cemetery, you get a stone. Bomb and pistol: anywhere you like."),
    ]  # fmt: skip


def _wares() -> list[str]:
    return [
        _("For a lutin at home: armour 2, saves it once from bomb, pistol and killer; cross 1, "
          "leaves bones; helmet 1, doubles its pay when another player closes."),
        _("Services: lay your bomb anywhere 2, take any bomb away 2, a killer for any lutin in a "
          "gallery 3, without a reward."),
    ]  # fmt: skip
