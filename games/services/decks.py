"""Boxes of Lutins that people described: kept, changed by whoever described them, thrown away.

They are shared by the whole installation, so that a club describes its box once and
finds it at every table. A table plays with a copy: what is changed later changes no game.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.chance.decks import deck_from_json, first_bad_card
from games.chance.decks.face_counts import counted
from games.common.player_names import clean_name
from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of, token_from
from games.engine.core import Refusal
from games.models import Deck, Table
from games.selectors.devices import Phone
from games.services.door import AnswerFacts, WriteResult, is_host, write

MOST = 500
MOST_AT_A_TABLE = 20
"""So that no table can fill the shelf for all others."""
MOST_CARDS = 200


def deck_keep(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    name: str,
    cards: list[dict[str, Any]],
    uid: UUID | None = None,
    tokens: Collection[str] = (),
) -> tuple[WriteResult, str]:
    """Keep what a host described, finished or not; and the token that lets a device change it.

    The deck *uid* is changed if one of *tokens* is its own; else this is a new deck.
    """
    chosen = clean_name(name)
    token = token_from("deck", "", key)
    if not counted(cards) or len(cards) > MOST_CARDS:
        raise Refused(Why.DECK_EMPTY)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        deck = _own(uid, tokens) or _new(table, token)
        deck.name, deck.cards, deck.changed_at = chosen, cards, timezone.now()
        deck.save()
        return {"deck": deck.uid.hex, "name": deck.name}

    return write(table_id, key=key, effect=effect, by=by, may=is_host), token


def cards_in(data: bytes) -> list[dict[str, Any]]:
    """The cards of a deck's file. Raises :exc:`Refused` with words about decks."""
    try:
        return deck_from_json(data)
    except Refusal as refusal:
        number = first_bad_card(data)
        if number is None:
            raise Refused(Why.DECK_SHAPE) from refusal
        raise Refused(Why.DECK_CARD, number=number) from refusal


def _own(uid: UUID | None, tokens: Collection[str]) -> Deck | None:
    hashes = [hash_of(token) for token in tokens]
    return Deck.objects.filter(uid=uid, key_hash__in=hashes).first() if uid else None


def _new(table: Table, token: str) -> Deck:
    if Deck.objects.count() >= MOST or table.described.count() >= MOST_AT_A_TABLE:
        raise Refused(Why.SHELF_FULL)
    return Deck(table=table, key_hash=hash_of(token))


def deck_throw_away(
    table_id: int, *, by: Collection[str], key: str, uid: UUID, tokens: Collection[str]
) -> WriteResult:
    """Take a deck off the shelf: only the device that described it can."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        deck = _own(uid, tokens)
        if deck is None:
            raise Refused(Why.DECK_NOT_YOURS)
        deck.delete()
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host)
