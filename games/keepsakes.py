"""What other rooms remember of a finished game: a podium shows it as soon as it is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.models import Game


@dataclass(frozen=True)
class Keepsake:
    """A line under the podium, for everybody to read."""

    words: str
    address: str = ""
    """Where there is more of it, if whoever sits at the table may look."""


Teller = Callable[[Game], Keepsake | None]
_tellers: list[Teller] = []


def told_by(teller: Teller) -> None:
    """Have *teller* asked about every finished game from now on."""
    if teller not in _tellers:
        _tellers.append(teller)


def keepsakes_of(game: Game) -> list[Keepsake]:
    """What is remembered of a game that is over; nothing before."""
    if game.status != Game.Status.OVER:
        return []
    return [keepsake for teller in _tellers if (keepsake := teller(game)) is not None]
