"""Who plays the next game at a table."""

from __future__ import annotations

from games.engine.rulebooks import RULEBOOKS
from games.models import Seat, Table
from games.selectors.devices import Phone, game_at


def next_players(table: Table, phone: Phone) -> tuple[Seat, ...]:
    """Everybody seated. Where they are too many, those who just played, then who came late.

    A rematch of ten players is not held up by an eleventh who came to watch: they go on watching.
    """
    most = RULEBOOKS[table.rulebook].seats[-1]
    last = game_at(table)
    if len(phone.everyone) <= most or last is None:
        return phone.everyone
    again = [seat for seat in phone.everyone if seat.pk in last.seats]
    late = [seat for seat in phone.everyone if seat.pk not in last.seats]
    if len(again) > most:
        return phone.everyone
    playing = [*again, *late][:most]
    return tuple(seat for seat in phone.everyone if seat in playing)
