"""How long an answer takes tells nothing of what is hidden, and the test would notice if it did."""

import time

import pytest

from games.log.store import timeline_of
from games.views import secrets as presses
from tests.games.answer_times import LIMIT, TWIN, looks_and_presses, time_differences
from tests.games.stories import Mode, Story
from tests.games.worlds import ANA, BRUNO

pytestmark = pytest.mark.django_db

NO_BOX = Mode("saboteur", ("roles", "goals", "hands", "gold"), edition="classic")
SECOND_BOX = Mode("saboteur2", ("roles", "goals"))
PLANTED = 0.005


def in_play(mode, seed):
    """Everybody has looked, and it is Bruno's turn; his role is another in the other world."""
    for number in range(seed, seed + 20):
        story = Story(mode, frozenset(), number).look(*range(5)).play(3).until(1).pause("his turn")
        (_, chance), (_, other) = story.told(), story.twin(TWIN)
        if chance.deals[0]["roles"][1] != other.deals[0]["roles"][1]:
            return story
    raise AssertionError("his role is the same everywhere")


@pytest.mark.parametrize("mode", [NO_BOX, SECOND_BOX], ids=["no box", "second box"])
def test_an_answer_takes_as_long_whatever_is_hidden(mode):
    found = time_differences(in_play(mode, 1), looks_and_presses(BRUNO, 1))
    assert {name: span for name, span in found.items() if span >= LIMIT} == {}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("mode", [NO_BOX, SECOND_BOX], ids=["no box", "second box"])
def test_many_answers_take_as_long_whatever_is_hidden(mode, seed):
    for who, seat in ((BRUNO, 1), (ANA, 0)):
        found = time_differences(in_play(mode, seed), looks_and_presses(who, seat))
        assert {name: span for name, span in found.items() if span >= LIMIT} == {}


def works():
    until = time.thread_time() + PLANTED
    while time.thread_time() < until:
        pass


@pytest.mark.parametrize("delay", [works, lambda: time.sleep(PLANTED)], ids=["work", "wait"])
def test_five_milliseconds_more_for_one_role_are_noticed(delay, monkeypatch):
    real = presses.secret_of

    def secret_of(access, seat):
        if timeline_of(access.game).state.round.dealt.roles[1] == "saboteur":
            delay()
        return real(access, seat)

    monkeypatch.setattr(presses, "secret_of", secret_of)
    found = time_differences(in_play(NO_BOX, 1), looks_and_presses(BRUNO, 1), only="role")
    assert found["role"] >= LIMIT
