"""The known box: Filon's own fifty tunnels, and how a described box is read and written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.core import gettext_noop, misshapen
from games.engine.entries import Fields, a_list
from games.engine.lutins.cards import COPIES, MOST_STONES, NUMBERS, Deck, Face

Card = Mapping[str, Any]
"""A card of a deck as records write it: ``tunnel`` and all that the card shows."""


def _faces(cards: str) -> tuple[Face, ...]:
    return tuple(
        Face(
            nuggets=int(card[0]),
            diamonds=int(card[1]),
            chest="c" in card,
            bones="b" in card,
            pick="p" in card,
        )
        for card in cards.split()
    )


# Nuggets, diamonds, then c for a chest, b for bones, p for a pick. So that no number is worth
# more than another, each has ten nuggets, three diamonds, two chests, two picks and two bones.
OWN: Deck = (
    _faces("30b 20 20 10 10p 01 02b 10c 00c 00p"),
    _faces("30 20b 20 10 10 01 01p 01c 10cb 00p"),
    _faces("30b 20 20 10 10p 01 02 10c 00cb 00p"),
    _faces("30 20b 20 00 11 02 00p 10c 00c 10pb"),
    _faces("30 20 20b 10 10 11p 01 01cp 00cb 00"),
)
"""The box that Filon brings along, for tables that own none."""


def write_deck(deck: Deck) -> list[dict[str, Any]]:
    """The deck as a record's heading carries it."""
    return [
        {"tunnel": number, **face._asdict()}
        for number, faces in zip(NUMBERS, deck, strict=True)
        for face in faces
    ]


def by_number(cards: Iterable[Card]) -> Deck:
    """The faces of a checked deck, number by number."""
    faces: dict[int, list[Face]] = {number: [] for number in NUMBERS}
    for card in cards:
        faces[card["tunnel"]].append(Face(*(card[field] for field in Face._fields)))
    return tuple(tuple(faces[number]) for number in NUMBERS)


def read_deck(deck: object) -> tuple[Card, ...]:
    """Check a deck that somebody described. Raises a refusal (``record.shape``)."""
    cards = tuple(read_card(card) for card in a_list(deck))
    if any(len(faces) != COPIES for faces in by_number(cards)):
        raise misshapen(gettext_noop("the deck does not hold ten tunnels of each number"))
    return cards


def read_card(value: object) -> Card:
    """Check one card of a deck. Raises a refusal (``record.shape``)."""
    if not isinstance(value, dict):
        raise misshapen(gettext_noop("a card of the deck is not an object"))
    fields = Fields(value)
    card = {
        "tunnel": fields.whole("tunnel", NUMBERS[0], NUMBERS[-1]),
        "nuggets": fields.whole("nuggets", 0, MOST_STONES),
        "diamonds": fields.whole("diamonds", 0, MOST_STONES),
        **{name: fields.flag(name) for name in ("chest", "bones", "pick")},
    }
    fields.close()
    return card
