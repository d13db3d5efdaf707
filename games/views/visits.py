"""Looking at a table: whoever looks catches up with what no worker did."""

from __future__ import annotations

import logging
import time
from datetime import timedelta

from django.db import DatabaseError
from django.utils import timezone

from games import signals
from games.common.lru import LRU
from games.models import Clock, Game
from games.selectors.devices import Phone, game_of
from games.services import Busy
from games.services.clocks import clock_fire
from games.services.door import settle_clocks
from games.services.grains import shuffle_end
from games.views.devices import Request, device_at

log = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=1.5)
"""So long a worker has to notice that a clock is over."""
AGAIN = 2.0
"""Seconds between two tries of this process at the same game."""
_tried: LRU[tuple[int, int], float] = LRU(500)


def looker_at(request: Request, code: str) -> Phone | None:
    """The device that looks, at a table where nothing is overdue any more."""
    device = device_at(request, code)
    if device is not None and device.may_watch and _catch_up(device):
        return device_at(request, code)
    return device


def _catch_up(device: Phone) -> bool:
    """Whether anything changed by it."""
    until = device.table.shuffling_until
    if until is not None and until <= timezone.now():
        return _deal(device)
    game = game_of(device.table)
    if game is None:
        return False
    clock: Clock | None = getattr(game, "clock", None)
    now = timezone.now()
    if clock is not None and clock.deadline is not None:
        if clock.deadline + PATIENCE > now or not _is_my_turn(game.pk, clock.sequence):
            return False
        try:
            settle_clocks()
            clock_fire(clock.pk, clock.sequence)
        except (DatabaseError, Busy) as error:
            log.warning("a clock could not be caught up: %s", error)  # a page is worth more
        return True
    if game.status != Game.Status.PLAYING and not game.put_away and _is_my_turn(game.pk, 0):
        signals.game_looked_at.send_robust(Game, game_id=game.pk, head=game.head)
    return False


def _deal(device: Phone) -> bool:
    """Phones had their time to show what they mixed in: the cards are dealt without the others."""
    try:
        shuffle_end(device.table.pk, device.table.shuffle)
    except (DatabaseError, Busy) as error:
        log.warning("a deal could not be caught up: %s", error)
    return True


def _is_my_turn(game_id: int, sequence: int) -> bool:
    """Ten phones look at once: one of them does the work."""
    attempt, now = (game_id, sequence), time.monotonic()
    if now - (_tried.get(attempt) or -AGAIN) < AGAIN:
        return False
    _tried.put(attempt, now)
    return True
