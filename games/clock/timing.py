"""How time runs at a table. Pure: no database here, and the time of day is always given.

A :class:`Watch` is never changed: each function gives the next one. It counts the turn, the round
and what every seat has used; what is over time is derived, never stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any

OFF, TURN, BANK, ROUND, UP = KINDS = ("off", "turn", "bank", "round", "up")
NOTHING, ASK, PASS = THEN = ("nothing", "ask", "pass")
GRACE = 60.0
"""Seconds that a table gives when it is asked and lets somebody go on."""
LIMITS: Mapping[str, range] = {
    "seconds": range(5, 4 * 3600 + 1),
    "increment": range(601),
    "warning": range(601),
}
"""What each number of the terms may be."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What a table agreed on."""

    kind: str = OFF
    seconds: int = 60
    """For a turn, for a round, or in everybody's bank."""
    increment: int = 0
    """What a bank gains with every turn played."""
    warning: int = 10
    """So many seconds before the end the phone says so."""
    then: str = NOTHING
    """What happens when time is over."""

    @property
    def counts_down(self) -> bool:
        return self.kind in (TURN, BANK, ROUND)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def read_terms(written: Mapping[str, Any]) -> Terms | None:
    """Terms as they were stored or sent, the rest by default; ``None`` if they make no sense."""
    terms = Terms(**{name: written[name] for name in Terms().as_json() if name in written})
    numbers = all(getattr(terms, name) in values for name, values in LIMITS.items())
    return terms if terms.kind in KINDS and terms.then in THEN and numbers else None


@dataclass(frozen=True)
class Moment:
    """Where a game stands, as far as a clock cares."""

    round: int
    seat: int | None
    """Whose turn it is, if it is one player's."""
    turn: str
    """Tells two turns apart, also of the same seat."""
    runs: bool = True
    """Whether somebody is expected to play: not while roles are looked at or gold is shared."""


@dataclass(frozen=True, kw_only=True)
class Watch:
    """The clock of one game. Seconds are floats; ``since`` is the last time they were added up."""

    terms: Terms
    seats: int
    round: int = 0
    seat: int | None = None
    turn: str = ""
    since: datetime | None = None
    """Running since then; ``None`` while it stands."""
    turn_spent: float = 0.0
    round_spent: float = 0.0
    extra: float = 0.0
    """Given by the table beyond what was agreed, for this turn or round."""
    used: tuple[tuple[float, ...], ...] = ()
    """By round, then by seat."""
    banks: tuple[float, ...] = ()
    paused: bool = False
    runs: bool = False
    """Whether the game asks for time now, paused or not."""
    fired: bool = False
    """Its end was noticed and told."""
    asking: bool = False
    """The table is asked what to do about it."""
    away: float = 0.0
    """Seconds of this turn in which the server was away, charged to nobody."""

    @property
    def spent(self) -> float:
        """What counts against the limit, up to ``since``."""
        return self.round_spent if self.terms.kind == ROUND else self.turn_spent

    @property
    def limit(self) -> float | None:
        """The seconds there are for what runs now; ``None`` without an end."""
        if self.terms.kind == BANK:
            return None if self.seat is None else self.banks[self.seat] + self.extra
        if self.terms.kind == TURN and self.seat is None:
            return None
        return self.terms.seconds + self.extra if self.terms.counts_down else None

    @property
    def end(self) -> datetime | None:
        """When time is over if nothing happens; ``None`` while it stands or has no end."""
        if self.since is None or self.limit is None:
            return None
        return self.since + timedelta(seconds=self.limit - self.spent)

    @property
    def deadline(self) -> datetime | None:
        """The end that somebody still has to notice."""
        return None if self.fired else self.end


def fresh(terms: Terms, seats: int) -> Watch:
    """The clock of a game that begins."""
    return Watch(terms=terms, seats=seats, banks=(float(terms.seconds),) * seats)


def counted(watch: Watch, now: datetime) -> Watch:
    """*watch* with what passed until *now* added up; it goes on running."""
    if watch.since is None:
        return watch
    passed = max((now - watch.since).total_seconds(), 0.0)
    return replace(
        watch,
        since=now,
        turn_spent=watch.turn_spent + passed,
        round_spent=watch.round_spent + passed,
        used=_added(watch, passed),
    )


