"""Lines that other apps add under the podium of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.models import Game, Seat


@dataclass(frozen=True)
class PodiumLine:
    """A line under the podium, for everybody to read or for one phone."""

    words: str
    address: str = ""
    """Where there is more of it, if whoever sits at the table may look."""
    icon: str = "cup"


Teller = Callable[[Game, Sequence[Seat]], list[PodiumLine]]
"""Asked about a game and the chairs of the phone that looks; a screen for all has none."""
_tellers: list[Teller] = []


def told_by(teller: Teller) -> None:
    """Have *teller* asked about every finished game from now on."""
    if teller not in _tellers:
        _tellers.append(teller)


def podium_lines_of(game: Game, seats: Sequence[Seat] = ()) -> list[PodiumLine]:
    """What is remembered of a game that is over; nothing before."""
    if game.status != Game.Status.OVER:
        return []
    return [line for teller in _tellers for line in teller(game, seats)]
