"""Lines that other apps add under the podium of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from games.models import Game, Seat


@dataclass(frozen=True)
class PodiumLine:
    """A line under the podium, for everybody to read or for one phone."""

    words: str
    address: str = ""
    """Where there is more of it, if whoever sits at the table may look."""
    icon: str = "cup"


Teller = Callable[[Game, Sequence[Seat], HttpRequest | None], list[PodiumLine]]
"""Asked about a game, the chairs of the phone that looks, and what it sent; a screen, which is made
once for all devices, has neither.
"""
_tellers: list[Teller] = []


def told_by(teller: Teller) -> None:
    """Have *teller* asked about every finished game from now on."""
    if teller not in _tellers:
        _tellers.append(teller)


def podium_lines_of(
    game: Game, seats: Sequence[Seat] = (), request: HttpRequest | None = None
) -> list[PodiumLine]:
    """What is remembered of a game that is over; nothing before."""
    if game.status != Game.Status.OVER:
        return []
    return [line for teller in _tellers for line in teller(game, seats, request)]
