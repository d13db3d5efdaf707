"""A table that finds noting every card too slow follows only roles and gold for the rest."""

from __future__ import annotations

from collections.abc import Collection

from games.common.table_errors import Refused, Why
from games.engine.core import Seat
from games.log.goals_aside import goals_in_the_app, turned_aside
from games.log.gold_only import may_switch, told_by_scores
from games.log.store import append, keep_on_commit, timeline_of
from games.log.timeline import Timeline
from games.models import Game, Table
from games.registry.installed import KINDS
from games.selectors.devices import Phone
from games.selectors.rights import entering, refuse_watchers, seats_in_hand
from games.services.door import AnswerFacts, WriteResult, is_at_table, write
from games.services.games import at_position, refuse_in_the_turning, settle, the_game


def gold_only(table_id: int, *, by: Collection[str], key: str, position: str) -> WriteResult:
    """Leave the cards aside from here on. What was played and won so far stays."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = at_position(the_game(table), position)
        refuse_watchers(game, phone)
        timeline = timeline_of(game)
        refuse_in_the_turning(game, timeline)
        plain = KINDS[game.rulebook].hides_roles and not game.robots  # those hold no real cards
        if not plain or not may_switch(timeline):
            raise Refused(Why.NO_SWITCH)
        content = {**told_by_scores(timeline), "dealt": game.dealt}
        row = append(game, content, by=entering(game, phone))
        pieces = KINDS[game.rulebook].pieces
        game.dealt = [piece for piece in game.dealt if not pieces[piece].moves_only]
        game.save(update_fields=["dealt"])
        settle(game, timeline.extended([row]))
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)


def goal_ask(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    position: str,
    goal: int,
    seat: Seat | None,
) -> WriteResult:
    """Turn a goal that the app hid for all to see; with *seat*, only that player looks under it."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = at_position(the_game(table), position)
        refuse_watchers(game, phone)
        timeline = timeline_of(game)
        if seat is not None and seat not in seats_in_hand(game, phone, timeline):
            raise Refused(Why.ONLY_THEIR_PHONE, name=game.heading["players"][seat])
        _ask(game, timeline, phone, goal, seat)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)


def _ask(game: Game, timeline: Timeline, phone: Phone, goal: int, seat: Seat | None) -> None:
    if not KINDS[game.rulebook].hides_roles or not goals_in_the_app(timeline):
        raise Refused(Why.NO_GOAL)
    if goal in turned_aside(timeline):
        raise Refused(Why.GOAL_OPEN)
    shows = timeline.state.round.dealt.goals[goal]
    content = {"under": goal, "shows": shows} if seat is None else {"under": goal, "by": seat}
    row = append(game, content, by=entering(game, phone))
    keep_on_commit(game, timeline.extended([row]))
