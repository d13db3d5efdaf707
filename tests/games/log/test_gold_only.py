"""A game told again by roles and gold alone: nobody's gold changes, and it can come back."""

from datetime import UTC, datetime
from random import Random

import pytest

from games.chance import draws
from games.engine.record import dump, replay
from games.log.gold_only import may_switch, told_by_scores
from games.log.timeline import Row, Timeline
from tests.games.log.test_retelling import GAMES, played

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def cut(timeline, length):
    return Timeline.empty(timeline.book, timeline.heading).extended(timeline.rows[:length])


def with_row(timeline, content):
    number = timeline.length + 1
    row = Row(number=number, batch=number, by=None, at=NOW, content=content)
    return timeline.extended([row])


def places(timeline, rng):
    """Where a table may stop: somewhere in each round, and between the rounds."""
    phases = [step.state.round.phase for step in timeline.steps]
    between = [place for place, phase in enumerate(phases, start=1) if phase == "deal"]
    amid = [place for place, phase in enumerate(phases, start=1) if phase == "play"]
    return [*between, *rng.sample(amid, 4)]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_was_won_so_far_stays_and_the_switch_can_be_taken_back(name, players):
    whole = played(name, players, f"gold only {players}")
    for length in places(whole, Random(players)):
        before = cut(whole, length)
        after = with_row(before, told_by_scores(before))
        was, now = before.state, after.state
        assert now.closed == was.closed
        assert (now.number, now.first) == (was.number, was.first)
        assert (now.gold, now.gold_left) == (was.gold, was.gold_left)
        if was.round.phase == "play":
            assert now.round.phase == "tally"
            assert now.round.dealt.roles == was.round.dealt.roles
            assert now.round.dealt.dropped == was.round.dealt.dropped
        assert after.newest_is_switch
        assert {step.row.number for step in before.steps} <= set(after.standing)

        # Folded from the first row on, as after a restart, it is the same.
        again = Timeline.empty(whole.book, whole.heading).extended(after.rows)
        assert again.state == now

        # What is written down is a record of its own, which holds.
        record = dump(after.heading, after.entries)
        assert record["options"]["tracking"] == "scores"
        assert replay(whole.book, after.heading, record["log"]).state == now

        back = with_row(after, {"undo": after.switch.batch})
        assert back.state == was
        assert back.steps == before.steps
        assert back.switch is None


def test_it_goes_on_by_scores_and_is_the_newest_again_once_that_is_taken_back():
    whole = played("saboteur", 5, "goes on")
    place = next(n for n, step in enumerate(whole.steps, 1) if step.state.round.phase == "deal")
    before = cut(whole, place)
    after = with_row(before, told_by_scores(before))
    dealt = with_row(after, draws.deal(after.state.setting, ("roles",), Random(1)))
    assert not dealt.newest_is_switch
    over = with_row(dealt, {"do": "result", "treasure": False, "last": 0})
    assert over.state.round.phase != "tally"
    fewer = with_row(over, {"undo": over.rows[-1].batch})
    fewer = with_row(fewer, {"undo": dealt.rows[-1].batch})
    assert fewer.newest_is_switch


def test_only_a_table_that_has_its_cards_may_switch_in_a_round():
    whole = played("saboteur", 4, "may")
    amid = next(n for n, step in enumerate(whole.steps, 1) if step.state.round.phase == "play")
    assert not may_switch(cut(whole, amid))  # the hands are in the app
    between = next(n for n, step in enumerate(whole.steps, 1) if step.state.round.phase == "deal")
    assert may_switch(cut(whole, between))
    assert not may_switch(whole)
    assert not may_switch(cut(whole, 0))
    switched = with_row(cut(whole, between), told_by_scores(cut(whole, between)))
    assert not may_switch(switched)
