"""The log of both Saboteurs: what a player is told of their own, and how roles are named."""

from django.utils import translation

from tests.games.words.test_sentences import NAMES, sentence


def test_a_player_is_told_their_own_role_and_gold():
    dealt = {"do": "deal", "roles": ["digger", "saboteur", "digger"], "goals": None}
    with translation.override("en"):
        assert sentence(dealt, NAMES, eyes=1).endswith("You are: saboteur.")
        taken = {"by": 1, "do": "take", "gold": [1, 2]}
        assert sentence(taken, NAMES, eyes=1) == "Bruno takes 3 nuggets."
        assert sentence(taken, NAMES, eyes=0) == "Bruno takes their share."


def test_several_of_one_role_are_named_so():
    cast = {"do": "roles", "are": ["digger", "saboteur", "digger"]}
    theft = {"by": 0, "do": "steal", "from": 4}
    with translation.override("en"):
        assert sentence(cast, NAMES).endswith("Saboteur: Bruno; gold diggers: Ana and Chloé.")
    with translation.override("fr"):
        said = sentence(cast, NAMES).replace("\u202f", " ").replace("\xa0", " ")
        assert said.endswith("Saboteur : Bruno ; chercheurs d’or : Ana et Chloé.")
        assert sentence(theft, NAMES) == "Ana vole une pépite à Élie."
