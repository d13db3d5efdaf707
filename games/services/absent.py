"""Playing for somebody who is gone, so that the game goes on and nobody sees their cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.chance import dealer
from games.common.table_errors import Refused, Why
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Game, Seat, Table
from games.selectors.devices import Phone
from games.selectors.rights import entering, refuse_watchers
from games.selectors.voices import is_gone
from games.services.door import AnswerFacts, WriteResult, is_at_table, write
from games.services.games import at_position, enter, refuse_in_the_turning, the_game
from games.words.notices import Event, note


def chance_play(
    table_id: int, *, by: Collection[str], key: str, position: str, seat: int
) -> WriteResult:
    """Let chance play for a seat of the game whose owner is gone: the turn passes, unseen."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = at_position(the_game(table), position)
        refuse_watchers(game, phone)
        timeline = timeline_of(game)
        refuse_in_the_turning(game, timeline)
        chair = _chair(game, phone, seat)
        if not is_gone(timeline, phone, chair):
            raise Refused(Why.NOT_GONE, name=chair.name)
        note(table, Event.CHANCE, name=chair.name)
        enter(game, timeline, _drawn(game, timeline, chair, seat), by=entering(game, phone))
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)


def _chair(game: Game, phone: Phone, seat: int) -> Seat:
    chair = next((one for one in phone.everyone if [one.pk] == game.seats[seat : seat + 1]), None)
    if chair is None:
        raise Refused(Why.SEAT_GONE)
    return chair


def _drawn(game: Game, timeline: Timeline, chair: Seat, seat: int) -> dict[str, Any]:
    entry = dealer.stand_in(game, timeline.book, timeline.state, seat)
    if entry is None:
        raise Refused(Why.NO_STAND_IN, name=chair.name)
    return entry
