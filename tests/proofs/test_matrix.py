"""Who may what, in every state of a game: every address, method and kind of visitor.

The rows are those of tests/games/routes.py; an address without one fails there.
"""

import itertools
from random import Random

import pytest
from django.db import transaction

from games.models import Game
from games.views import devices
from tests.games.routes import ROWS
from tests.games.scene import LET_IN, STATES, Scene, judge

pytestmark = pytest.mark.django_db

CASES = [
    (name, state) for name, state in itertools.product(ROWS, STATES) if state != ROWS[name].state
]
"""All but those that every run tries (tests/games/views/test_authorisation.py)."""


def test_nobody_learns_or_does_more_in_another_state_of_the_game(proof):
    """Whoever may ask may also be told that there is nothing of the kind just now."""
    for seed in proof.seeds(12, len(CASES)):
        name, state = Random(0).sample(CASES, len(CASES))[seed % len(CASES)]
        with transaction.atomic():
            try:
                judge(Scene(state), name, let_in=LET_IN | {404})
            except AssertionError as found:
                raise AssertionError(f"{state}: {found}") from None
            proof.tried()
            transaction.set_rollback(True)


def test_a_game_is_asked_for_in_every_state_in_which_it_may_stand():
    """A new one fails here, until there is a scene of it."""
    asked = set()
    for state in STATES:
        with transaction.atomic():
            Scene(state)
            asked |= set(Game.objects.values_list("status", "put_away"))
            transaction.set_rollback(True)
    assert asked >= {(status, False) for status in Game.Status.values} | {("over", True)}


def test_control_a_door_left_open_is_noticed(monkeypatch):
    """Every device is taken for one that holds a seat."""
    scene = Scene("running")
    held = scene.hands["seated"]
    monkeypatch.setattr(devices, "hands_of", lambda request, code: held)
    with pytest.raises(AssertionError):
        judge(scene, "log", let_in=LET_IN | {404})
