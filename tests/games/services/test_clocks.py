"""Clocks at a table: agreed on, paused, over, forgiven; and noticed exactly once."""

import threading

import pytest
from django.db import connection

from games.models import Clock
from games.services import Gone, clocks
from games.services.clocks import clock_fire, clocks_fire_due, clocks_soon
from tests.games.clocked import agree, answer, clock_at, collect, evening_with, left, pause
from tests.games.evening import Evening
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db


@pytest.fixture
def hour():
    with standing_still() as hour:
        yield hour


def test_only_the_host_sets_the_clock(hour):
    evening = evening_with(hour)
    with pytest.raises(Gone):
        agree(evening, seat=1, kind="up")
    assert evening.table.clock["kind"] == "turn"


def test_a_clock_is_set_in_the_middle_of_a_game_and_put_away_again(hour):
    evening = Evening("lutins")
    evening.start()
    evening.enter(0, "collect")
    agree(evening, kind="turn", seconds=30)
    assert left(evening, hour) == 30
    assert not clock_at(evening).whole
    agree(evening, kind="off")
    assert clock_at(evening).deadline is None


def test_anybody_at_the_table_pauses_and_it_is_not_counted(hour):
    evening = evening_with(hour)
    hour.passes(10)
    pause(evening, seat=2)
    hour.passes(1000)
    assert left(evening, hour) == 50
    assert clocks_fire_due() == 0
    pause(evening, False, seat=1, key="on")
    assert left(evening, hour) == 50


def test_a_break_taken_twice_is_one_break(hour):
    evening = evening_with(hour)
    version = pause(evening).version
    assert pause(evening, key="again").version == version


def test_time_over_is_noticed_once_and_everybody_is_told(hour):
    evening = evening_with(hour)
    before = evening.table.version
    clock = clock_at(evening)
    assert not clock_fire(clock.pk, clock.sequence)
    hour.passes(60.5)
    assert clock_fire(clock.pk, clock.sequence)
    assert not clock_fire(clock.pk, clock.sequence)
    assert clocks_fire_due() == 0
    assert evening.table.version == before + 1
    assert clock_at(evening).fired_at == hour.now
    assert not clock_at(evening).asking


def test_a_move_in_time_leaves_nothing_to_notice(hour):
    evening = evening_with(hour)
    clock = clock_at(evening)
    hour.passes(59)
    collect(evening, 0)
    hour.passes(2)
    assert not clock_fire(clock.pk, clock.sequence)
    assert clocks_fire_due() == 0


def test_over_time_goes_on_counting(hour):
    evening = evening_with(hour)
    hour.passes(70)
    clocks_fire_due()
    hour.passes(5)
    assert left(evening, hour) == -15
    collect(evening, 0)
    assert clock_at(evening).used[0] == [75, 0, 0]
    assert clock_at(evening).fired_at is None


def test_the_table_is_asked_and_gives_a_minute(hour):
    evening = evening_with(hour, then="ask")
    hour.passes(61)
    assert clocks_fire_due() == 1
    assert clock_at(evening).asking
    answer(evening, go_on=True)
    assert not clock_at(evening).asking
    assert left(evening, hour) == 60
    hour.passes(61)
    assert clocks_fire_due() == 1


def test_a_question_is_answered_once(hour):
    evening = evening_with(hour, then="ask")
    evening.enter(0, "collect")
    hour.passes(61)
    clocks_fire_due()
    sequence = clock_at(evening).sequence
    answer(evening, go_on=True)
    late = {"by": evening.phone(2), "key": "late", "sequence": sequence}
    clocks.clock_answer(evening.pk, go_on=False, **late)
    assert evening.state.turn == 0


def test_a_sweep_knows_what_is_over_in_a_moment(hour):
    evening = evening_with(hour)
    hour.passes(56)
    assert clocks_soon() == []
    hour.passes(2)
    clock = clock_at(evening)
    assert clocks_soon() == [(clock.pk, clock.sequence, 2.0)]


