"""The log of Lutins in words: what was dug, bought and rolled, by whom and where."""

import pytest
from django.utils import translation

from games.words.sentences.grammar import sentence

DUG = {"by": 0, "do": "dig", "tunnel": 2, "gallery": 3, "lutin": 0}


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({**DUG, "shows": {}}, "Ana digs tunnel 2 in gallery 3 with A1."),
        (
            {**DUG, "shows": {"nuggets": 2, "diamonds": 1, "pick": True}},
            "Ana digs tunnel 2 in gallery 3 with A1: 2 nuggets, 1 diamond and a pick.",
        ),
        ({"by": 1, "do": "roll", "dice": ["bomb", 3]}, "Bruno rolls a bomb and 3."),
        (
            {"by": 1, "do": "buy", "what": "killer", "target": [0, 2]},
            "Bruno hires a killer against A3.",
        ),
        ({"by": 1, "do": "buy", "what": "helmet", "lutin": 1}, "Bruno buys a helmet for B2."),
        (
            {"by": 0, "do": "buy", "what": "bomb", "gallery": 4, "spot": 0},
            "Ana buys a bomb and puts it at the entrance of gallery 4.",
        ),
        ({"by": 0, "do": "bomb", "gallery": 4, "spot": 2}, "Ana puts a bomb in gallery 4."),
        ({"by": 0, "do": "chest", "holds": "bomb"}, "Ana opens the chest: a bomb!"),
        ({"by": 0, "do": "shoot", "target": [1, 0]}, "Ana shoots at B1."),
    ],
)
def test_what_was_done_and_where(entry, said):
    with translation.override("en"):
        assert sentence(entry, ["Ana", "Bruno"], game="lutins") == said
