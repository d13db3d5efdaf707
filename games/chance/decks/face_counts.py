"""A deck by its faces: how often each tunnel card is in it, for a page to show and change."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.lutins.cards import COPIES, NUMBERS

CODE = re.compile(r"([1-5])-([0-3])-([0-3])(c?)(p?)(b?)", re.ASCII)
TunnelCard = Mapping[str, Any]
"""A tunnel card as records write it."""
MOST = 10
"""Of one face; a deck never holds more of one number."""


def code_of(card: TunnelCard) -> str:
    """``3-2-0cb``: tunnel 3 with two nuggets, a chest and bones. No two faces share a code."""
    signs = "c" * card["chest"] + "p" * card["pick"] + "b" * card["bones"]
    return f"{card['tunnel']}-{card['nuggets']}-{card['diamonds']}{signs}"


def card_of(code: str) -> dict[str, Any] | None:
    """The card that a code means, as a record has it; ``None`` for no card."""
    match = CODE.fullmatch(code)
    if match is None:
        return None
    return {
        "tunnel": int(match[1]),
        "nuggets": int(match[2]),
        "diamonds": int(match[3]),
        "chest": bool(match[4]),
        "bones": bool(match[6]),
        "pick": bool(match[5]),
    }


def counted(cards: Iterable[TunnelCard]) -> Counter[str]:
    return Counter(map(code_of, cards))


def in_order(codes: Iterable[str]) -> list[str]:
    """Number by number, the richest first."""
    return sorted(codes, key=lambda code: (code[0], [-ord(sign) for sign in code[2:]]))


def written(counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """The cards of a deck with that many of each face."""
    cards = ((card_of(code), counts[code]) for code in in_order(counts))
    return [dict(card) for card, count in cards if card for _ in range(count)]


def totals(counts: Mapping[str, int]) -> dict[int, int]:
    """How many cards there are of each number."""
    return {
        number: sum(n for code, n in counts.items() if code.startswith(f"{number}-"))
        for number in NUMBERS
    }


def is_whole(cards: Iterable[TunnelCard]) -> bool:
    """Whether it can be played with: ten tunnels of each number."""
    return set(totals(counted(cards)).values()) == {COPIES}
