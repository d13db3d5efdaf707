"""How time runs, to the second and whatever happens: no database, and the hour is given."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock import timing
from games.clock.timing import BANK, OFF, ROUND, TURN, UP, Moment, Terms, read_terms

NOON = datetime.datetime(2026, 11, 13, 12, tzinfo=datetime.UTC)


def after(seconds):
    return NOON + datetime.timedelta(seconds=seconds)


def turn(seat, number=0, *, round=1, runs=True):
    return Moment(round, seat, f"{round}.{seat}.{number}", runs)


def started(kind, seconds=60, seats=3, **terms):
    watch = timing.fresh(Terms(kind=kind, seconds=seconds, **terms), seats)
    return timing.followed(watch, turn(0), NOON)


def test_a_turn_has_its_time_and_the_next_one_has_all_of_it_again():
    watch = started(TURN)
    assert watch.deadline == after(60)
    watch = timing.followed(watch, turn(1, 1), after(42))
    assert watch.deadline == after(102)
    assert timing.total_used(watch) == (42, 0, 0)


def test_the_same_seat_twice_in_a_row_has_two_turns():
    watch = timing.followed(started(TURN), turn(0, 1), after(50))
    assert timing.left(watch, after(50)) == 60


def test_a_second_entry_in_one_turn_is_no_new_turn():
    watch = timing.followed(started(TURN), turn(0), after(50))
    assert timing.left(watch, after(50)) == 10


def test_a_bank_is_drained_and_gains_with_each_turn():
    watch = started(BANK, 100, increment=5)
    watch = timing.followed(watch, turn(1, 1), after(30))
    assert watch.banks == (75, 100, 100)
    watch = timing.followed(watch, turn(0, 2), after(40))
    assert timing.left(watch, after(50)) == 65


def test_an_empty_bank_stays_empty_and_not_below():
    watch = timing.followed(started(BANK, 10), turn(1, 1), after(30))
    assert watch.banks[0] == 0


def test_what_is_taken_back_gains_a_bank_nothing_but_time_stays_used():
    watch = timing.followed(started(BANK, 100, increment=5), turn(1, 1), after(20))
    watch = timing.followed(watch, turn(0), after(22), taken_back=True)
    assert watch.banks == (80, 98, 100)
    assert timing.total_used(watch) == (20, 2, 0)


def test_a_round_goes_on_from_turn_to_turn_and_the_next_one_begins_anew():
    watch = timing.followed(started(ROUND, 600), turn(1, 1), after(200))
    assert timing.left(watch, after(300)) == 300
    watch = timing.followed(watch, turn(None, 2, round=2, runs=False), after(310))
    assert watch.deadline is None
    watch = timing.followed(watch, turn(1, 2, round=2), after(400))
    assert watch.deadline == after(1000)


def test_the_end_of_a_round_is_noticed_once_however_many_turns_follow():
    watch = timing.noticed(started(ROUND, 60), ask=True)
    watch = timing.followed(watch, turn(1, 1), after(70))
    assert watch.fired
    assert watch.asking
    assert watch.deadline is None


def test_counting_up_has_no_end():
    watch = started(UP)
    assert watch.end is None
    assert timing.counted(watch, after(500)).turn_spent == 500


def test_no_clock_counts_nothing():
    watch = started(OFF)
    assert watch.since is None
    assert timing.total_used(timing.counted(watch, after(9))) == (0, 0, 0)


@pytest.mark.parametrize("kind", [TURN, BANK, ROUND])
def test_a_break_is_not_counted(kind):
    watch = timing.paused(started(kind), after(20))
    assert watch.deadline is None
    assert timing.left(watch, after(500)) == 40
    watch = timing.resumed(watch, after(1000))
    assert watch.deadline == after(1040)


def test_a_turn_that_changes_in_a_break_waits_for_its_end():
    watch = timing.paused(started(TURN), after(20))
    watch = timing.followed(watch, turn(1, 1), after(30))
    assert watch.deadline is None
    assert timing.resumed(watch, after(50)).deadline == after(110)


def test_nothing_runs_while_nobody_is_asked_to_play():
    watch = timing.followed(started(TURN), turn(0, runs=False), after(10))
    assert watch.deadline is None
    assert timing.left(watch, after(500)) == 50


def test_the_table_gives_a_minute_from_now():
    watch = timing.granted(timing.noticed(started(TURN), ask=True), after(75))
    assert watch.deadline == after(135)
    assert not watch.asking
    assert timing.followed(watch, turn(1, 1), after(80)).deadline == after(140)


def test_other_terms_hold_at_once():
    watch = timing.agreed(started(TURN), Terms(kind=TURN, seconds=90), after(20))
    assert watch.deadline == after(90)
    watch = timing.agreed(watch, Terms(kind=BANK, seconds=300), after(30))
    assert watch.deadline == after(330)
    assert timing.agreed(watch, Terms(), after(40)).deadline is None


def test_time_that_nobody_served_is_nobodys():
    watch = timing.forgiven(started(TURN), after(15), after(615))
    assert watch.away == 600
    assert watch.deadline == after(660)
    assert timing.left(watch, after(615)) == 45


def test_a_turn_that_began_after_the_last_sign_of_life_loses_no_more_than_it_had():
    watch = timing.followed(started(TURN), turn(1, 1), after(10))
    watch = timing.forgiven(watch, after(9), after(100))
    assert timing.left(watch, after(100)) == 60


def test_a_time_of_day_set_back_changes_nothing():
    watch = timing.forgiven(started(TURN), after(15), after(15 - 3600))
    assert timing.left(watch, after(15 - 3600)) == 45
    assert watch.away == 0


def test_a_break_stays_a_break_while_the_server_is_away():
    watch = timing.paused(started(TURN), after(20))
    assert timing.forgiven(watch, after(25), after(99)) == watch


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["turn", "same", "pause", "resume", "away", "agree", "grant"]),
        st.floats(0, 500),
    ),
    max_size=30,
)


@given(STEPS, st.sampled_from([TURN, BANK, ROUND, UP]))
def test_every_second_is_somebodys_or_a_breaks_or_nobodys(steps, kind):
    """What all have used, and what was paused or away, is all the time there was."""
    watch, now, idle, turns = started(kind, 100), 0.0, 0.0, 0
    for step, seconds in steps:
        now += seconds
        if watch.since is None:
            idle += seconds
        match step:
            case "turn":
                turns += 1
                watch = timing.followed(watch, turn(turns % 3, turns), after(now))
            case "same":
                watch = timing.followed(watch, turn(turns % 3, turns), after(now))
            case "pause":
                watch = timing.paused(watch, after(now))
            case "resume":
                watch = timing.resumed(watch, after(now))
            case "agree":
                watch = timing.agreed(watch, Terms(kind=kind, seconds=70), after(now))
            case "grant":
                watch = timing.granted(watch, after(now))
            case "away" if watch.since is not None:
                watch = timing.forgiven(
                    timing.counted(watch, after(now)), after(now), after(now + 9)
                )
                now += 9
                idle += 9
    used = sum(timing.total_used(timing.counted(watch, after(now))))
    assert used + idle == pytest.approx(now, abs=0.01)
    assert all(bank >= 0 for bank in watch.banks)


@pytest.mark.parametrize(
    "broken",
    [
        {"kind": "sand"},
        {"kind": []},
        {"then": "shout"},
        {"seconds": 1},
        {"seconds": "60"},
        {"seconds": 10**9},
        {"increment": -1},
        {"warning": 5.5},
    ],
)
def test_terms_that_make_no_sense_are_none(broken):
    assert read_terms(broken) is None


def test_terms_are_read_as_they_were_written():
    terms = Terms(kind=BANK, seconds=600, increment=10, warning=20, then="ask")
    assert read_terms(terms.as_json()) == terms
    assert read_terms({}) == Terms()
