"""The cards of a box, drawn and counted, for whoever looks something up."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.registry.installed import KINDS
from games.words.handbook import plain


@dataclass(frozen=True)
class BoxCard:
    """A card of the box."""

    picture: SafeString
    words: str
    copies: int | None
    """``None`` where the number depends on the players."""


@dataclass(frozen=True)
class CardGroup:
    """Cards of one kind."""

    title: str
    cards: tuple[BoxCard, ...]


def drawers_of(game: str, words: str = "") -> tuple[CardGroup, ...]:
    """The cards of a game, those that *words* describe; nothing for a game without such a box."""
    wanted = plain(words).split()

    def is_meant(title: str, one: BoxCard) -> bool:
        said = plain(f"{title} {one.words}")
        return all(word in said for word in wanted)

    drawers = [
        CardGroup(title, tuple(one for one in kept if is_meant(title, one)))
        for title, kept in KINDS[game].showing.cards()
    ]
    return tuple(drawer for drawer in drawers if drawer.cards)
