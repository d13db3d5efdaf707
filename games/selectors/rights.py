"""What a device may do in a running game: the seats it answers for, what it may take back."""

from __future__ import annotations

from dataclasses import dataclass

from games.common.table_errors import Refused, Why
from games.engine.core import Seat
from games.log.secrecy import is_shut, shows_secret, turned
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Game
from games.selectors.devices import Phone


@dataclass(frozen=True, kw_only=True)
class Access:
    """One device at one game as it stands: found once for a page, and handed to all its parts."""

    game: Game
    phone: Phone
    timeline: Timeline
    held: tuple[Seat, ...]
    """The seats whose secrets it may see."""
    plays: bool
    """Whether somebody of this device plays; whoever came later watches until the next game."""
    turned: int | None
    """How many roles of a finished round lie open; ``None`` when nothing waits for that."""


def access_to(game: Game, phone: Phone) -> Access:
    timeline = timeline_of(game)
    return Access(
        game=game,
        phone=phone,
        timeline=timeline,
        held=seats_in_hand(game, phone, timeline),
        plays=plays_in(game, phone),
        turned=turned(game, timeline.state),
    )


def plays_in(game: Game, phone: Phone) -> bool:
    return any(seat.pk in game.seats for seat in phone.seats)


def refuse_watchers(game: Game | None, phone: Phone) -> None:
    """In a game only those who play in it, and the host, have a say."""
    if game is not None and not phone.is_host and not plays_in(game, phone):
        raise Refused(Why.WATCHING)


def seats_in_hand(game: Game, phone: Phone, timeline: Timeline) -> tuple[Seat, ...]:
    """The game's seats whose secrets a device may see: its own, and for the host those of people
    without a phone. Not those that lost theirs during the round; nor for a host who only watches.
    """
    held = list(phone.seats)
    if phone.is_screen or (phone.is_host and plays_in(game, phone)):
        held += [seat for seat in phone.everyone if seat.is_looked_after]
    open_ = [seat.pk for seat in held if seat.shut_at is None or not is_shut(timeline, seat)]
    return tuple(Seat(game.seats.index(pk)) for pk in open_ if pk in game.seats)


def may_undo(access: Access) -> bool:
    """Whether this device may take back the last move: the host, or whoever entered it.

    What showed somebody a secret only the host takes back.
    """
    game, timeline = access.game, access.timeline
    batch = timeline.last_batch
    if not batch:
        return False
    if access.phone.is_host:
        return True
    if timeline.newest_correction is not None:
        return False
    held = {seat.pk for seat in access.phone.seats}
    switch = timeline.switch if timeline.newest_is_switch else None
    entered = (switch or batch[0].row).by
    if entered is None or game.seats[entered] not in held:
        return False
    return switch is not None or not any(shows_secret(game, step.entry) for step in batch)


def entering(game: Game, phone: Phone) -> Seat | None:
    """The seat whose phone enters; ``None`` for a screen without a seat."""
    held = {seat.pk for seat in phone.seats}
    return next((Seat(number) for number, pk in enumerate(game.seats) if pk in held), None)
