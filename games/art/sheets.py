"""The picture files that pages load: a few sprites, each cached for ever by its name.

Those of roles and of cards on paper (actions, gold) are drawn by hand: static/art/roles.svg, all
roles in one file so that no request tells a role, and static/art/actions.svg.
"""

from __future__ import annotations

from collections.abc import Callable

from games.art.colours import INK
from games.art.faces import BASE, MARK_SIZE, PLACED, SECOND, symbol_name
from games.art.finds import diamond, nugget
from games.art.icons import drawn, illustration
from games.art.paths import picture
from games.art.svg import el, group, sprite, symbol
from games.art.tunnels import parts

CARD = "0 0 100 140"
MARK = f"{-MARK_SIZE // 2} {-MARK_SIZE // 2} {MARK_SIZE} {MARK_SIZE}"
MARKS = (
    *("crystals", "shaft", "leaf-blue", "leaf-green"),
    *("plate-blue", "plate-green", "plate-green-en"),
)


def icons() -> str:
    """Icons in the colour of the text around them, tokens, dice, canary and small finds."""
    marks = [symbol(name, view, inside) for name, (view, inside) in drawn().items()]
    marks += [
        symbol("gold", "0 0 24 24", nugget(12, 12.5, 10)),
        symbol("gem", "0 0 24 24", diamond(12, 12, 10)),
        symbol("crystals", "0 0 40 40", group("translate(20 32)", illustration("crystals"))),
    ]
    return sprite(marks)


def paths() -> str:
    """Every card of the first box that can lie in the mine; half turns are made by the page."""
    return sprite(symbol(symbol_name(card), CARD, picture(card)) for card in PLACED + BASE)


def second_paths() -> str:
    """What the second box adds: more tunnels, and the marks that stand on cards."""
    cards = [symbol(symbol_name(card), CARD, picture(card)) for card in SECOND]
    return sprite(cards + [symbol(name, MARK, illustration(name)) for name in MARKS])


def galleries() -> str:
    """The pieces that make up a tunnel card of Lutins."""
    return sprite(symbol(name, view, inside) for name, (view, inside) in parts().items())


def backdrop(light: str) -> str:
    """The hill behind the waiting room."""
    stretched = 'viewBox="0 0 1920 1080" preserveAspectRatio="none"'
    hill = illustration(f"hill-{light}")
    return f'<svg xmlns="http://www.w3.org/2000/svg" {stretched}>{hill}</svg>\n'


def favicon() -> str:
    """The nugget of the wordmark on a piece of rock."""
    ground = el("rect", width=32, height=32, rx=7, fill=INK)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f"{ground}{nugget(16, 16.5, 12)}</svg>\n"
    )


SHEETS: dict[str, Callable[[], str]] = {
    "icons.svg": icons,
    "paths.svg": paths,
    "paths2.svg": second_paths,
    "galleries.svg": galleries,
    "hill.svg": lambda: backdrop("dark"),
    "hill-light.svg": lambda: backdrop("light"),
    "favicon.svg": favicon,
}
