"""What a page says aloud when it changes, and what its title says: the last move, who is next.

Made from a sight, so it can tell no more than the page; and never a role, a hand or gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pages.game_page import Sight
from games.words.sentences.grammar import isolated, listed, place


@dataclass(frozen=True)
class Spoken:
    last: str
    """The newest line of the log."""
    next: str
    """Who or what the table waits for, said to this phone."""
    say: str
    """Both."""


def turn_spoken(sight: Sight, turn: int | None) -> str:
    """Whose turn it is."""
    if turn is None:
        return ""
    name = sight.people[turn].name
    name = name if name.isascii() else isolated(name)
    if turn == sight.seat:
        return _("Your turn, {name}!").format(name=name)
    return _("{name} is playing.").format(name=name)


def podium_spoken(sight: Sight, ranks: Sequence[tuple[int, int]]) -> str:
    """The end: one's own place, then who won. *ranks* are (seat, rank)."""
    winners = [isolated(sight.people[seat].name) for seat, rank in ranks if rank == 1]
    own = [_own_place(rank) for seat, rank in ranks if seat == sight.seat]
    won = _("{names} wins!") if len(winners) == 1 else _("{names} win together!")
    return " ".join([*own, won.format(names=listed(winners))])


def _own_place(rank: int) -> str:
    if rank == 1:
        return _("You win!")
    return _("You: {place}.").format(place=place(rank))
