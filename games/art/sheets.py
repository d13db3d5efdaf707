"""The picture files that pages load: a few sprites, each cached for ever by its name."""

from __future__ import annotations

from collections.abc import Callable

from games.art.colours import INK
from games.art.faces import ACTIONS, BASE, MARK_SIZE, PLACED, SECOND, symbol_name
from games.art.finds import crystals, diamond, nugget
from games.art.fixtures import leaf, plate, shaft
from games.art.galleries import parts
from games.art.icons import drawn
from games.art.papers import action_card, gold_card
from games.art.paths import picture
from games.art.roles import ROLES, SEALED, VIEW, role_id, role_picture, sealed_picture
from games.art.scenery import hill
from games.art.svg import el, sprite, symbol

CARD = "0 0 100 140"
MARK = f"{-MARK_SIZE // 2} {-MARK_SIZE // 2} {MARK_SIZE} {MARK_SIZE}"
MARKS: dict[str, Callable[[], str]] = {
    "crystals": lambda: crystals(0, 0),
    "shaft": lambda: shaft(0, 0),
    "leaf-blue": lambda: leaf("blue"),
    "leaf-green": lambda: leaf("green"),
    "plate-blue": lambda: plate("blue", "fr"),
    "plate-green": lambda: plate("green", "fr"),
    "plate-green-en": lambda: plate("green", "en"),
}


def icons() -> str:
    """Icons in the colour of the text around them, tokens, dice, canary and small finds."""
    marks = [symbol(name, view, inside) for name, (view, inside) in drawn().items()]
    marks += [
        symbol("gold", "0 0 24 24", nugget(12, 12.5, 10)),
        symbol("gem", "0 0 24 24", diamond(12, 12, 10)),
        symbol("crystals", "0 0 40 40", crystals(20, 32)),
    ]
    return sprite(marks)


def paths() -> str:
    """Every card of the first box that can lie in the mine; half turns are made by the page."""
    return sprite(symbol(symbol_name(card), CARD, picture(card)) for card in PLACED + BASE)


def second_paths() -> str:
    """What the second box adds: more tunnels, and the marks that stand on cards."""
    cards = [symbol(symbol_name(card), CARD, picture(card)) for card in SECOND]
    return sprite(cards + [symbol(name, MARK, drawn()) for name, drawn in MARKS.items()])


def actions() -> str:
    cards = [symbol(symbol_name(card), CARD, action_card(card)) for card in ACTIONS]
    return sprite(cards + [symbol(f"gold-{v}", CARD, gold_card(v)) for v in (1, 2, 3)])


def roles() -> str:
    """All roles in one file, so that no request tells a role."""
    symbols = [symbol("r0", VIEW, sealed_picture("eye"))]
    symbols += [symbol(role_id(role), VIEW, role_picture(role)) for role in ROLES]
    symbols.append(symbol("r8", VIEW, role_picture("green", "en")))
    symbols += [symbol(SEALED[thing], VIEW, sealed_picture(thing)) for thing in SEALED]
    return sprite(symbols)


def galleries() -> str:
    """The pieces that make up a tunnel card of Lutins."""
    return sprite(symbol(name, view, inside) for name, (view, inside) in parts().items())


def backdrop(light: str) -> str:
    """The hill behind the waiting room."""
    stretched = 'viewBox="0 0 1920 1080" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {stretched}>{hill(light)}</svg>\n'


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
    "actions.svg": actions,
    "roles.svg": roles,
    "galleries.svg": galleries,
    "hill.svg": lambda: backdrop("dark"),
    "hill-light.svg": lambda: backdrop("light"),
    "favicon.svg": favicon,
}
