"""An open stream as the bus knows it, and how many may only watch a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from games.live.roster import Roster, hold_of

MAX_SCREENS_A_TABLE = 40
"""Streams of those who only watch or wait at the door: the rest is kept for seats."""
MAX_SCREENS_AN_ADDRESS = 8
"""The same, for one table."""
MAX_STREAMS_A_SEAT = 6


def nobody_waits() -> None:
    """The stream has not begun to tell anything, or has ended."""


class Waiter(NamedTuple):
    """A phone that was last shown the page of those who wait."""

    seat_id: int
    hold: str
    language: str

    def is_one_of(self, hashes: Iterable[str]) -> bool:
        """Whether it is the device with these token hashes."""
        return any(hold_of(token_hash) == self.hold for token_hash in hashes)


class Ahead(NamedTuple):
    """Who is told otherwise that a table has changed than by its number."""

    pages: Mapping[Waiter, bytes]
    """The pages that are sent, as events."""
    answered: Collection[str]
    """Token hashes of whoever made the change: their phone gets an answer, and is told later."""

    def with_page(self, subscriber: Subscriber) -> tuple[bytes, Subscriber]:
        waiter = subscriber.waiter if self.pages else None
        return self.pages.get(waiter, b"") if waiter else b"", subscriber


NOBODY = Ahead({}, ())


class Subscriber:
    """One open stream: the seats it speaks for, and a slot for the newest roster."""

    __slots__ = (
        "address",
        "closed",
        "page",
        "roster",
        "seats",
        "shown_in",
        "table_id",
        "takes_pages",
        "wake",
    )

    def __init__(
        self,
        table_id: int,
        seats: Iterable[tuple[int, str]],
        address: str,
        *,
        takes_pages: bool = False,
    ) -> None:
        self.table_id = table_id
        self.seats = tuple(seats)
        self.address = address
        self.roster: Roster | None = None
        self.wake: Callable[[], None] = nobody_waits
        """Tells the stream that something is new in the slot, or that it is closed."""
        self.closed = False
        self.takes_pages = takes_pages
        """Its phone can be sent a page beside the roster."""
        self.shown_in: str | None = None
        """The language in which its phone was last shown the page of those who wait."""
        self.page = b""
        """That page as it is at the newest roster, as an event; mostly a phone fetches it."""

    @property
    def seat_ids(self) -> list[int]:
        return [seat_id for seat_id, _ in self.seats]

    def is_held_by(self, hashes: Iterable[str]) -> bool:
        """Whether it is a stream of the device with these token hashes."""
        holds = [hold for _, hold in self.seats]
        return any(hold_of(token_hash) in holds for token_hash in hashes)

    @property
    def waiter(self) -> Waiter | None:
        """Who would be sent a page, and in which language."""
        if not self.takes_pages or self.closed or self.shown_in is None or len(self.seats) != 1:
            return None
        return Waiter(*self.seats[0], self.shown_in)

    def give(self, roster: Roster | None, page: bytes = b"") -> None:
        """Put the newest roster in the slot; close if it no longer knows these seats. An older one
        that comes late says nothing: a seat may have changed phones since.
        """
        known = self.roster
        if roster is None:
            self.close()
        elif known is None or not known.is_newer_than(roster):
            if not roster.admits(self.seats):
                self.close()
            elif known is None or roster.is_newer_than(known):
                self.roster, self.page = roster, page
                self.wake()

    def close(self) -> None:
        self.closed = True
        self.wake()


def as_held(roster: Roster | None, room: Iterable[Subscriber]) -> Roster | None:
    """*roster*, or its like that a stream of the room holds: all phones of a table share one."""
    return next((one.roster for one in room if one.roster == roster), roster)


def keep_newest(room: Iterable[Subscriber], newest: Subscriber) -> None:
    """A phone that opens streams without end loses its oldest ones."""
    same = [one for one in room if one.seats and one.seats == newest.seats and not one.closed]
    for old in same[:-MAX_STREAMS_A_SEAT]:
        old.close()


def has_room_to_watch(room: Sequence[Subscriber], address: str) -> bool:
    """Whoever has no seat may not fill the streams of those who play."""
    watching = [subscriber for subscriber in room if not subscriber.seats]
    near = sum(subscriber.address == address for subscriber in watching)
    return len(watching) < MAX_SCREENS_A_TABLE and near < MAX_SCREENS_AN_ADDRESS
