"""Deck files: the fifty tunnels of a box of Lutins as JSON, for clubs that describe their own.

A deck file is the list that a record's heading carries as ``deck``. ``filon.json`` beside this
module is the box that Filon brings along.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from games.engine.core import Refusal
from games.engine.lutins.deck import read_card, read_deck
from games.engine.record import parse_json

OWN_FILE = Path(__file__).with_name("filon.json")


def deck_from_json(data: bytes) -> list[dict[str, Any]]:
    """The cards of a deck file. Raises a refusal (``record.shape``) that says what is wrong."""
    return [dict(card) for card in read_deck(_listed(data))]


def first_bad_card(data: bytes) -> int | None:
    """Which card of a refused deck file is at fault, counted from one, if a single one is."""
    with suppress(Refusal):
        cards = _listed(data)
        for number, card in enumerate(cards if isinstance(cards, list) else (), start=1):
            try:
                read_card(card)
            except Refusal:
                return number
    return None


def _listed(data: bytes) -> object:
    """What the file says; some editors put a mark of the encoding before it."""
    return parse_json(data.removeprefix(BOM_UTF8))


def deck_to_json(cards: Iterable[Mapping[str, Any]]) -> str:
    """A deck file, a card a line, so that people can read and change it by hand."""
    lines = ",\n".join(f"  {json.dumps(dict(card))}" for card in cards)
    return f"[\n{lines}\n]\n"


def own_deck() -> list[dict[str, Any]]:
    """The project's own fifty tunnels."""
    return deck_from_json(OWN_FILE.read_bytes())
