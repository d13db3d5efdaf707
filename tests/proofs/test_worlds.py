"""Stories told by chance in two worlds: whoever looks on receives the same bytes in both.

Seeds that follow one another are twins of one story, which is lived once for all of them: each
twin has secrets of its own. One story in ten is looked at in full, at every address and form.
"""

from random import Random

import pytest

from tests.games import worlds
from tests.games.views import test_lutins_worlds as lutins
from tests.games.views import test_worlds as told

pytestmark = pytest.mark.django_db

TWINS = 8
TELLERS = {
    "moves": (told.a_round, told.in_the_round, told.over_time),
    "scores": (told.roles_face_down, told.the_gold, told.the_last_round),
}
GAMES = (*sorted(told.MODES), "lutins")


class OpenStory:
    """A game of Lutins: all that is hidden is what chance will bring."""

    def __init__(self, rng, number):
        self.past, self.moves = number, rng.randrange(40)
        self.observers = lutins.EVERYBODY if number % 10 == 0 else rng.sample(lutins.EVERYBODY, 2)

    def lived(self, twin=None):
        told = lutins.received(self.past, twin, self.moves, self.observers)
        return {"everybody": told}


class HiddenStory:
    """A game of hidden roles, as some seats see it."""

    def __init__(self, rng, number, mode):
        tell = rng.choice(TELLERS[told.MODES[mode].tracking])
        watch = told.WATCHES[rng.choice(sorted(told.WATCHES))]
        self.story, self.observers = tell(mode, watch, number), told.observers_of(watch)
        rich = False if number % 10 == 0 else None
        self.how = {"language": rng.choice(["fr", "en"]), "rich": rich}

    def lived(self, twin=None):
        telling = self.story.told() if twin is None else self.story.twin(twin)
        return worlds.lived(self.story.mode, telling, self.observers, **self.how)


def story_of(number):
    rng = Random(number)
    game = rng.choice(GAMES)
    return OpenStory(rng, number) if game == "lutins" else HiddenStory(rng, number, game)


def test_two_worlds_that_differ_in_secrets_look_alike(proof):
    number = None
    for seed in proof.seeds(1, 200):
        if number != seed // TWINS:
            number = seed // TWINS
            story = story_of(number)
            one = story.lived()
        two = story.lived(seed)
        found = {who: worlds.compared(one[who], two[who]) for who in one}
        assert not any(found.values()), f"seed {seed}: {found}"
        proof.tried()