def test_what_is_over_at_one_moment_needs_one_hint_but_a_pass_its_own(hour):
    same = [evening_with(hour, then="ask") for _ in range(3)]
    passing = evening_with(hour, then="pass")
    hour.passes(0.7)
    later = evening_with(hour)
    hour.passes(57.5)
    hinted = [(pk, round(seconds, 1)) for pk, _, seconds in clocks_soon()]
    last, own, other = (clock_at(evening).pk for evening in (same[-1], passing, later))
    assert hinted == [(last, 1.8), (own, 1.8), (other, 2.5)]


def test_a_clock_noticed_among_many_shows_what_it_shows_alone(hour):
    rows = {}
    for alone in (False, True):
        evening = evening_with(hour, then="ask")
        hour.passes(60)
        clock = clock_at(evening)
        if alone:
            assert clocks._fire_alone(clock.pk, clock.sequence, evening.pk)
        assert clock_fire(clock.pk, clock.sequence) is not alone
        row = Clock.objects.filter(pk=clock.pk).values().get()
        began = row.pop("since"), row.pop("fired_at")
        rows[alone] = (
            {name: row[name] for name in row if name not in ("id", "game_id")},
            [(hour.now - moment).total_seconds() for moment in began],
            evening.table.version,
        )
        assert fired_at(evening) == 1
    assert rows[True] == rows[False]


def fired_at(evening):
    """How often the end of a clock was told at a table."""
    return sum("fired" in answer.told for answer in evening.table.answers.all())


def test_an_end_tells_of_all_that_are_over_and_each_once(hour, monkeypatch):
    monkeypatch.setattr(clocks, "AT_ONCE", 2)
    evenings = [evening_with(hour, then=then) for then in ("ask", "nothing", "ask", "pass", "ask")]
    running = evening_with(hour, seconds=90)
    hour.passes(61)
    assert clocks_fire_due() == 5
    assert [clock_at(evening).asking for evening in evenings] == [True, False, True, True, True]
    assert clocks_fire_due() == 0
    assert [fired_at(evening) for evening in (*evenings, running)] == [1, 1, 1, 1, 1, 0]


@pytest.mark.django_db(transaction=True)
def test_many_clocks_noticed_by_many_at_once_are_each_told_once():
    evenings = [Evening("lutins") for _ in range(12)]
    for evening in evenings:
        agree(evening, kind="turn", seconds=60, then="ask")
        evening.start()
    versions = [evening.table.version for evening in evenings]
    rows = [(clock.pk, clock.sequence) for clock in map(clock_at, evenings)]
    waiting = list(rows[:6])
    with standing_still() as hour:
        hour.now = clock_at(evenings[-1]).deadline
        hour.passes(1)
        noticed = at_once(6, lambda: clock_fire(*waiting.pop()))
    assert sum(noticed) >= 1
    assert [fired_at(evening) for evening in evenings] == [1] * 12
    assert [evening.table.version for evening in evenings] == [v + 1 for v in versions]


@pytest.mark.django_db(transaction=True)
def test_many_notice_at_once_and_it_happens_once():
    evening = Evening("lutins")
    agree(evening, kind="turn", seconds=60)
    evening.start()
    version = evening.table.version
    clock = clock_at(evening)
    with standing_still() as hour:
        hour.now = clock.deadline
        hour.passes(1)
        noticed = at_once(8, lambda: clock_fire(clock.pk, clock.sequence))
    assert sorted(noticed) == [False] * 7 + [True]
    assert evening.table.version == version + 1


@pytest.mark.django_db(transaction=True)
def test_a_move_and_the_end_at_the_same_moment_have_an_order():
    evening = Evening("lutins", dealt=["dice", "chests", "tunnels"])
    agree(evening, kind="turn", seconds=60, then="pass")
    evening.start()
    evening.enter(0, "collect")
    clock = clock_at(evening)
    fired = []
    with standing_still() as hour:
        hour.now = clock.deadline
        hour.passes(1)

        def both():
            if not fired:
                fired.append(1)
                return clock_fire(clock.pk, clock.sequence)
            try:
                return bool(evening.enter(0, "pass", key="my own pass", seen=evening.table.version))
            except Exception as error:
                return type(error).__name__

        at_once(2, both)
    assert evening.state.turn == 1, "one of the two passed, not both"


def at_once(how_many, do):
    barrier, answers = threading.Barrier(how_many), []

    def run():
        barrier.wait()
        try:
            answers.append(do())
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(how_many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers
