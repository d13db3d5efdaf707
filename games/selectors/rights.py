"""What a device may do in a running game: the seats it answers for, what it may take back."""

from __future__ import annotations

from games.engine.core import Seat
from games.log.amends import newest_correction
from games.log.secrecy import shows_secret
from games.log.shut_seats import is_shut
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Game
from games.selectors.devices import Phone


def plays_in(game: Game, phone: Phone) -> bool:
    """Whether somebody of this device plays; whoever came later watches until the next game."""
    return any(seat.pk in game.seats for seat in phone.seats)


def seats_in_hand(game: Game, phone: Phone) -> tuple[Seat, ...]:
    """The game's seats whose secrets a device may see: its own, and for the host those of people
    without a phone. Not those that lost theirs during the round; nor for a host who only watches.
    """
    held = [seat.pk for seat in phone.seats]
    if phone.is_screen or (phone.is_host and any(pk in game.seats for pk in held)):
        timeline = timeline_of(game)
        empty = (seat for seat in phone.everyone if seat.is_looked_after)
        held += [seat.pk for seat in empty if not is_shut(timeline, seat)]
    return tuple(Seat(game.seats.index(pk)) for pk in held if pk in game.seats)


def may_undo(game: Game, timeline: Timeline, phone: Phone) -> bool:
    """Whether this device may take back the last move: the host, or whoever entered it.

    What showed somebody a secret only the host takes back.
    """
    batch = timeline.last_batch
    if not batch:
        return False
    if phone.is_host:
        return True
    if newest_correction(timeline) is not None:
        return False
    held = {seat.pk for seat in phone.seats}
    switch = timeline.switch if timeline.newest_is_switch else None
    entered = (switch or batch[0].row).by
    if entered is None or game.seats[entered] not in held:
        return False
    return switch is not None or not any(shows_secret(game, step.entry) for step in batch)


def entering(game: Game, phone: Phone) -> Seat | None:
    """The seat whose phone enters; ``None`` for a screen without a seat."""
    held = {seat.pk for seat in phone.seats}
    return next((Seat(number) for number, pk in enumerate(game.seats) if pk in held), None)
