"""Every secret of a game, written by machine into everything that leaves, is noticed."""

from random import Random
from unittest import mock

import pytest

from tests.games import worlds
from tests.games.answer_times import looks_and_presses
from tests.games.views import test_worlds as told
from tests.proofs import mutants

pytestmark = pytest.mark.django_db

TELLERS = {
    "moves": (told.in_the_round, told.a_round),
    "scores": (told.roles_face_down, told.the_gold),
}


def test_every_planted_read_of_a_secret_is_noticed(proof):
    for seed in proof.seeds(1, 12):
        rng = Random(seed)
        mode = rng.choice(sorted(told.MODES)) if proof.is_long else "no box at all"
        tell = (
            rng.choice(TELLERS[told.MODES[mode].tracking]) if proof.is_long else told.in_the_round
        )
        watch = told.WATCHES[rng.choice(sorted(told.WATCHES))] if proof.is_long else told.OF_BRUNO
        story = tell(mode, watch, seed)
        rich = True if proof.is_long else None
        leaking, survived, paths = mutants.tried(story, told.observers_of(watch), rich=rich)
        assert survived == set(), (seed, sorted(survived)[:20])
        if not proof.is_long:
            assert len(paths) > 10, "hardly a secret was found"
            assert {mark.split(".")[2] for mark in leaking} == {
                *mutants.IN_ANSWERS,
                *mutants.BESIDE,
            }
        proof.tried(len(leaking))


@pytest.mark.long
def test_every_planted_wait_that_follows_a_secret_is_noticed(proof):
    for seed in proof.seeds(1, 4):
        rng = Random(seed)
        mode = rng.choice([name for name in told.MODES if told.MODES[name].tracking == "moves"])
        story = told.in_the_round(mode, told.ROOM, seed)
        kind = rng.choice(("page", "role page", "role", "a card of another"))
        paths, survived = mutants.tried_in_time(story, looks_and_presses(worlds.BRUNO, 1), kind)
        assert survived == [], (seed, kind, survived[:20])
        proof.tried(len(paths))


@pytest.mark.parametrize("blind", ["cookie", "log", "status"])
def test_control_whoever_does_not_look_at_a_way_out_is_found(blind):
    """A comparison that leaves out cookies, statuses or log lines lets mutants survive."""
    story = told.in_the_round("as usual", told.OF_BRUNO, 1)
    real = worlds.lived

    def lived(*args, **named):
        got = real(*args, **named)
        for who, answers in got.items():
            if blind == "log":
                got[who] = [one for one in answers if one[0] != "log"]
            else:
                place = {"status": 1, "cookie": 3}[blind]
                got[who] = [
                    (*one[:place], {}, *one[place + 1 :]) if len(one) == 5 else one
                    for one in answers
                ]
        return got

    with mock.patch.object(worlds, "lived", lived):
        _, survived, _ = mutants.tried(story, told.observers_of(told.OF_BRUNO), sinks=(blind,))
    assert survived
