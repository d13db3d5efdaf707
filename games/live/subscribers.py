"""An open stream as the bus knows it, and how many may only watch a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.live.roster import Roster

MAX_SCREENS_A_TABLE = 40
"""Streams of those who only watch or wait at the door: the rest is kept for seats."""
MAX_SCREENS_AN_ADDRESS = 8
"""The same, for one table."""


def nobody_waits() -> None:
    """The stream has not begun to tell anything, or has ended."""


class Subscriber:
    """One open stream: the seats it speaks for, and a slot for the newest roster."""

    __slots__ = ("address", "closed", "roster", "seats", "table_id", "wake")

    def __init__(self, table_id: int, seats: Iterable[tuple[int, str]], address: str) -> None:
        self.table_id = table_id
        self.seats = tuple(seats)
        self.address = address
        self.roster: Roster | None = None
        self.wake: Callable[[], None] = nobody_waits
        """Tells the stream that something is new in the slot, or that it is closed."""
        self.closed = False

    @property
    def seat_ids(self) -> list[int]:
        return [seat_id for seat_id, _ in self.seats]

    def give(self, roster: Roster | None) -> None:
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
                self.roster = roster
                self.wake()

    def close(self) -> None:
        self.closed = True
        self.wake()


def as_held(roster: Roster | None, room: Iterable[Subscriber]) -> Roster | None:
    """*roster*, or its like that a stream of the room holds: all phones of a table share one."""
    return next((one.roster for one in room if one.roster == roster), roster)


def has_room_to_watch(room: Sequence[Subscriber], address: str) -> bool:
    """Whoever has no seat may not fill the streams of those who play."""
    watching = [subscriber for subscriber in room if not subscriber.seats]
    near = sum(subscriber.address == address for subscriber in watching)
    return len(watching) < MAX_SCREENS_A_TABLE and near < MAX_SCREENS_AN_ADDRESS
