"""The clock as pages show it.

Everything here depends on the clock's row alone, never on the moment of looking: pages that are
kept stay true, and ``clock.js`` draws the seconds from the server's own time of day.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.clock import timing
from games.clock.timing import Terms, Watch
from games.engine.core import Seat
from games.log.passing import free_pass
from games.log.timeline import Timeline
from games.models import Clock

LONG_AWAY = 3.0
"""Seconds of absence worth a word."""


@dataclass(frozen=True, kw_only=True)
class Hand:
    """What the clock says about one seat."""

    seat: Seat
    figures: str
    now: bool
    end: str = ""
    began: str = ""
    """As in :class:`ClockFace`, while it runs for them."""


@dataclass(frozen=True, kw_only=True)
class ClockFace:
    """A clock, ready to be drawn. Moments are milliseconds of the server's time, as text."""

    kind: str
    sequence: int
    figures: str
    """What it shows when it stands, or showed when it started."""
    runs: bool
    end: str
    """When time is over; empty without an end."""
    began: str
    """When it would have started had it never stood: for counting up."""
    warning: str
    seat: Seat | None
    mine: bool
    """It runs for somebody who plays on this device."""
    paused: bool
    over: bool
    """The end was noticed, and everybody was told."""
    asking: bool
    may_pass: bool
    words: str
    """What there is to say about it; usually nothing."""
    say_warning: str
    say_over: str
    """What a screen reader says when the moment comes."""
    hands: tuple[Hand, ...]


def clock_face_of(
    clock: Clock | None, timeline: Timeline, names: Sequence[str], held: Collection[Seat]
) -> ClockFace | None:
    """The clock of a game for a device with these seats; ``None`` where there is none to show."""
    if clock is None or clock.kind == timing.OFF or not (clock.runs or clock.paused):
        return None
    watch = clock.watch
    limit = watch.limit
    shown = watch.spent if limit is None else limit - watch.spent
    seat = None if watch.seat is None or clock.kind == timing.ROUND else Seat(watch.seat)
    mine = seat is not None and seat in held
    said = over_words("" if seat is None else names[seat], mine=mine)
    return ClockFace(
        kind=clock.kind,
        sequence=clock.sequence,
        figures=figures(shown),
        runs=watch.since is not None,
        end=_milliseconds(watch.end),
        began="" if watch.since is None else _milliseconds(watch.since, -watch.spent),
        warning=str(clock.warning if limit is not None else 0),
        seat=seat,
        mine=mine,
        paused=clock.paused,
        over=watch.fired and not watch.paused,
        asking=clock.asking and not watch.paused,
        may_pass=clock.asking and free_pass(clock, timeline) is not None,
        words=_words(watch, said),
        say_warning=_("{time} left.").format(time=duration(clock.warning)) if clock.warning else "",
        say_over=said,
        hands=_hands(clock),
    )


def _words(watch: Watch, said: str) -> str:
    if watch.paused:
        return _("A break: the clock is stopped.")
    if watch.fired:
        return said
    if watch.away >= LONG_AWAY:
        away = figures(watch.away)
        return _("The server was away for {time}: that counts for nobody.").format(time=away)
    return ""


def over_words(name: str, *, mine: bool) -> str:
    if mine:
        return _("Your time is up.")
    if name:
        return _("Time is up for {name}.").format(name=name)
    return _("Time is up.")


def _hands(clock: Clock) -> tuple[Hand, ...]:
    """For everybody what is left in their bank, else what they have used."""
    watch = clock.watch
    times = watch.banks if clock.kind == timing.BANK else timing.total_used(watch)
    if clock.kind == timing.BANK and watch.seat is not None:
        left = [*times]
        left[watch.seat] = max(left[watch.seat] - watch.turn_spent, 0.0)
        times = tuple(left)
    return tuple(
        Hand(
            seat=Seat(number),
            figures=figures(seconds),
            now=number == watch.seat,
            **(_running(watch, seconds) if number == watch.seat else {}),
        )
        for number, seconds in enumerate(times)
    )


def _running(watch: Watch, seconds: float) -> dict[str, str]:
    """From when on, or until when, somebody's time runs."""
    if watch.since is None:
        return {}
    if watch.terms.kind == timing.BANK:
        return {"end": _milliseconds(watch.since, seconds)}
    return {"began": _milliseconds(watch.since, -seconds)}


def figures(seconds: float) -> str:
    """1:05 for sixty-five seconds; what was begun counts as long as it lasts."""
    whole = int(-(-abs(seconds) // 1))
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"+{text}" if seconds < 0 else text


def _milliseconds(moment: datetime | None, seconds: float = 0.0) -> str:
    return "" if moment is None else str(round((moment.timestamp() + seconds) * 1000))


def duration(seconds: int) -> str:
    """A round time in words: 30 s, 1 min, 1 min 30."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return ngettext("{count} second", "{count} seconds", rest).format(count=rest)
    if not rest:
        return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    return _("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)


def terms_words(terms: Terms) -> str:
    """What the table agreed on, in one line; empty without a clock."""
    time = duration(terms.seconds)
    match terms.kind:
        case timing.TURN:
            return _("{time} for a turn").format(time=time)
        case timing.BANK if terms.increment:
            more = duration(terms.increment)
            return _("{time} each, and {more} with every turn").format(time=time, more=more)
        case timing.BANK:
            return _("{time} each").format(time=time)
        case timing.ROUND:
            return _("{time} for a round").format(time=time)
        case timing.UP:
            return _("the clock counts up")
    return ""
