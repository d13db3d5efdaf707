"""A table with people at it, for tests that play."""

from __future__ import annotations

import os
from itertools import count

from games.common.tokens import hash_of
from games.engine.core import Seat
from games.log.store import timeline_of
from games.models import Table
from games.pages.game_page import sight_of
from games.selectors.devices import game_at, phone_at
from games.selectors.rights import access_to
from games.services import games, roles, seats, tables, undoing
from games.services.corrections import Wish, round_correct

_keys = (f"key-{os.getpid()}-{number}" for number in count())


class Evening:
    """Phones that sit down, deal and play through the services."""

    def __init__(self, rulebook="saboteur", names=("Ana", "Bruno", "Chloé"), **wishes):
        table, token = tables.table_open(key=next(_keys), name=names[0], rulebook=rulebook)
        self.pk = table.pk
        self.tokens = [token]
        for name in names[1:]:
            _, token = seats.seat_take(self.pk, key=next(_keys), name=name)
            self.tokens.append(token)
        Table.objects.filter(pk=self.pk).update(**wishes)

    @property
    def table(self):
        return Table.objects.get(pk=self.pk)

    @property
    def game(self):
        return game_at(self.table)

    @property
    def state(self):
        return timeline_of(self.game).state

    def phone(self, seat):
        """What the phone of a seat proves itself with."""
        return [hash_of(self.tokens[seat])]

    def sight(self, seat=None, *, phone=0):
        """What the page of a phone is made from; *seat* is the player whom it is shown to."""
        device = phone_at(self.table, self.phone(phone))
        return sight_of(access_to(self.game, device), None if seat is None else Seat(seat))

    def start(self, by=0, **more):
        return games.game_start(self.pk, **self._write(by, more))

    def enter(self, by, do, *, phone=None, **fields):
        more = {name: fields.pop(name) for name in ("key", "seen", "position") if name in fields}
        entry = {"by": by, "do": do, **fields} if by is not None else {"do": do, **fields}
        phone = phone if phone is not None else by or 0
        return games.entry_enter(self.pk, entry=entry, **self._write(phone, more))

    def undo(self, by=0, **more):
        return undoing.move_undo(self.pk, **self._write(by, more))

    def turn(self, by=0, **more):
        """All the roles of a finished round, for everybody to see."""
        return roles.roles_turn(self.pk, everything=True, **self._write(by, more))

    def deal(self, by=0, **more):
        return games.round_deal(self.pk, **self._write(by, more))

    def correct(self, number, reason="a mistake", by=0, **wish):
        """The end of a closed round was otherwise."""
        said = {"number": number, "wish": Wish(**wish), "reason": reason}
        return round_correct(self.pk, **said, **self._write(by, {}))

    def asks(self, by):
        """What any strict write carries."""
        return self._write(by, {})

    def _write(self, by, more):
        seen = self.table.version
        return {"by": self.phone(by), "key": next(_keys), "seen": seen, **more}


def two_rounds_for_the_saboteur():
    """Two rounds that the saboteur Ana won, with cards for roles and gold."""
    evening = Evening(dealt=[], options={"tracking": "scores"})
    evening.start()
    for _ in range(2):
        evening.enter(None, "result", treasure=False, last=1)
        evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
        evening.enter(0, "take", gold=[1, 3])
        evening.deal()
    return evening


def three_rounds_for_the_saboteur(**wishes):
    """A game that nobody found the treasure in, played to its end; the app paid the gold."""
    evening = Evening(dealt=["gold"], options={"tracking": "scores"}, **wishes)
    evening.start()
    for _ in range(3):
        evening.enter(None, "result", treasure=False, last=0)
        evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
        if evening.table.playing:
            evening.deal()
    return evening
