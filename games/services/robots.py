"""Robots on chairs: seated by the host where the app deals what they hold, replaced by friends.

They never host and never vote: both want a phone, and a robot has none.
"""

from __future__ import annotations

from collections.abc import Collection

from games.chance.robot_seats import NAMES, is_dealt_everything, robot_name
from games.common.table_errors import Refused, Why
from games.log.secrecy import turned
from games.log.store import timeline_of
from games.models import Game, Seat, Table
from games.registry.installed import KINDS
from games.robots.choose import TEMPERAMENTS
from games.selectors.devices import Phone, game_at
from games.services.door import AnswerFacts, WriteResult, is_host, write
from games.services.robot_due import PACES, robots_follow
from games.services.seat_rows import new_seat, put_in_order
from games.services.seats import the_seat
from games.words.notices import Event, note


def robot_seat(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    temperament: str,
    deal_everything: bool = False,
) -> WriteResult:
    """Seat a robot. *deal_everything*: from now on the app deals all that it must hold."""
    if temperament not in TEMPERAMENTS:
        raise Refused(Why.NO_SUCH_OPTION)

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        if table.playing:
            raise Refused(Why.PLAYING, host=table.host_name)
        if deal_everything:
            let_the_app_deal(table)
        refuse_robots(table, 1)
        seat = robot_sits(table, temperament)
        note(table, Event.ROBOT_SAT, name=seat.name)
        return {"seat": seat.tag}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def robot_sits(table: Table, temperament: str) -> Seat:
    """Add a chair with a robot on it, under the first of the robots' names that is free."""
    taken = {seat.name for seat in table.seats.all()}
    names = (robot_name(place) for place in range(len(NAMES)))
    name = next((name for name in names if name not in taken), robot_name(0))
    seat = new_seat(table, name)
    seat.robot = temperament
    seat.save(update_fields=["robot"])
    return seat


def let_the_app_deal(table: Table) -> None:
    """Everything that can be dealt is dealt, and every move followed: nobody needs a box."""
    table.dealt = list(KINDS[table.rulebook].pieces)
    if "tracking" in table.options:
        table.options = {**table.options, "tracking": "moves"}
    table.save(update_fields=["dealt", "options"])


def refuse_robots(table: Table, count: int) -> None:
    """Robots cannot hold the table's own cards and dice."""
    if count and not is_dealt_everything(table):
        raise Refused(Why.ROBOT_HOLDS)


def robots_pace(table_id: int, *, by: Collection[str], key: str, pace: str) -> WriteResult:
    """Say how long robots take for a move, also in the middle of a game."""
    if pace not in PACES:
        raise Refused(Why.NO_SUCH_OPTION)

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        if table.robot_pace == pace:
            return None
        table.robot_pace = pace
        table.save(update_fields=["robot_pace"])
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host)


def robot_replace(
    table_id: int, *, by: Collection[str], key: str, seen: int, tag: str, friend: str
) -> WriteResult:
    """Give a robot's place in the game to somebody who came later, with the gold it has so far.

    Between two rounds: what a round dealt to the robot is shown to nobody.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        robot, newcomer = the_seat(phone, tag), the_seat(phone, friend)
        game = game_at(table) if table.playing else None
        if not robot.robot or newcomer.robot or game is None or robot.pk not in game.seats:
            raise Refused(Why.SEAT_GONE)
        if newcomer.pk in game.seats:
            raise Refused(Why.PLAYS_ALREADY, name=newcomer.name)
        if not _is_between_rounds(game):
            raise Refused(Why.ROUND_FIRST)
        _hand_over(game, robot, newcomer)
        row = [seat for seat in phone.everyone if seat != newcomer]
        row[row.index(robot)] = newcomer
        note(table, Event.REPLACED, name=newcomer.name, other=robot.name)
        robot.delete()
        put_in_order(row)
        return {"seat": newcomer.tag}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def _is_between_rounds(game: Game) -> bool:
    """In a game without secrets it always is."""
    timeline = timeline_of(game)
    if "roles" not in game.dealt:
        return True
    between = timeline.book.phase(timeline.state) == "deal"
    return between and turned(game, timeline.state) is None


def _hand_over(game: Game, robot: Seat, newcomer: Seat) -> None:
    place = game.seats.index(robot.pk)
    game.seats[place] = newcomer.pk
    game.heading["players"][place] = newcomer.name
    game.robots.pop(str(place))
    game.robot_due = None
    game.save(update_fields=["seats", "heading", "robots", "robot_due"])
    robots_follow(game, timeline_of(game))
