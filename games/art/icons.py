"""What is drawn by hand and kept as SVG: icons, seat tokens, dice and the canary (icons.svg), and
whole pictures (illustrations.svg).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>')
SEATS = 12  # shapes; colours repeat after eight, so shape and letter always decide


@cache
def drawn(source: str = "icons.svg") -> dict[str, tuple[str, str]]:
    """Every symbol: its view box and what is in it."""
    text = (HERE / source).read_text(encoding="utf-8").replace("\n", "")
    return {name: (view, inside) for name, view, inside in SYMBOL.findall(text)}


def icon(name: str, colour: str) -> str:
    """An icon in a fixed ink, to be drawn into a card."""
    return drawn()[f"i-{name}"][1].replace("currentColor", colour)


def illustration(name: str, colour: str = "") -> str:
    """A picture; *colour* is the ink of what belongs to a seat."""
    return drawn("illustrations.svg")[name][1].replace("currentColor", colour)
