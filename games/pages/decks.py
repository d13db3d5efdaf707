"""Decks of Lutins as pages show them: the ones to choose from, and one that is being described."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.chance.dealer import pieces_wished
from games.chance.decks import own_deck
from games.chance.decks.face_counts import TunnelCard, card_of, in_order, is_whole, totals
from games.engine.lutins.cards import COPIES, NUMBERS
from games.models import Table
from games.selectors.devices import decks_on_the_shelf


def decks_to_choose(table: Table) -> list[dict[str, object]]:
    """Every way to know the tunnel cards, as the wishes show them.

    Where the app turns the cards it must know them: without another wish they are ours.
    """
    whole = [deck for deck in decks_on_the_shelf() if is_whole(deck.cards)]
    same = next((deck for deck in whole if deck.cards == table.deck), None)
    chosen = "" if not table.deck else same.uid.hex if same else "kept"
    is_turned = "tunnels" in pieces_wished(table)
    if table.deck == own_deck() or (is_turned and not chosen):
        chosen = "filon"
    options = [
        ("", _("Any box"), _("Say with each dig what the card shows.")),
        ("filon", _("Filon’s own deck"), _("The fifty tunnels of the kit to print.")),
        *((deck.uid.hex, deck.name, _("Described here, card by card.")) for deck in whole),
    ]
    if chosen == "kept":
        options.append(("kept", table.deck_name, _("As it was when it was chosen.")))
    return [
        {"value": value, "words": words, "hint": hint, "chosen": value == chosen}
        for value, words, hint in options[is_turned:]
    ]


def samples_of(cards: Iterable[TunnelCard]) -> list[TunnelCard]:
    """The richest card of each number, to know a deck by."""
    best: dict[int, TunnelCard] = {}
    for card in sorted(cards, key=_worth, reverse=True):
        best.setdefault(card["tunnel"], card)
    return [best[number] for number in sorted(best)]


def _worth(card: TunnelCard) -> int:
    return sum(map(int, (card["nuggets"], card["diamonds"], card["chest"], card["pick"])))


def numbers_of(counts: Counter[str]) -> list[dict[str, object]]:
    """The five numbers with their faces, and what each number lacks."""
    sums = totals(counts)
    return [
        {
            "number": number,
            "total": sums[number],
            "words": missing_words(number, sums[number]),
            "faces": [
                {"code": code, "card": card_of(code), "count": counts[code]}
                for code in in_order(counts)
                if code.startswith(f"{number}-")
            ],
        }
        for number in NUMBERS
    ]


def missing_words(number: int, total: int) -> str:
    """What the tunnels of one number lack, or nothing."""
    if total < COPIES:
        return ngettext(
            "{count} tunnel {number} is missing.",
            "{count} tunnels {number} are missing.",
            COPIES - total,
        ).format(count=COPIES - total, number=number)
    if total > COPIES:
        return ngettext(
            "{count} tunnel {number} too many.",
            "{count} tunnels {number} too many.",
            total - COPIES,
        ).format(count=total - COPIES, number=number)
    return ""
