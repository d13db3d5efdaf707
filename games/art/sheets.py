"""The picture files that pages load: a few sprites, each cached for ever by its name."""

from __future__ import annotations

from games.art.finds import crystals, diamond, nugget
from games.art.icons import drawn
from games.art.ink import INK
from games.art.svg import el, sprite, symbol


def icons() -> str:
    """Icons in the colour of the text around them, tokens, dice, canary and small finds."""
    marks = [symbol(name, view, inside) for name, (view, inside) in drawn().items()]
    marks += [
        symbol("gold", "0 0 24 24", nugget(12, 12.5, 10)),
        symbol("gem", "0 0 24 24", diamond(12, 12, 10)),
        symbol("crystals", "0 0 40 40", crystals(20, 32)),
    ]
    return sprite(marks)


def favicon() -> str:
    """The nugget of the wordmark on a piece of rock."""
    ground = el("rect", width=32, height=32, rx=7, fill=INK)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f"{ground}{nugget(16, 16.5, 12)}</svg>\n"
    )


SHEETS = {"icons.svg": icons, "favicon.svg": favicon}
