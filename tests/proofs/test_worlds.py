"""Stories told by chance in two worlds: whoever looks on receives the same bytes in both."""

from random import Random

import pytest

from tests.games.views import test_worlds as told

pytestmark = pytest.mark.django_db

TELLERS = {
    "moves": (told.a_round, told.in_the_round, told.over_time),
    "scores": (told.roles_face_down, told.the_gold, told.the_last_round),
}


def test_two_worlds_that_differ_in_secrets_look_alike(proof):
    """One in ten is looked at in full, at every address and form."""
    for seed in proof.seeds(1, 200):
        rng = Random(seed)
        rich = False if seed % 10 == 0 else None
        mode = rng.choice(sorted(told.MODES))
        tell = rng.choice(TELLERS[told.MODES[mode].tracking])
        watch = told.WATCHES[rng.choice(sorted(told.WATCHES))]
        story = tell(mode, watch, seed)
        how = {"language": rng.choice(["fr", "en"]), "rich": rich}
        found = told.differences(story, told.observers_of(watch), **how)
        assert not any(found.values()), (seed, found)
        proof.tried()
