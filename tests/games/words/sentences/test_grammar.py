"""Names, owners and lists as French and English need them."""

import pytest
from django.utils import translation

from games.words.sentences.grammar import listed, place, whose
from tests.games.words.test_sentences import NAMES, sentence


def test_french_elides_before_a_vowel():
    with translation.override("fr"):
        assert [whose(name) for name in ("Bruno", "Élie", "Ana", "Œdipe", "Hugo")] == [
            "de Bruno",
            "d’Élie",
            "d’Ana",
            "d’Œdipe",
            "de Hugo",
        ]
        lamp = {"by": 1, "do": "break", "tool": "lamp", "on": 4}
        assert sentence(lamp, NAMES) == "Bruno casse la lampe d’Élie."


def test_a_house_ruling_is_said():
    with translation.override("en"):
        told = sentence({"by": 0, "do": "map", "goal": 1, "house": True}, NAMES)
    assert told == "Ana looks at the middle goal. The table decided so."


def test_a_name_from_right_to_left_turns_nothing_else_around():
    names = ["محمد", "Ana"]
    with translation.override("fr"):
        said = sentence({"by": 1, "do": "break", "tool": "lamp", "on": 0}, names)
        assert said == "Ana casse la lampe de \u2068محمد\u2069."
        assert whose("Ana") == "d’Ana"


@pytest.mark.parametrize(
    ("things", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), ("abc", "a, b and c")]
)
def test_the_last_of_a_list_follows_an_and(things, said):
    with translation.override("en"):
        assert listed(things) == said


@pytest.mark.parametrize(
    ("rank", "english"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")],
)
def test_places_are_counted_as_each_language_does(rank, english):
    with translation.override("en"):
        assert place(rank) == f"{english} place"
    with translation.override("fr"):
        assert place(rank).replace("\u00a0", " ") == f"{rank}{'re' if rank == 1 else 'e'} place"
