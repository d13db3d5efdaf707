"""Clocks at a table: agreed on, paused, over, forgiven; and noticed exactly once."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.common.table_errors import Refused
from games.live import heartbeat
from games.log.store import position_of
from games.models import Clock, Notice, Table
from games.services import Gone, clocks, endings, roles
from games.services.clocks import clock_fire, clocks_fire_due, clocks_soon
from games.tasks import SWEEP, clocks_sweep
from saboteur_site.celery import app
from tests.games.evening import Evening
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db


@pytest.fixture
def hour():
    with standing_still() as hour:
        yield hour


def evening_with(hour, rulebook="lutins", dealt=("dice", "chests", "tunnels"), **terms):
    evening = Evening(rulebook, dealt=list(dealt))
    agree(evening, **{"kind": "turn", "seconds": 60, **terms})
    evening.start()
    return evening


def agree(evening, seat=0, **terms):
    said = {"by": evening.phone(seat), "key": f"agree {terms}"}
    return clocks.clock_agree(evening.pk, terms=terms, **said)


def pause(evening, pause=True, seat=0, key="break"):
    return clocks.clock_pause(evening.pk, by=evening.phone(seat), key=key, pause=pause)


def answer(evening, seat=1, *, go_on, key="answer"):
    said = {"by": evening.phone(seat), "key": key, "sequence": clock_at(evening).sequence}
    return clocks.clock_answer(evening.pk, go_on=go_on, **said)


def clock_at(evening):
    return Clock.objects.get(game=evening.game)


def left(evening, hour):
    from games.clock.timing import left

    return left(clock_at(evening).watch, hour.now)


def collect(evening, seat):
    evening.enter(seat, "collect")
    evening.enter(seat, "pass")


def test_a_game_has_the_clock_that_the_table_agreed_on(hour):
    evening = evening_with(hour)
    assert left(evening, hour) == 60
    hour.passes(20)
    assert left(evening, hour) == 40
    collect(evening, 0)
    assert clock_at(evening).seat == 1
    assert left(evening, hour) == 60


def test_several_entries_in_a_turn_share_its_time(hour):
    evening = evening_with(hour)
    hour.passes(20)
    evening.enter(0, "collect")
    assert left(evening, hour) == 40


def test_without_an_agreement_there_is_no_clock(hour):
    evening = Evening("lutins")
    evening.start()
    assert not Clock.objects.exists()
    with pytest.raises(Refused):
        pause(evening)


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


def test_the_table_is_asked_and_passes(hour):
    evening = evening_with(hour, then="ask")
    evening.enter(0, "collect")
    hour.passes(61)
    clocks_fire_due()
    answer(evening, go_on=False)
    assert evening.state.turn == 1
    assert left(evening, hour) == 60


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


def test_nobody_passes_where_a_choice_is_due(hour):
    evening = evening_with(hour, then="ask")
    hour.passes(61)
    clocks_fire_due()
    with pytest.raises(Refused):
        answer(evening, go_on=False)


def test_a_pass_by_itself_where_the_rules_have_one(hour):
    evening = evening_with(hour, then="pass")
    evening.enter(0, "collect")
    hour.passes(61)
    assert clocks_fire_due() == 1
    assert evening.state.turn == 1
    assert left(evening, hour) == 60
    assert Notice.objects.filter(kind="TIME_PASSED", facts={"name": "Ana"}).count() == 1


def test_where_there_is_no_pass_the_table_is_asked(hour):
    evening = evening_with(hour, then="pass")
    hour.passes(61)
    clocks_fire_due()
    assert evening.state.turn == 0
    assert clock_at(evening).asking


def test_a_discard_is_a_choice_so_nobody_discards_for_another(hour):
    evening = evening_with(hour, "saboteur", dealt=["goals"], then="pass")
    hour.passes(61)
    clocks_fire_due()
    assert evening.state.round.turn == 0
    assert clock_at(evening).asking


def test_time_waits_until_everybody_has_looked_at_their_role(hour):
    evening = evening_with(hour, "saboteur", dealt=["roles", "goals"])
    assert clock_at(evening).deadline is None
    for seat in range(3):
        hour.passes(10)
        roles.role_looked(evening.game.pk, seat, 1, evening.game.length)
    assert left(evening, hour) == 60
    assert clock_at(evening).deadline is not None


def test_the_first_move_starts_the_clock_even_if_somebody_never_looks(hour):
    evening = evening_with(hour, "saboteur", dealt=["roles", "goals"])
    hour.passes(30)
    evening.enter(0, "pass", cards=1)
    assert clock_at(evening).used == []
    assert left(evening, hour) == 60
    assert clock_at(evening).deadline is not None


def test_an_undo_gives_the_turn_back_with_a_fresh_clock(hour):
    evening = evening_with(hour, "saboteur", dealt=["goals"])
    hour.passes(50)
    evening.enter(0, "pass", cards=1)
    hour.passes(5)
    evening.undo()
    assert clock_at(evening).seat == 0
    assert left(evening, hour) == 60
    assert clock_at(evening).used == [[50, 5, 0]]


def test_a_stopped_game_has_a_stopped_clock(hour):
    evening = evening_with(hour)
    said = {"by": evening.phone(0), "key": "stop", "seen": evening.table.version}
    endings.game_abandon(evening.pk, **said)
    hour.passes(100)
    assert clock_at(evening).deadline is None
    assert clocks_fire_due() == 0


def test_the_clock_of_an_ended_table_is_laid_aside(hour):
    evening = evening_with(hour)
    Table.objects.filter(pk=evening.pk).update(ended_at=hour.now)
    hour.passes(61)
    assert clocks_fire_due() == 0
    assert clock_at(evening).deadline is None


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


# --- many at once ---


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


def test_an_ended_table_among_many_holds_up_nobody(hour):
    evenings = [evening_with(hour) for _ in range(3)]
    ended, deserted, played = evenings
    Table.objects.filter(pk=ended.pk).update(ended_at=hour.now)
    hour.passes(61)
    long_ago = hour.now - timedelta(days=2)
    Table.objects.filter(pk=deserted.pk).update(last_active=long_ago)
    deserted.table.seats.update(seen_at=long_ago)
    assert clocks_fire_due() == 1
    assert clock_at(played).fired_at == hour.now
    assert [clock_at(evening).since for evening in (ended, deserted)] == [None, None]
    assert clocks_fire_due() == 0


def test_a_quiet_table_that_somebody_looks_at_is_still_open(hour):
    evening = evening_with(hour)
    hour.passes(61)
    Table.objects.filter(pk=evening.pk).update(last_active=hour.now - timedelta(days=2))
    evening.table.seats.update(seen_at=hour.now)
    assert clocks_fire_due() == 1


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


# --- the server was away ---


def test_a_server_that_was_away_took_nobodys_time(hour):
    evening = evening_with(hour)
    heartbeat.beat()
    for _ in range(20):
        hour.passes(0.5)
        heartbeat.beat()
    version = evening.table.version
    hour.passes(600)
    assert clocks_fire_due() == 0, "nobody could have played"
    assert heartbeat.beat() == [evening.pk]
    assert left(evening, hour) == 50
    assert clock_at(evening).away == 600
    assert evening.table.version == version + 1
    hour.passes(0.4)
    assert heartbeat.beat() == []


def test_whoever_moves_first_after_that_sets_it_right_too(hour):
    evening = evening_with(hour)
    heartbeat.beat()
    hour.passes(300)
    evening.enter(0, "collect", position=position_of(evening.game))
    assert clock_at(evening).used == [[0, 0, 0]]
    assert left(evening, hour) == 60


def test_whoever_moves_while_the_heart_beats_asks_the_database_nothing_for_it(hour):
    for clock in (False, True):
        if clock:
            evening_with(hour)
        heartbeat.beat()
        hour.passes(0.9)
        with CaptureQueriesContext(connection) as asked:
            assert heartbeat.settle() == []
        assert asked.captured_queries == []
        hour.passes(0.2)
        with CaptureQueriesContext(connection) as asked:
            heartbeat.settle()
        assert asked.captured_queries, "silent for longer: it looks"


def test_control_without_signs_of_life_an_outage_eats_the_time(hour):
    evening = evening_with(hour)
    hour.passes(600)
    assert clocks_fire_due() == 1
    assert left(evening, hour) == -540


def test_a_time_of_day_set_back_or_forward_moves_no_end(hour):
    evening = evening_with(hour)
    heartbeat.beat()
    hour.passes(-3600)
    heartbeat.beat()
    assert left(evening, hour) == 60
    hour.passes(7200)
    assert clocks_fire_due() == 0
    heartbeat.beat()
    assert left(evening, hour) == 60


def test_the_heart_rests_while_no_clock_runs(hour):
    heartbeat.beat()
    first = heartbeat.last_sign()
    hour.passes(5)
    heartbeat.beat()
    assert heartbeat.last_sign() == first
    hour.passes(6)
    heartbeat.beat()
    assert heartbeat.last_sign() == hour.now


# --- at the same moment ---


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


def test_a_sweep_notices_what_no_hint_told_of(hour):
    evening_with(hour)
    hour.passes(61)
    clocks_sweep()
    assert Clock.objects.get().fired_at == hour.now
    assert heartbeat.last_sign(SWEEP) == hour.now


def test_a_sweep_hints_once_where_no_hint_is_lost(hour):
    evening_with(hour)
    hour.passes(58)
    with app.connection_for_read() as line:
        before = line.default_channel._size("celery")
        clocks_sweep()
        clocks_sweep()
        assert line.default_channel._size("celery") == before + 1
