"""Taking back what was entered last, or the last correction."""

from __future__ import annotations

from collections.abc import Collection

from games.common.table_errors import Refused, Why
from games.log.secrecy import rounds_played
from games.log.store import append, timeline_of
from games.log.timeline import Timeline
from games.models import Game, Table
from games.selectors.devices import Phone
from games.selectors.rights import access_to, entering, may_undo, refuse_watchers
from games.services.door import AnswerFacts, WriteResult, is_at_table, write
from games.services.games import at_position, latest_game, redealt, settle


def move_undo(
    table_id: int, *, by: Collection[str], key: str, seen: int, position: str = ""
) -> WriteResult:
    """Take back the last thing somebody entered, with what the app added to it.

    Whoever entered it may, and the host; what showed somebody a secret, only the host.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = at_position(latest_game(table), position)
        refuse_watchers(game, phone)
        timeline = timeline_of(game)
        if timeline.newest_correction is not None:
            correction_undo(game, timeline, phone)
            return {}
        batch = timeline.last_batch
        if not batch:
            raise Refused(Why.NOTHING_TO_UNDO)
        if not may_undo(access_to(game, phone)):
            raise Refused(Why.UNDO_BY_HOST, host=game.table.host_name)
        undone = batch[0].row.batch
        if timeline.switch is not None and timeline.newest_is_switch:
            undone, game.dealt = timeline.switch.batch, timeline.switch.content["dealt"]
            game.save(update_fields=["dealt"])
        else:
            for step in batch:
                redealt(game, timeline, step.entry)
        row = append(game, {"undo": undone}, by=entering(game, phone))
        shorter = timeline.extended([row])
        _cover_again(game, shorter)
        settle(game, shorter, taken_back=True)
        return {}

    strictly = None if position else seen
    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=strictly)


def _cover_again(game: Game, timeline: Timeline) -> None:
    """A round that is no longer over has its roles turned anew when it ends again."""
    if game.turned_round and game.turned_round > rounds_played(timeline.state):
        game.turned = game.turned_round = 0
        game.save(update_fields=["turned", "turned_round"])


def correction_undo(game: Game, timeline: Timeline, phone: Phone) -> None:
    """Put back what the last correction replaced. Raises :exc:`Refused` for all but the host."""
    correction = timeline.last_correction
    if correction is None:
        raise Refused(Why.NOTHING_TO_UNDO)
    if not phone.is_host:
        raise Refused(Why.UNDO_BY_HOST, host=game.table.host_name)
    row = append(game, timeline.without_correction(correction), by=entering(game, phone))
    settle(game, timeline.extended([row]), taken_back=True)
