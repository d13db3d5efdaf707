"""A few people at a table, for the tests: what each holds, and how they ask for things."""

import dataclasses
import itertools

from games.common.tokens import hash_of
from games.models import Seat, Table
from games.services import seats, tables

_numbers = itertools.count()


def fresh_key():
    """A key no form has used before; readable when a test fails."""
    return f"test-key-number-{next(_numbers):08}"


@dataclasses.dataclass
class Holder:
    """Somebody who holds a token at a table."""

    table_id: int
    token: str
    tag: str = ""

    @property
    def by(self):
        return frozenset({hash_of(self.token)})

    @property
    def table(self):
        return Table.objects.get(pk=self.table_id)

    @property
    def seat(self):
        return Seat.objects.get(tag=self.tag)

    def says(self, **more):
        """What a strict write carries: who asks, a fresh key, and the version of now."""
        return {"by": self.by, "key": fresh_key(), "seen": self.table.version, **more}

    def taps(self, **more):
        """What a write that commutes with all others carries."""
        return {"by": self.by, "key": fresh_key(), **more}


def open_table(name="Ana", **wishes):
    """A table opened by a player, or by a screen if *name* is ``None``."""
    table, token = tables.table_open(key=fresh_key(), name=name, **wishes)
    tag = table.host.tag if name else ""
    return Holder(table.pk, token, tag)


def sit(holder, name):
    """Somebody sits down at the same table."""
    written, token = seats.seat_take(holder.table_id, key=fresh_key(), name=name)
    return Holder(holder.table_id, token, written.told["seat"])


def gather(*names):
    """A table with these people, the first of them host."""
    host = open_table(names[0])
    return [host, *(sit(host, name) for name in names[1:])]


def names_at(holder):
    """Who sits there, clockwise."""
    return list(Seat.objects.filter(table_id=holder.table_id).values_list("name", flat=True))
