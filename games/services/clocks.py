"""What people and tasks do with a clock: agree on one, pause it, notice that time is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any

from django.db.models import F, QuerySet
from django.utils import timezone

from games.clock import timing
from games.clock.timing import Terms, read_terms
from games.common.table_errors import Refused, Why
from games.common.transactions import Overtaken
from games.live import heartbeat
from games.log.passing import free_pass
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Clock, Game, Table
from games.models.clock import columns_of
from games.selectors.devices import Phone
from games.selectors.rights import entering, refuse_watchers
from games.services.clock_updates import clock_of, keep, moment_of, new_clock, terms_of
from games.services.door import (
    AnswerFacts,
    Gone,
    WriteResult,
    is_at_table,
    is_host,
    write,
    write_together,
)
from games.services.games import enter, the_game
from games.words.notices import Event, note

MOST = 500
"""How many ends a sweep notices at a time."""
AT_ONCE = 50
"""How many in one transaction: phones wait for it to end."""
SOON = timedelta(seconds=3)
"""Ends so near are hinted at by a sweep, so that they are noticed on time and not at the next."""
MOMENT = 0.05
"""Seconds in which ends may as well be noticed together."""


def clock_agree(
    table_id: int, *, by: Collection[str], key: str, terms: Mapping[str, Any]
) -> WriteResult:
    """Set the clock, change it or put it away; also in the middle of a game.

    The last word counts, whatever happened at the table since the sheet was opened.
    """
    wanted = read_terms(terms)
    if wanted is None:
        raise Refused(Why.CLOCK_BROKEN)

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        if wanted == terms_of(table):
            return None
        table.clock = wanted.as_json()
        table.save(update_fields=["clock"])
        note(table, Event.CLOCK_OFF if wanted.kind == timing.OFF else Event.CLOCK)
        if table.playing:
            _agree_in_play(the_game(table), wanted)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host)


def _agree_in_play(game: Game, terms: Terms) -> None:
    clock, timeline = clock_of(game), timeline_of(game)
    if clock is None:
        clock = new_clock(game, terms, whole=not any("by" in s.entry for s in timeline.steps))
    elif timing.OFF in (terms.kind, clock.kind) and clock.whole:
        Clock.objects.filter(pk=clock.pk).update(whole=False)
    now = timezone.now()
    watch = timing.agreed(clock.watch, terms, now)
    keep(clock, timing.followed(watch, moment_of(game, timeline), now))


def clock_pause(table_id: int, *, by: Collection[str], key: str, pause: bool) -> WriteResult:
    """Stop the clock for a break, or go on. Whoever plays may, and the host."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        game = the_game(table)
        refuse_watchers(game, phone)
        clock = _clock_at(game)
        if clock.paused == pause:
            return None
        step = timing.paused if pause else timing.resumed
        keep(clock, step(clock.watch, timezone.now()))
        note(table, Event.PAUSED if pause else Event.RESUMED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)


