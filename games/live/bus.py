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
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from django.conf import settings
from django.db import DatabaseError, InterfaceError, transaction

from games.live.database import DatabaseThreads
from games.live.roster import Roster, known_roster, read_roster
from games.live.signs_of_life import SignsOfLife
from games.live.subscribers import (
    NOBODY,
    Ahead,
    Subscriber,
    Waiter,
    as_held,
    has_room_to_watch,
    keep_newest,
)
from games.models import Seat

if TYPE_CHECKING:
    from games.live.redis_line import BlockingRedisHints, RedisHints

log = logging.getLogger(__name__)
T = TypeVar("T")

TELLING = 0.01
"""Seconds at most that whoever writes waits until the streams here have been told."""
ANSWERED = 0.25
"""Seconds in which a phone has mostly drawn the answer to what it sent: then nothing is new."""
MAX_STREAMS = max(2000, 2 * settings.FILON_LIMIT_STREAMS)
MAX_STREAMS_A_TABLE = 120
MAX_STREAMS_AN_ADDRESS = settings.FILON_LIMIT_STREAMS


class Bus:
    """Methods are called in the loop that :meth:`start` ran in, where nothing else is said."""

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
        self._signs = SignsOfLife(self)

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._closing = False
        self._database = DatabaseThreads()
        if settings.REDIS_URL:
            # Redis' library is a tenth of the start: loaded only where there is a Redis.
            from games.live.redis_line import RedisHints

            self._wire = RedisHints(settings.REDIS_URL)
            self.spawn(self._wire.listen(self._hint, self._hint_all))
        self.spawn(self._signs.tick())
        self.spawn(self._signs.beat())

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
        for subscriber in self.everyone():
            subscriber.close()

    # --- telling ---

    def publish(self, table_id: int, version: int, code: str = "", ahead: Ahead = NOBODY) -> None:
        """Hint that a table changed. Callable from any thread and process; never blocks long.
        Each process reads the truth by itself, unless this one has just written *version* down
        and knows the table's *code*.
        """
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has just been closed: nobody listens
                self._publish_here(self.loop, table_id, version, code, ahead)
        elif settings.REDIS_URL:
            if self._plain_wire is None:
                from games.live.redis_line import BlockingRedisHints

                self._plain_wire = BlockingRedisHints(settings.REDIS_URL)
            self._plain_wire.tell(table_id, version)

    def _publish_here(
        self, loop: asyncio.AbstractEventLoop, table_id: int, version: int, code: str, ahead: Ahead
    ) -> None:
        """A thread that has written goes on to draw a page, and the loop would wait for Python's
        lock: so it waits for the loop, until all streams have been told.
        """
        roster, told = known_roster(code, version) if code else None, threading.Event()
        loop.call_soon_threadsafe(self.published, table_id, version, roster, ahead, told)
        if roster is not None:
            told.wait(TELLING)

    def published(
        self,
        table_id: int,
        version: int,
        roster: Roster | None = None,
        ahead: Ahead = NOBODY,
        told: threading.Event | None = None,
    ) -> None:
        if roster is None:
            self._hint(table_id)
        else:
            self._give(table_id, roster, ahead)
        if self.loop is not None and told is not None:
            # Streams write in the next round of the loop, and it is sent in the one after that.
            self.loop.call_soon(self.loop.call_soon, told.set)
        if self._wire is not None:
            self.spawn(self._wire.tell(table_id, version))

    # --- listening ---

    def has_room(self, subscriber: Subscriber) -> bool:
        everyone = list(self.everyone())
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
        keep_newest(room, subscriber)
        try:
            roster = await self.query(read_roster, subscriber.table_id)
            subscriber.give(as_held(roster, room))
        except BaseException:
            self._forget(subscriber)
            raise
        if not subscriber.closed and subscriber.seats:
            self.spawn(self._signs.arrive(subscriber.seat_ids))

    def leave(self, subscriber: Subscriber) -> None:
        self._forget(subscriber)
        if subscriber.seats and not self._closing:
            self.spawn(self._signs.leave_later(subscriber.seat_ids))

    def _forget(self, subscriber: Subscriber) -> None:
        room = self.rooms[subscriber.table_id]
        if subscriber in room:
            room.remove(subscriber)
        if not room:
            self.rooms.pop(subscriber.table_id, None)

    def everyone(self) -> Iterable[Subscriber]:
        return [subscriber for room in self.rooms.values() for subscriber in room]

    # --- reading ---

    def _hint(self, table_id: int) -> None:
        if table_id not in self.rooms:
            return
        if table_id in self._reading:
            self._reading[table_id] = True
        else:
            self._reading[table_id] = False
            self.spawn(self._read(table_id))

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

    def _give(self, table_id: int, roster: Roster | None, ahead: Ahead = NOBODY) -> None:
        room = tuple(self.rooms.get(table_id, ()))
        # Whoever has to fetch their page is told first: the next player among them.
        for page, subscriber in sorted(map(ahead.with_page, room), key=lambda told: bool(told[0])):
            if subscriber.is_held_by(ahead.answered) and self.loop is not None:
                self.loop.call_later(ANSWERED, subscriber.give, roster)
            else:
                subscriber.give(roster, page)
        self._signs.contradict(room, roster)

    async def query(self, ask: Callable[..., T], *args: Any, **named: Any) -> T:
        """Ask the database, without the loop waiting for it."""
        assert self._database is not None
        return await self._database.ask(ask, *args, **named)

    def _hint_all(self) -> None:
        for table_id in tuple(self.rooms):
            self._hint(table_id)

    def hint_all_unheard(self) -> None:
        """Without hints of other processes, look at every table."""
        if self._wire is not None and not self._wire.holds:
            self._hint_all()

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what phones were shown last ---

    def note_shown(self, table_id: int, seats: Iterable[Seat], language: str | None) -> None:
        """Their phone is shown the page of who waits, in that language, or another page. From any
        thread.
        """
        for subscriber in tuple(self.rooms.get(table_id, ())):
            if subscriber.takes_pages and any(seat.pk in subscriber.seat_ids for seat in seats):
                subscriber.shown_in = language

    def waiting_at(self, table_id: int) -> set[Waiter]:
        """Who of a table would be sent a page. From any thread."""
        found = (subscriber.waiter for subscriber in tuple(self.rooms.get(table_id, ())))
        return {waiter for waiter in found if waiter is not None}


bus = Bus()


class Hint(NamedTuple):
    """That a table has changed."""

    table_id: int
    version: int
    code: str


class _Thread(threading.local):
    held_back: list[Hint] | None = None


_thread = _Thread()


def announce(table_id: int, version: int, code: str = "") -> None:
    """Tell every page of the table once the transaction is safe; failing to tell is no failure."""
    transaction.on_commit(lambda: _tell(Hint(table_id, version, code)), robust=True)


def announce_presence(table_ids: Iterable[int]) -> None:
    for table_id in table_ids:
        announce(table_id, 0)


def _tell(hint: Hint) -> None:
    held_back = _thread.held_back
    bus.publish(*hint) if held_back is None else held_back.append(hint)


@contextmanager
def told_by(tell: Callable[[Hint], None]) -> Iterator[None]:
    """What changes in here is told by *tell*, after it is done."""
    hints: list[Hint] = []
    _thread.held_back = hints
    try:
        yield
    finally:
        _thread.held_back = None
        for hint in hints:
            try:
                tell(hint)
            except Exception:
                log.exception("a table could not be told that it has changed")