def _added(watch: Watch, passed: float) -> tuple[tuple[float, ...], ...]:
    if watch.seat is None:
        return watch.used
    nobody = (0.0,) * watch.seats
    rounds = [*watch.used, *[nobody] * (watch.round - len(watch.used))]
    mine = list(rounds[watch.round - 1])
    mine[watch.seat] += passed
    rounds[watch.round - 1] = tuple(mine)
    return tuple(rounds)


def left(watch: Watch, now: datetime) -> float | None:
    """Seconds until the end, below zero when it is over; ``None`` without an end."""
    now_counted = counted(watch, now)
    return None if now_counted.limit is None else now_counted.limit - now_counted.spent


def total_used(watch: Watch) -> tuple[float, ...]:
    """What every seat has used in all, up to ``since``."""
    return tuple(sum(turns) for turns in zip(*watch.used, strict=True)) or (0.0,) * watch.seats


def followed(watch: Watch, moment: Moment, now: datetime, *, taken_back: bool = False) -> Watch:
    """The clock after something happened in the game: perhaps another's turn, or nobody's.

    Time that was used stays used, also by what was *taken_back*; only a bank gets nothing for it.
    """
    watch = counted(watch, now)
    if moment.turn != watch.turn:
        watch = replace(
            watch,
            banks=_banked(watch, moment, taken_back=taken_back),
            turn=moment.turn,
            seat=moment.seat,
            turn_spent=0.0,
            away=0.0,
        )
        if watch.terms.kind != ROUND or moment.round != watch.round:
            watch = replace(watch, extra=0.0, fired=False, asking=False)
    if moment.round != watch.round:
        watch = replace(watch, round=moment.round, round_spent=0.0)
    return _run(replace(watch, runs=moment.runs), now)


def _banked(watch: Watch, moment: Moment, *, taken_back: bool) -> tuple[float, ...]:
    banks = list(watch.banks)
    if watch.seat is not None:
        kept = max(banks[watch.seat] - watch.turn_spent, 0.0)
        banks[watch.seat] = kept if taken_back else kept + watch.terms.increment
    if taken_back and moment.seat is not None:
        banks[moment.seat] = max(banks[moment.seat] - watch.terms.increment, 0.0)
    return tuple(banks)


def paused(watch: Watch, now: datetime) -> Watch:
    """A break: time is not counted until it is over."""
    return _run(replace(counted(watch, now), paused=True), now)


def resumed(watch: Watch, now: datetime) -> Watch:
    return _run(replace(watch, paused=False), now)


def agreed(watch: Watch, terms: Terms, now: datetime) -> Watch:
    """The same game under other terms. New banks are full; what was used stays written down."""
    watch = counted(watch, now)
    was = watch.terms
    if (was.kind, was.seconds) != (terms.kind, terms.seconds):
        watch = replace(watch, extra=0.0, banks=(float(terms.seconds),) * watch.seats)
        if terms.kind == BANK:
            watch = replace(watch, turn_spent=0.0)
    return _run(replace(watch, terms=terms, fired=False, asking=False), now)


def granted(watch: Watch, now: datetime, seconds: float = GRACE) -> Watch:
    """The table lets them go on: there are *seconds* left from now."""
    remaining = left(watch, now)
    more = 0.0 if remaining is None else seconds - remaining
    return replace(watch, extra=watch.extra + max(more, 0.0), fired=False, asking=False)


def noticed(watch: Watch, *, ask: bool) -> Watch:
    """Time is over, and everybody is told."""
    return replace(watch, fired=True, asking=ask)


def forgiven(watch: Watch, last: datetime, now: datetime) -> Watch:
    """Nobody served the table from *last* to *now*: as if that time had not been.

    The same for a time of day that was set forward or back in between.
    """
    if watch.since is None:
        return watch
    gap = now - max(last, watch.since) if now > last else now - last
    gone = max(gap.total_seconds(), 0.0)
    return replace(watch, since=watch.since + gap, away=watch.away + gone)


def _run(watch: Watch, now: datetime) -> Watch:
    goes = watch.runs and not watch.paused and watch.terms.kind != OFF
    return replace(watch, since=(watch.since or now) if goes else None)
