"""What a robot at a real table enters: from its own view, with a seed made of the site's key.

This is the only way from a game's full state to a robot. It is given what a phone on its seat
would be given, and nothing else.
"""

from __future__ import annotations

from typing import Any

from games.chance.dealer import pieces_dealt
from games.engine.core import Seat
from games.log.sealing import keyed_random
from games.log.timeline import Timeline
from games.models import Game, Table
from games.registry.installed import KINDS
from games.robots.choose import choose
from games.robots.decisions import Decision

NAMES = ("Ada", "Bix", "Cléo", "Dot", "Eko", "Fil", "Gus", "Hal", "Iris", "Jo", "Kit", "Lum")
"""Short and of no gender, so that sentences and narrow strips hold them."""


def robot_name(place: int) -> str:
    """The name says what it is, wherever a name is read: on phones, screens, in logs and files."""
    return f"Robot {NAMES[place]}"


def is_dealt_everything(table: Table) -> bool:
    """Whether the app deals all that a robot must hold: it cannot handle real cards and dice."""
    return set(pieces_dealt(table)) == set(KINDS[table.rulebook].pieces)


def decide(game: Game, timeline: Timeline, seat: Seat) -> Decision:
    """What the robot on *seat* enters now. The same position gives the same decision."""
    book = timeline.book
    return choose(
        game.rulebook,
        book.view(timeline.state, seat),
        _log_for(timeline, seat),
        game.robots[str(seat)],
        int.from_bytes(keyed_random(f"{game.uid}:robot:{timeline.length}:{seat}")),
    )


def _log_for(timeline: Timeline, seat: Seat) -> list[Any]:
    """The moves that stand, each as this seat may read it."""
    book, state = timeline.book, timeline.start
    log = []
    for step in timeline.steps:
        log.append(book.shown(book.read(state, step.entry), seat))
        state = step.state
    return log
