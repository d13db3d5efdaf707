"""Stories told by chance in two worlds: whoever looks on receives the same bytes in both.

Seeds that follow one another are twins of one story, which is lived once for all of them: each
twin has secrets of its own. One story in ten is looked at in full, at every address and form.
"""

from random import Random

import pytest

from tests.games import leaks, worlds
from tests.games.stories import PEOPLE
from tests.games.views import test_lutins_worlds as lutins
from tests.games.views import test_worlds as told

pytestmark = pytest.mark.django_db

TWINS = 8
GAMES = (*sorted(told.MODES), *sorted(told.WITH_A_ROBOT), "lutins")
TELLERS = {
    "moves": (told.a_round, told.in_the_round, told.over_time),
    "scores": (told.roles_face_down, told.the_gold, told.the_last_round),
}
CHANGES = {
    ("remove",): None,
    ("reopen", "claim"): None,
    ("reopen", "claim", "come late"): worlds.LATE,
    tuple(told.COVERED): worlds.SECOND,
}
"""What makes a seat change hands, and who comes by it: to them the room's knowledge is shown."""
CHANGED = ("the room", "Ana", "the pair")
BESIDE_A_ROBOT = ("the room", "Bruno", "Ana without Emil", "the pair")


class OpenStory:
    """A game of Lutins: all that is hidden is what chance will bring."""

    def __init__(self, rng, number):
        self.past, self.moves = number, rng.randrange(40)
        self.observers = lutins.EVERYBODY if number % 10 == 0 else rng.sample(lutins.EVERYBODY, 2)

    def lived(self, twin=None):
        told = lutins.received(self.past, twin, self.moves, self.observers)
        return {"everybody": told}


class HiddenStory:
    """A game of hidden roles, as some seats see it; at times the club's memory is looked at."""

    def __init__(self, rng, number, mode):
        self.story, self.observers = tale(rng, number, mode)
        rich = False if number % 10 == 0 else None
        club = number % 5 == 0
        self.how = {"language": rng.choice(["fr", "en"]), "rich": rich, "club": club}

    def lived(self, twin=None):
        telling = self.story.told() if twin is None else self.story.twin(twin)
        return worlds.lived(self.story.mode, telling, self.observers, **self.how)


def tale(rng, number, mode):
    """What happens, and who looks on."""
    if mode in told.WITH_A_ROBOT:
        if rng.random() < 0.25:
            story = told.beside_a_robot(mode, told.OF_THE_ROBOT, number)
            return story, [(worlds.ROBOT, told.OF_THE_ROBOT)]
        watch = told.WATCHES[rng.choice(BESIDE_A_ROBOT)]
        return told.beside_a_robot(mode, watch, number), told.observers_of(watch)
    if told.MODES[mode].players == len(PEOPLE) and rng.random() < 0.25:
        watch, changes = told.WATCHES[rng.choice(CHANGED)], rng.choice(sorted(CHANGES))
        newcomer = CHANGES[changes]
        come = [(newcomer, told.ROOM)] if newcomer and not watch else []
        story = told.changed_hands(mode, changes, watch, number)
        return story, told.observers_of(watch) + come
    tell = rng.choice(TELLERS[told.MODES[mode].tracking])
    watch = told.WATCHES[rng.choice(sorted(told.WATCHES))]
    return tell(mode, watch, number), told.observers_of(watch)


def story_of(number):
    rng = Random(number)
    game = rng.choice(GAMES)
    return OpenStory(rng, number) if game == "lutins" else HiddenStory(rng, number, game)


def differences(seeds):
    """By seed, what differs between a story and its twin, for each observer."""
    number = None
    for seed in seeds:
        if number != seed // TWINS:
            number = seed // TWINS
            story = story_of(number)
            one = story.lived()
        two = story.lived(seed)
        found = {who: worlds.compared(one[who], two[who]) for who in one}
        yield seed, {who: what for who, what in found.items() if what}


def test_two_worlds_that_differ_in_secrets_look_alike(proof):
    for seed, found in differences(proof.seeds(1, 200)):
        assert not found, f"seed {seed}: {found}"
        proof.tried()


def test_control_a_role_in_the_log_file_is_noticed(monkeypatch):
    leaks.a_role_in_the_log_file(monkeypatch)
    assert any(found for _, found in differences(range(5 * TWINS, 7 * TWINS)))