def clock_answer(
    table_id: int, *, by: Collection[str], key: str, sequence: int, go_on: bool
) -> WriteResult:
    """The table was asked what to do about the time: give a minute more, or pass.

    *sequence* is the clock that was looked at: two people answer one question once.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        game = the_game(table)
        refuse_watchers(game, phone)
        clock = _clock_at(game)
        if clock.sequence != sequence or not clock.asking:
            return None
        if go_on:
            keep(clock, timing.granted(clock.watch, timezone.now()))
        else:
            timeline = timeline_of(game)
            entry = free_pass(clock, timeline)
            if entry is None:
                raise Refused(Why.NO_PASS, name=_name(game, clock.seat))
            enter(game, timeline, entry, by=entering(game, phone))
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table)


def _clock_at(game: Game) -> Clock:
    clock = clock_of(game)
    if clock is None or clock.kind == timing.OFF:
        raise Refused(Why.NO_CLOCK)
    return clock


def _name(game: Game, seat: int | None) -> str:
    return "" if seat is None else str(game.heading["players"][seat])


def clock_fire(clock_id: int, sequence: int) -> bool:
    """Notice that a clock is over, once, however many notice at the same time.

    Tasks, the sweep and pages all come through here. Not while nobody serves the table: that
    time does not count, and the end then moves. Where others are over too, they are noticed
    along with it, which costs little more.
    """
    named = Clock.objects.filter(pk=clock_id, sequence=sequence, deadline__lte=timezone.now())
    for then, table_id in named.values_list("then", "game__table_id"):
        if then != timing.PASS:
            return clock_id in _fire_together()
        return heartbeat.is_beating() and _fire_alone(clock_id, sequence, table_id)
    return False


def _fire_alone(clock_id: int, sequence: int, table_id: int) -> bool:
    """For a clock whose end moves the game on."""
    over = {"pk": clock_id, "sequence": sequence, "fired_at": None}

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        return {"fired": sequence} if _over(table, over) else None

    try:
        written = write(table_id, key=_key(clock_id, sequence), effect=effect)
    except (Gone, Refused):  # the table has ended: its clock means nothing any more
        Clock.objects.filter(**over).update(deadline=None, since=None)
        return False
    return bool(written.told) and not written.again


def _key(clock_id: int, sequence: int) -> str:
    return f"clock\n{clock_id}\n{sequence}"


def _fire_together() -> set[int]:
    """Notice all clocks that are over and whose end is only told, the oldest first."""
    fired: set[int] = set()
    while len(fired) < MOST and heartbeat.is_beating() and (some := _fire_some()):
        fired |= some
    return fired


def _fire_some() -> set[int]:
    due = _due().exclude(then=timing.PASS)
    found = list(due.values_list("game__table_id", "pk", "sequence")[:AT_ONCE])
    over = {table_id: (pk, sequence) for table_id, pk, sequence in found}

    def effects(tables: Collection[int]) -> dict[int, AnswerFacts]:
        return _over_together({over[table_id]: table_id for table_id in tables})

    keys = {table_id: _key(*clock) for table_id, clock in over.items()}
    fired = write_together(keys, effects) if keys else set()
    # Where a table has ended its clock is laid aside. Of most of the rest another was faster.
    missed = {clock: table_id for table_id, clock in over.items() if table_id not in fired}
    for clock in _still_due(missed) if missed else ():
        _fire_alone(*clock, missed[clock])
    return {over[table_id][0] for table_id in fired}


def _due() -> QuerySet[Clock]:
    return Clock.objects.filter(deadline__lte=timezone.now()).order_by("deadline")


def _still_due(named: Collection[tuple[int, int]]) -> list[tuple[int, int]]:
    due = _due().filter(pk__in=[pk for pk, _ in named])
    return [clock for clock in due.values_list("pk", "sequence") if clock in named]


def _over_together(named: Mapping[tuple[int, int], int]) -> dict[int, AnswerFacts]:
    """Tell everybody at these tables that time is over, where it still is."""
    now = timezone.now()
    rows = Clock.objects.filter(pk__in=[pk for pk, _ in named], fired_at=None, deadline__lte=now)
    over: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for pk, sequence, then in rows.values_list("pk", "sequence", "then"):
        if (pk, sequence) in named:
            over[then].append((pk, sequence))
    told: dict[int, AnswerFacts] = {}
    for then, found in over.items():
        # What ``clocks.noticed`` changes, in all rows at once; compared and set as in ``_over``.
        mine = Clock.objects.filter(pk__in=[pk for pk, _ in found], fired_at=None)
        shown = {"asking": then != timing.NOTHING, "deadline": None, "fired_at": now}
        if mine.update(**shown, sequence=F("sequence") + 1) != len(found):
            raise Overtaken
        told |= {named[clock]: {"fired": clock[1]} for clock in found}
    return told


def _over(table: Table, over: Mapping[str, Any]) -> bool:
    """Tell everybody that time is over, and do what the table agreed on for that."""
    now = timezone.now()
    clock = Clock.objects.filter(**over, deadline__lte=now).first()
    if clock is None:
        return False
    passed = _free_pass_at(table, clock) if clock.then == timing.PASS else None
    ask = clock.then == timing.ASK or (clock.then == timing.PASS and passed is None)
    shown = columns_of(timing.noticed(clock.watch, ask=ask))
    # Compare and set: whoever changes this row notices, and nobody else.
    mine = Clock.objects.filter(**over)
    if not mine.update(**shown, fired_at=now, sequence=clock.sequence + 1):
        return False
    if passed is not None:
        game, timeline, entry = passed
        game.clock = Clock.objects.get(pk=clock.pk)
        note(table, Event.TIME_PASSED, name=_name(game, clock.seat))
        enter(game, timeline, entry, by=None)
    return True


def _free_pass_at(table: Table, clock: Clock) -> tuple[Game, Timeline, dict[str, Any]] | None:
    game = the_game(table)
    timeline = timeline_of(game)
    entry = free_pass(clock, timeline)
    return None if entry is None else (game, timeline, entry)


def clocks_fire_due() -> int:
    """Notice every clock that is over and that nobody has noticed. Gives how many there were."""
    fired = len(_fire_together())
    alone = list(_due().filter(then=timing.PASS).values_list("pk", "sequence")[:MOST])
    return fired + sum(clock_fire(pk, sequence) for pk, sequence in alone)


def clocks_soon() -> list[tuple[int, int, float]]:
    """The clocks that will be over in a moment: which, and in how many seconds.

    Of those that are noticed together, one of each moment is enough: the last.
    """
    now = timezone.now()
    soon = Clock.objects.filter(deadline__gt=now, deadline__lte=now + SOON).order_by("deadline")
    found: dict[object, tuple[int, int, float]] = {}
    for pk, sequence, deadline, then in soon.values_list("pk", "sequence", "deadline", "then"):
        assert deadline is not None
        seconds = (deadline - now).total_seconds()
        found[("alone", pk) if then == timing.PASS else seconds // MOMENT] = pk, sequence, seconds
    return list(found.values())
