"""The end of a round as it is heard: goals, roles one by one, the pay."""

import re

import pytest

from games.services import roles
from tests.games.evening import Evening
from tests.games.listening import Listener

pytestmark = pytest.mark.django_db


def dig_to_the_middle_goal(evening, *listeners):
    """Seven cards in a row; the last one touches the goal, which the app turns."""
    for column, card in enumerate(["EW"] * 3 + ["NESW"] * 4, start=1):
        evening.enter((column - 1) % 3, "path", card=card, at=[column, 0])
        for one in listeners:
            one.listen()


def test_a_goal_that_the_app_turns_is_heard():
    evening = Evening("saboteur", dealt=["goals"])
    evening.start()
    bruno = Listener(evening, 1)
    dig_to_the_middle_goal(evening, bruno)
    assert bruno.heard[-1].startswith("Ana lays a crossing. The middle goal is turned: ")


def test_the_end_of_a_round_is_heard_role_by_role():
    evening = Evening("saboteur", options={"tracking": "scores"}, dealt=["roles"])
    evening.start()
    bruno = Listener(evening, 1, "fr")
    tv = Listener(evening, 1, "fr", page="screen/")
    evening.enter(None, "result", treasure=False, last=0)
    assert bruno.listen() == "Personne ne trouve le trésor. Encore 3 rôles à retourner."
    roles.roles_turn(evening.pk, everything=False, **evening.asks(0))
    said = bruno.listen().replace("\u00a0", " ")
    assert re.fullmatch(r"(Ana|Bruno|Chloé) retourne : \w+\. Encore 2 rôles à retourner\.", said)
    assert tv.listen().replace("\u00a0", " ") == said
    evening.turn()
    cast = bruno.listen().replace("\u00a0", " ")
    assert all(name in cast for name in ("Ana", "Bruno", "Chloé"))
    assert re.search(r"hercheurs? d’or : ", cast)


def test_a_round_that_found_nothing_says_so():
    evening = Evening("saboteur", dealt=["roles", "goals"])
    evening.start()
    bruno = Listener(evening, 1)
    while (turn := evening.state.round.turn) is not None:
        evening.enter(turn, "pass", cards=1)
    assert bruno.listen() == (
        "Ana passes, 1 card discarded. Nobody finds the treasure. 3 roles left to turn."
    )
