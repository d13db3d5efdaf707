"""Roles as people see them: looked at, put down, turned for everybody when a round is over."""

from __future__ import annotations

from collections.abc import Collection

from games.common.table_errors import Refused, Why
from games.engine.core import Seat
from games.log.secrecy import round_shown, rounds_played, turned
from games.log.store import timeline_of
from games.models import Game, RoleSeen, Table
from games.selectors.devices import Phone
from games.selectors.rights import refuse_watchers, seats_in_hand
from games.services.clock_updates import clock_follow
from games.services.door import AnswerFacts, WriteResult, is_at_table, write
from games.services.games import go_on, latest_game, the_game
from games.services.robot_due import robots_follow


def roles_turn(
    table_id: int, *, by: Collection[str], key: str, seen: int, everything: bool = False
) -> WriteResult:
    """Turn the next role of a finished round on the screens, or all that are left."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        game = latest_game(table)
        refuse_watchers(game, phone)
        timeline = timeline_of(game)
        count = turned(game, timeline.state)
        if count is None:
            return None
        game.turned_round = rounds_played(timeline.state)
        game.turned = len(game.seats) if everything else count + 1
        game.save(update_fields=["turned", "turned_round"])
        if turned(game, timeline.state) is None:
            # With the move that ended the round: taken back together.
            go_on(game, timeline, batch=timeline.steps[-1].row.batch)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen)


def role_looked(game_id: int, seat: Seat, number: int, length: int) -> None:
    """Note that a seat has looked at its role: the screens show that, and nothing else.

    *length* is the position of the log: a role that was dealt anew is looked at anew.
    """
    game = Game.objects.get(pk=game_id)

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        _, is_first = RoleSeen.objects.get_or_create(game=game, seat=seat, round=number)
        if is_first:
            now = Game.objects.get(pk=game_id)  # under the table's lock: somebody may have played
            clock_follow(now, timeline_of(now))
            if now.robots:
                robots_follow(now, timeline_of(now))
        return {} if is_first else None

    write(game.table_id, key=f"role seen\n{game.uid}\n{seat}\n{number}\n{length}", effect=effect)


def role_put_down(table_id: int, *, by: Collection[str], key: str, seat: Seat) -> WriteResult:
    """Say that one has seen one's role: the phone goes on to the mine."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        game = the_game(table)
        timeline = timeline_of(game)
        if seat not in seats_in_hand(game, phone, timeline):
            raise Refused(Why.ONLY_THEIR_PHONE, name=game.heading["players"][seat])
        number = round_shown(game, timeline)
        RoleSeen.objects.update_or_create(
            game=game, seat=seat, round=number, defaults={"put_down": True}
        )
        clock_follow(game, timeline)
        if game.robots:
            robots_follow(game, timeline)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)
