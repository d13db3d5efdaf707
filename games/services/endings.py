"""A game that stops: abandoned, cleared from its table, or kept by the club."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.models import Game, Table
from games.selectors.devices import Phone
from games.services.clock_updates import clock_stop
from games.services.door import NEWS, AnswerFacts, Gone, WriteResult, is_host, write
from games.services.games import tell_memory, the_game
from games.words.notices import Event, note


def game_abandon(table_id: int, *, by: Collection[str], key: str, seen: int) -> WriteResult:
    """Stop in the middle. The game is kept, marked so."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = the_game(table)
        game.status, game.ended_at = Game.Status.ABANDONED, timezone.now()
        game.save(update_fields=["status", "ended_at"])
        table.playing = False
        table.save(update_fields=["playing"])
        note(table, Event.ABANDONED)
        clock_stop(game)
        tell_memory(game)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def game_put_away(table_id: int, *, by: Collection[str], key: str, seen: int) -> WriteResult:
    """Clear the table: its pages show the lobby again. The finished game is kept."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        if table.playing:
            raise Refused(Why.PLAYING, host=table.host_name)
        shown = Game.objects.filter(table=table, put_away=False)
        return {} if shown.update(put_away=True) else None

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def game_kept(game_id: int) -> None:
    """Somebody has written a game into their memory: its pages may say so.

    That comes a moment after the end, or after a correction, when people tap already: their taps
    count all the same.
    """
    game = Game.objects.filter(pk=game_id).first()
    if game is not None:
        with suppress(Gone, Refused):  # nobody is there any more to read it
            key = f"kept\n{game.uid}\n{game.head}"
            write(game.table_id, key=key, effect=lambda *_: {}, about=NEWS)
