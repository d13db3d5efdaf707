"""Who has a stream open in this process: noted in the database, where every process reads it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.db import DatabaseError, InterfaceError
from django.utils import timezone

from games.common.transactions import Busy
from games.live import heartbeat, presence
from games.live.roster import Roster
from games.live.subscribers import Subscriber

if TYPE_CHECKING:
    from games.live.bus import Bus

log = logging.getLogger(__name__)

TICK = 5.0
"""Seconds between two looks at who is here."""
OVERSLEPT = timedelta(seconds=3 * TICK)
"""A look that comes later than that: this machine slept, and nobody could be heard."""
GRACE = 4.0
"""Seconds a phone has to come back before a closed stream counts as leaving."""


class SignsOfLife:
    """Its methods run in the loop of its bus."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    async def tick(self) -> None:
        """Note who is here and who fell silent, again and again."""
        since_beat = timedelta()
        served_since = last = timezone.now()
        while True:
            await asyncio.sleep(TICK)
            now = timezone.now()
            if not timedelta() <= now - last <= OVERSLEPT:
                served_since = now
            last = now
            since_beat += timedelta(seconds=TICK)
            if since_beat >= presence.BEAT:
                since_beat = timedelta()
                await self._change(presence.arrive, self._seats_here())
            await self._change(presence.sweep)
            await self._change(presence.miss, served_since)
            self._bus.hint_all_unheard()

    async def beat(self) -> None:
        """Say that this process serves the tables; clocks count only while somebody does."""
        while True:
            await self._change(heartbeat.beat)
            await asyncio.sleep(heartbeat.BEAT.total_seconds())

    def contradict(self, room: Iterable[Subscriber], roster: Roster | None) -> None:
        """Another process saw a phone leave that has a stream open here: say that it is here."""
        away = roster.away if roster is not None else frozenset()
        open_here = {seat for s in room if not s.closed for seat in s.seat_ids}
        if away & open_here:
            self._bus.spawn(self.arrive(away & open_here))

    async def arrive(self, seat_ids: Collection[int]) -> None:
        await self._change(presence.arrive, seat_ids)

    async def leave_later(self, seat_ids: Collection[int]) -> None:
        closed_at = timezone.now()
        await asyncio.sleep(GRACE)
        gone = set(seat_ids).difference(self._seats_here())
        await self._change(presence.leave, gone, since=closed_at)

    def _seats_here(self) -> list[int]:
        here = (s.seat_ids for s in self._bus.everyone() if not s.closed)
        return sorted({seat for seats in here for seat in seats})

    async def _change(self, change: Callable[..., list[int]], *args: Any, **named: Any) -> None:
        try:
            tables = await self._bus.query(change, *args, **named)
        except (DatabaseError, InterfaceError, Busy) as error:
            log.warning("a sign of life could not be noted: %s", error)
            return
        for table_id in tables:
            self._bus.published(table_id, 0)
