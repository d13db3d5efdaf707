"""The hand-cut marks: icons, seat tokens, dice and the canary, kept in icons.svg."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).with_name("icons.svg")
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*)</symbol>')
SEATS = 12  # shapes; colours repeat after eight, so shape and letter always decide


@cache
def drawn() -> dict[str, tuple[str, str]]:
    """Every symbol: its view box and what is in it."""
    return {name: (view, inside) for name, view, inside in SYMBOL.findall(SOURCE.read_text())}


def icon(name: str, colour: str) -> str:
    """An icon in a fixed ink, to be drawn into a card."""
    return drawn()[f"i-{name}"][1].replace("currentColor", colour)
