"""Publish and subscribe within one process: tells every open stream that its table changed.

A hint names a table, never what happened there. On a hint the process reads the table's version
and its seats once and hands them to all streams of that table; each stream has one slot for the
newest reading, so a slow phone has no backlog. With Redis, hints cross from process to process;
the database alone is authoritative, so a lost, repeated or late hint only delays a page.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from django.conf import settings
from django.db import DatabaseError, InterfaceError, transaction
from django.utils import timezone

from games.common.transactions import Busy
from games.live import heartbeat, presence
from games.live.database import DatabaseThreads
from games.live.roster import Roster, known_roster, read_roster
from games.live.subscribers import Subscriber, as_held, has_room_to_watch

if TYPE_CHECKING:
    from games.live.redis_line import BlockingRedisHints, RedisHints

log = logging.getLogger(__name__)
T = TypeVar("T")

TELLING = 0.01
"""Seconds at most that whoever writes waits until the streams here have been told."""
TICK = 5.0
"""Seconds between two looks at who is here."""
OVERSLEPT = timedelta(seconds=3 * TICK)
"""A look that comes later than that: this machine slept, and nobody could be heard."""
GRACE = 4.0
"""Seconds a phone has to come back before a closed stream counts as leaving."""
MAX_STREAMS = max(2000, 2 * settings.FILON_LIMIT_STREAMS)
MAX_STREAMS_A_TABLE = 120
MAX_STREAMS_A_SEAT = 6
MAX_STREAMS_AN_ADDRESS = settings.FILON_LIMIT_STREAMS


class Bus:
    """Every method but :meth:`publish` is called in the event loop that :meth:`start` ran in."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.rooms: dict[int, list[Subscriber]] = defaultdict(list)
        """The streams of each table, oldest first."""
        self._reading: dict[int, bool] = {}
        """Tables being read now; True if a hint came meanwhile, so that one more look is due."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._database: DatabaseThreads | None = None
        self._wire: RedisHints | None = None
        self._plain_wire: BlockingRedisHints | None = None
        self._closing = False

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._closing = False
        self._database = DatabaseThreads()
        if settings.REDIS_URL:
            # Redis' library is a tenth of the start: loaded only where there is a Redis.
            from games.live.redis_line import RedisHints

            self._wire = RedisHints(settings.REDIS_URL)
            self._spawn(self._wire.listen(self._hint, self._hint_all))
        self._spawn(self._tick())
        self._spawn(self._beat())

    async def stop(self) -> None:
        self.close_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._wire is not None:
            await self._wire.close()
        if self._database is not None:
            self._database.end()
        self.loop = self._database = self._wire = None

    def close_all(self) -> None:
        """End every stream, so that the server can stop; new ones are turned away."""
        self._closing = True
        for subscriber in self._everyone():
            subscriber.close()

    # --- telling ---

    def publish(self, table_id: int, version: int, code: str = "") -> None:
        """Hint that a table changed. Callable from any thread and process; never blocks long.

        *version* is for whoever watches the wire; each process reads the truth by itself. Where
        this one has just written it down, and knows the table's *code*, it need not be read.
        """
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has just been closed: nobody listens
                self._publish_here(self.loop, table_id, version, code)
        elif settings.REDIS_URL:
            if self._plain_wire is None:
                from games.live.redis_line import BlockingRedisHints

                self._plain_wire = BlockingRedisHints(settings.REDIS_URL)
            self._plain_wire.tell(table_id, version)

    def _publish_here(
        self, loop: asyncio.AbstractEventLoop, table_id: int, version: int, code: str
    ) -> None:
        """A thread that has written goes on to draw a page, and the loop would have to wait for
        Python's lock: so it waits for the loop, until all streams have been told.
        """
        roster, told = known_roster(code, version) if code else None, threading.Event()
        loop.call_soon_threadsafe(self._published, table_id, version, roster, told)
        if roster is not None:
            told.wait(TELLING)

    def _published(
        self,
        table_id: int,
        version: int,
        roster: Roster | None = None,
        told: threading.Event | None = None,
    ) -> None:
        if roster is None:
            self._hint(table_id)
        else:
            self._give(table_id, roster)
        if self.loop is not None and told is not None:
            # Streams write in the next round of the loop, and it is sent in the one after that.
            self.loop.call_soon(self.loop.call_soon, told.set)
        if self._wire is not None:
            self._spawn(self._wire.tell(table_id, version))

    # --- listening ---

    def has_room(self, subscriber: Subscriber) -> bool:
        everyone = list(self._everyone())
        room = self.rooms.get(subscriber.table_id, ())
        return not self._closing and (
            len(everyone) < MAX_STREAMS
            and len(room) < MAX_STREAMS_A_TABLE
            and sum(s.address == subscriber.address for s in everyone) < MAX_STREAMS_AN_ADDRESS
            and (bool(subscriber.seats) or has_room_to_watch(room, subscriber.address))
        )

    async def join(self, subscriber: Subscriber) -> None:
        """Subscribe, then read: a change between the two cannot be missed."""
        room = self.rooms[subscriber.table_id]
        room.append(subscriber)
        self._keep_newest(room, subscriber)
        try:
            roster = await self.query(read_roster, subscriber.table_id)
            subscriber.give(as_held(roster, room))
        except BaseException:
            self._forget(subscriber)
            raise
        if not subscriber.closed and subscriber.seats:
            self._spawn(self._arrive(subscriber.seat_ids))

    def leave(self, subscriber: Subscriber) -> None:
        self._forget(subscriber)
        if subscriber.seats and not self._closing:
            self._spawn(self._leave_later(subscriber.seat_ids))

    def _forget(self, subscriber: Subscriber) -> None:
        room = self.rooms[subscriber.table_id]
        if subscriber in room:
            room.remove(subscriber)
        if not room:
            self.rooms.pop(subscriber.table_id, None)

    def _keep_newest(self, room: list[Subscriber], newest: Subscriber) -> None:
        """A phone that opens streams without end loses its oldest ones."""
        same = [s for s in room if s.seats and s.seats == newest.seats and not s.closed]
        for old in same[:-MAX_STREAMS_A_SEAT]:
            old.close()

    def _everyone(self) -> Iterable[Subscriber]:
        return [subscriber for room in self.rooms.values() for subscriber in room]

    # --- reading ---

    def _hint(self, table_id: int) -> None:
        if table_id not in self.rooms:
            return
        if table_id in self._reading:
            self._reading[table_id] = True
        else:
            self._reading[table_id] = False
            self._spawn(self._read(table_id))

    async def _read(self, table_id: int) -> None:
        """Read a table once for all its streams, and once more if it changed meanwhile."""
        try:
            while True:
                self._reading[table_id] = False
                self._give(table_id, await self.query(read_roster, table_id))
                if not self._reading[table_id]:
                    return
        except (DatabaseError, InterfaceError) as error:
            log.warning("a table could not be read: %s", error)
            asyncio.get_running_loop().call_later(1, self._hint, table_id)
        finally:
            del self._reading[table_id]

    def _give(self, table_id: int, roster: Roster | None) -> None:
        room = tuple(self.rooms.get(table_id, ()))
        for subscriber in room:
            subscriber.give(roster)
        self._contradict(room, roster)

    async def query(self, ask: Callable[..., T], *args: Any, **named: Any) -> T:
        """Ask the database, without the loop waiting for it."""
        assert self._database is not None
        return await self._database.ask(ask, *args, **named)

    def _hint_all(self) -> None:
        for table_id in tuple(self.rooms):
            self._hint(table_id)

    # --- presence ---

    async def _tick(self) -> None:
        """Note who is here and who fell silent; without Redis's hints, look at every table."""
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
            if self._wire is not None and not self._wire.holds:
                self._hint_all()

    async def _beat(self) -> None:
        """Say that this process serves the tables; clocks count only while somebody does."""
        while True:
            await self._change(heartbeat.beat)
            await asyncio.sleep(heartbeat.BEAT.total_seconds())

    def _contradict(self, room: Iterable[Subscriber], roster: Roster | None) -> None:
        """Another process saw a phone leave that has a stream open here: say that it is here."""
        away = roster.away if roster is not None else frozenset()
        open_here = {seat for s in room if not s.closed for seat in s.seat_ids}
        if away & open_here:
            self._spawn(self._arrive(away & open_here))

    def _seats_here(self) -> list[int]:
        return sorted({seat for s in self._everyone() if not s.closed for seat in s.seat_ids})

    async def _arrive(self, seat_ids: Collection[int]) -> None:
        await self._change(presence.arrive, seat_ids)

    async def _leave_later(self, seat_ids: Collection[int]) -> None:
        closed_at = timezone.now()
        await asyncio.sleep(GRACE)
        gone = set(seat_ids).difference(self._seats_here())
        await self._change(presence.leave, gone, since=closed_at)

    async def _change(self, change: Callable[..., list[int]], *args: Any, **named: Any) -> None:
        try:
            tables = await self.query(change, *args, **named)
        except (DatabaseError, InterfaceError, Busy) as error:
            log.warning("a sign of life could not be noted: %s", error)
            return
        for table_id in tables:
            self._published(table_id, 0)

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


bus = Bus()


def announce(table_id: int, version: int, code: str = "") -> None:
    """Tell every page of the table once the transaction is safe; failing to tell is no failure."""
    transaction.on_commit(lambda: bus.publish(table_id, version, code), robust=True)


def announce_presence(table_ids: Iterable[int]) -> None:
    for table_id in table_ids:
        announce(table_id, 0)
