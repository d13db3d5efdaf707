"""The end of a round as it is heard: goals, roles one by one, the pay."""

import re

import pytest
from django.utils.translation import override

from games.kinds.saboteur.pages.round_end_words import ways_words
from games.kinds.saboteur.screen import saboteur_screen
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


@pytest.mark.parametrize(
    ("ways", "last", "why"),
    [
        (["green"], 0, "Only green can walk to the treasure: green wins."),
        (["blue", "green"], 1, "Both teams can walk there. Bruno found it: green wins."),
        (["blue", "green"], 2, "Both teams can walk there, and neither found it first: both win."),
        ([], 2, "Doors shut both teams out: neither blue nor green can walk to the treasure."),
    ],
)
def test_the_screen_says_why_a_team_won(ways, last, why):
    evening = Evening("saboteur2", dealt=[], options={"tracking": "scores"})
    evening.start()
    told = {"ways": ways, "crystals": 0, "jailed": [], "thieves": []}
    evening.enter(None, "result", treasure=True, last=last, **told)
    with override("en"):
        assert ways_words(evening.sight()) == ""  # nobody knows who is blue before it is said
        evening.enter(None, "roles", are=["blue", "green", "geologist"])
        assert ways_words(evening.sight()) == why
        assert why in saboteur_screen(evening.sight()).context["lead"]
