"""Receivers of the signals of games: a seat was taken, or a game ended that may be kept."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from games.common import broker_queue
from scoring.services import finished, seat_links
from scoring.tasks import game_remember


def game_ended(sender: type[Any], *, game_id: int, **more: Any) -> None:
    """Have a game taken into memory soon. Should nobody hear this, the sweep finds it."""
    broker_queue.send(lambda: game_remember.apply_async((game_id,), retry=False))


def game_looked_at(sender: type[Any], *, game_id: int, **more: Any) -> None:
    """Somebody sees the podium: where no worker lives, the memory catches up now."""
    finished.game_catch_up(game_id)


def table_opened(sender: type[Any], *, table_id: int, request: HttpRequest, **more: Any) -> None:
    """A table of somebody who hosts for a club is that club's."""
    seat_links.table_tie(table_id=table_id, request=request)


def seat_taken(sender: type[Any], *, seat_id: int, request: HttpRequest, **more: Any) -> None:
    """A phone that remembers whose it is says so when it sits down."""
    seat_links.seat_greet(seat_id=seat_id, request=request)
