"""A moment in which no club holds a part of an import: what is read then is whole."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from django.db.models import QuerySet

from games.common.transactions import one_moment
from scoring.models import Club, Evening, Play
from scoring.services.import_room import rooms_emptying

BETWEEN_LOOKS = 0.5
FORSAKEN = 120.0
"""Seconds in which nothing arrives after which nobody is at work on an import any more."""

Rows = tuple[int, int, int]
"""How many games, evenings and people are still to come."""
Waits = Callable[[Club, int], None]
"""Hears which club has to wait, and how many games are still to come."""


def unheard(club: Club, left: int) -> None:
    """The club's pages say it."""


class Forsaken(Exception):
    """A part of an import is in a club, and nobody brings the rest."""

    def __init__(self, club: Club, left: int) -> None:
        super().__init__(f"{club.name}: {left} games are still to come")
        self.club, self.left = club, left


@contextmanager
def whole_moment(clubs: QuerySet[Club], waits: Waits = unheard) -> Iterator[list[Club]]:
    """One moment for all that is read within, and the clubs as they are then; imports that are
    arriving are there first. Raises :exc:`Forsaken`.
    """
    seen: Rows = (0, 0, 0)
    since = time.monotonic()
    while True:
        with one_moment():
            found = list(clubs.all())
            arriving = _arriving(found)
            if arriving is None:
                yield found
                return
        club, rows = arriving
        if rows != seen:
            seen, since = rows, time.monotonic()
        elif time.monotonic() - since > FORSAKEN:
            raise Forsaken(club, rows[0])
        waits(club, rows[0])
        time.sleep(BETWEEN_LOOKS)


def _arriving(clubs: Sequence[Club]) -> tuple[Club, Rows] | None:
    """A club that holds a part of an import, and what is still to come."""
    for club in clubs:
        for room in rooms_emptying(club)[:1]:
            plays, evenings = Play.objects.filter(club=room), Evening.objects.filter(club=room)
            return club, (plays.count(), evenings.count(), room.members.count())
    return None
