"""Robots take their turns: by a task, by a tap that asks them to play on, by a sweep.

Each goes through the one door with a key made of the game and the place in its log, so that a
task that runs twice, late, or beside a tap happens once.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from django.utils import timezone

from games.chance.robot_seats import decide
from games.common.table_errors import Refused
from games.engine.core import Seat
from games.log.robot_reasons import reason_keep
from games.log.secrecy import round_shown
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Game, Table
from games.robots.decisions import Decision
from games.selectors.devices import Phone
from games.selectors.rights import refuse_watchers
from games.services.door import AnswerFacts, Gone, WriteResult, is_at_table, write
from games.services.games import at_position, enter, the_game
from games.services.robot_due import robot_to_look, robot_to_play
from games.services.roles import role_looked

AT_ONCE = 50
"""How many games a sweep plays on at a time."""


@dataclass(frozen=True)
class Turn:
    """A robot's decision, and the place in the log that it was made for."""

    seat: Seat
    length: int
    decision: Decision


def robot_act(game_id: int) -> bool:
    """Let the robot act whose moment has come. Too early or once more: nothing happens."""
    game = Game.objects.select_related("table").filter(pk=game_id).first()
    if game is None or game.robot_due is None or game.robot_due > timezone.now():
        return False
    timeline = timeline_of(game)
    with suppress(Gone, Refused):  # the table has ended, or the game was stopped
        return _look(game, timeline) or _play(game, timeline)
    Game.objects.filter(pk=game_id).update(robot_due=None)
    return False


def _look(game: Game, timeline: Timeline) -> bool:
    seat = robot_to_look(game, timeline)
    if seat is not None:
        role_looked(game.pk, seat, round_shown(game, timeline), timeline.length)
    return seat is not None


def _play(game: Game, timeline: Timeline) -> bool:
    turn = _decided(game, timeline)
    if turn is None:
        return False
    key = f"robot\n{game.uid}\n{turn.length}"
    written = write(game.table_id, key=key, effect=lambda table, _: _entered(table, turn))
    return bool(written.told) and not written.again


def _decided(game: Game, timeline: Timeline) -> Turn | None:
    """Decided before the table is locked: nobody waits for a robot that thinks."""
    seat = robot_to_play(game, timeline)
    if seat is None:
        return None
    return Turn(seat, timeline.length, decide(game, timeline, seat))


def _entered(table: Table, turn: Turn) -> AnswerFacts | None:
    """Enter what a robot decided, if the game still stands where it was decided for."""
    game = the_game(table)
    if game.length != turn.length or str(turn.seat) not in game.robots:
        return None
    row = enter(game, timeline_of(game), turn.decision.entry, by=turn.seat)
    reason_keep(game, row.number, turn.decision.reason)
    return {"number": row.number}


def robots_play_on(table_id: int, *, by: Collection[str], key: str, position: str) -> WriteResult:
    """Somebody does not want to wait: the robot whose turn it is plays at once."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        game = at_position(the_game(table), position)
        refuse_watchers(game, phone)
        turn = _decided(game, timeline_of(game))
        return None if turn is None else _entered(table, turn)

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)


def robots_due() -> list[int]:
    """Games in which a robot should have acted by now, the longest waiting first."""
    due = Game.objects.filter(robot_due__lte=timezone.now()).order_by("robot_due")
    return list(due.values_list("pk", flat=True)[:AT_ONCE])
