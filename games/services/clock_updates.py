"""The clock follows the game: part of the transaction of whatever happened in it."""

from __future__ import annotations

from django.utils import timezone

from games.clock import timing
from games.clock.timing import Moment, Terms, Watch, read_terms
from games.live import heartbeat
from games.log.secrecy import round_shown
from games.log.timeline import Timeline
from games.models import Clock, Game, RoleSeen, Table
from games.models.clock import columns_of
from games.registry.installed import KINDS


def terms_of(table: Table) -> Terms:
    """What the table agreed on for its clock."""
    return read_terms(table.clock) or Terms()


def clock_of(game: Game) -> Clock | None:
    """The clock of a game, read with it under the lock of its table."""
    clock: Clock | None = getattr(game, "clock", None)
    return clock


def clock_begin(table: Table, game: Game) -> None:
    """A game begins: it has a clock if the table agreed on one."""
    terms = terms_of(table)
    if terms.kind != timing.OFF:
        new_clock(game, terms, whole=True)


def new_clock(game: Game, terms: Terms, *, whole: bool) -> Clock:
    watch = timing.fresh(terms, len(game.seats))
    return Clock.objects.create(game=game, whole=whole, **columns_of(watch))


def clock_follow(game: Game, timeline: Timeline, *, taken_back: bool = False) -> None:
    """Something happened in the game: another's turn perhaps, another round, or the end."""
    clock = clock_of(game)
    if clock is None:
        return
    watch, now = clock.watch, timezone.now()
    keep(clock, timing.followed(watch, moment_of(game, timeline), now, taken_back=taken_back))


def clock_stop(game: Game) -> None:
    """The game was stopped before its end."""
    clock = clock_of(game)
    if clock is not None:
        watch = clock.watch
        nobody = Moment(watch.round, watch.seat, watch.turn, runs=False)
        keep(clock, timing.followed(watch, nobody, timezone.now()))


def keep(clock: Clock, watch: Watch) -> None:
    """Write down what a clock shows now, with a new sequence number: a task that waits for the
    former deadline finds it and does nothing.
    """
    columns = columns_of(watch)
    if all(getattr(clock, name) == value for name, value in columns.items()):
        return
    columns["sequence"] = clock.sequence + 1
    columns["fired_at"] = clock.fired_at if watch.fired else None
    Clock.objects.filter(pk=clock.pk).update(**columns)
    for name, value in columns.items():
        setattr(clock, name, value)
    heartbeat.tell_deadline(clock.pk, clock.sequence, watch.deadline)


def moment_of(game: Game, timeline: Timeline) -> Moment:
    """Where the game stands, as far as a clock cares."""
    book, state = timeline.book, timeline.state
    plays = game.status == Game.Status.PLAYING
    if not KINDS[game.rulebook].has_rounds:
        seat = book.turn(state)
        return Moment(1, seat, f"1.{seat}", runs=plays and seat is not None)
    digging = book.phase(state) == "play"
    seat = book.turn(state) if digging else None
    # One seat may play twice in a row when the others have no cards: their moves tell it.
    moves = sum("by" in step.entry for step in timeline.steps)
    runs = plays and digging and not _roles_are_looked_at(game, timeline)
    # Whether a round that is over pays anybody is not told before its roles are turned.
    number = round_shown(game, timeline)
    return Moment(number, seat, f"{number}.{seat}.{moves}", runs=runs)


def _roles_are_looked_at(game: Game, timeline: Timeline) -> bool:
    """The deal was the last that happened, and somebody has not looked at their role yet."""
    steps = timeline.steps
    if "roles" not in game.dealt or not steps or steps[-1].entry["do"] != "deal":
        return False
    number = timeline.state.number
    return RoleSeen.objects.filter(game=game, round=number).count() < len(game.seats)
