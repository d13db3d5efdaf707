"""What a stream needs to know of its table: the version, whether it has ended, who holds seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.selectors.devices import TableRead, is_over, standing_kept, standing_with


@dataclass(frozen=True)
class Roster:
    version: int
    presence_version: int
    holds: Mapping[int, str]
    """Each seat's current hold (see :func:`hold_of`)."""
    away: frozenset[int] = frozenset()
    """The seats that count as away."""

    def is_newer_than(self, other: Roster) -> bool:
        """Both numbers only grow, so a reading that came late is known by them."""
        return (self.version, self.presence_version) > (other.version, other.presence_version)

    def admits(self, seats: Iterable[tuple[int, str]]) -> bool:
        """Whether a stream for these seats and holds may go on; a screen's has none."""
        return all(self.holds.get(seat_id) == hold for seat_id, hold in seats)


def hold_of(token_hash: str) -> str:
    """A short fingerprint of the device that holds a seat: changes when the seat changes phones."""
    return token_hash[:16]


def read_roster(table_id: int) -> Roster | None:
    """The roster of a table, or ``None`` if it has ended or never was."""
    read = standing_with(table_id)
    return None if read is None else _roster_of(read)


def known_roster(code: str, version: int) -> Roster | None:
    """The same as it was just written here at that version; ``None`` where it has to be read."""
    read = standing_kept(code, version)
    return None if read is None else _roster_of(read)


def _roster_of(read: TableRead) -> Roster | None:
    table, seats = read.table, read.everyone
    if is_over(table, seats):
        return None
    holds = {seat.pk: hold_of(seat.token_hash) for seat in seats if not seat.phoneless}
    away = frozenset(seat.pk for seat in seats if not seat.here)
    return Roster(table.version, table.presence_version, holds, away)
