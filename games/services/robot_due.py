"""When the next robot looks at its role or plays: part of the transaction of whatever happened.

A row holds the moment. A task is hinted at it, and a sweep finds what a restart has lost.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games import signals
from games.engine.core import Seat
from games.log.secrecy import round_shown, turned
from games.log.timeline import Timeline
from games.models import Game, RoleSeen

PACES = {"quick": 1.0, "steady": 3.0, "slow": 7.0}
"""Seconds that a robot takes for a move; the table chooses."""
LOOKING = 30.0
"""So long robots wait for people who have not looked at their roles: longer nobody is held up."""
AFTER_UNDO = 15.0
"""Somebody takes something back: they may want to take back more before a robot goes on."""


def robots_follow(game: Game, timeline: Timeline, *, taken_back: bool = False) -> None:
    """Something happened in a game with robots: one is expected to act, or none any more."""
    seconds = _seconds(game, timeline, taken_back=taken_back)
    due = None if seconds is None else timezone.now() + timedelta(seconds=seconds)
    game.robot_due = due
    Game.objects.filter(pk=game.pk).update(robot_due=due)
    if due is not None:
        robot_hint(game.pk, due)


def robot_hint(game_id: int, due: datetime) -> None:
    """Once the transaction is safe, have somebody wait for the moment."""
    told = {"game_id": game_id, "due": due}
    transaction.on_commit(lambda: signals.robot_set.send_robust(Game, **told), robust=True)


def _seconds(game: Game, timeline: Timeline, *, taken_back: bool) -> float | None:
    """How long until a robot acts; ``None`` while none is expected to."""
    if game.status != Game.Status.PLAYING or turned(game, timeline.state) is not None:
        return None
    pace = PACES.get(game.table.robot_pace, PACES["steady"]) * settings.FILON_ROBOT_PACE / 100
    if robot_to_look(game, timeline) is not None:
        return pace / 2
    if robot_to_play(game, timeline) is None:
        return None
    if taken_back:
        return AFTER_UNDO * settings.FILON_ROBOT_PACE / 100
    if _is_looked_at(game, timeline):
        return pace
    return None if game.table.is_trial else max(pace, LOOKING)


def robot_to_look(game: Game, timeline: Timeline) -> Seat | None:
    """A robot that has not looked at the role it was dealt."""
    if "roles" not in game.dealt or timeline.book.phase(timeline.state) != "play":
        return None
    looked = _lookers(game, timeline)
    return next((seat for seat in robots_in(game) if seat not in looked), None)


def robot_to_play(game: Game, timeline: Timeline) -> Seat | None:
    """A robot that the rules wait for; nobody acts between two rounds."""
    if timeline.book.phase(timeline.state) in ("deal", "over"):
        return None
    acting = timeline.book.to_act(timeline.state)
    return next((seat for seat in robots_in(game) if seat in acting), None)


def robots_in(game: Game) -> list[Seat]:
    """The seats that robots play now, clockwise."""
    return sorted(Seat(int(seat)) for seat in game.robots)


def _is_looked_at(game: Game, timeline: Timeline) -> bool:
    """Whether everybody has looked at the roles that have just been dealt."""
    steps = timeline.steps
    if "roles" not in game.dealt or not steps or steps[-1].entry["do"] != "deal":
        return True
    return len(_lookers(game, timeline)) >= len(game.seats)


def _lookers(game: Game, timeline: Timeline) -> set[int]:
    roles_seen = RoleSeen.objects.filter(game=game, round=round_shown(game, timeline))
    return set(roles_seen.values_list("seat", flat=True))
