"""The log as sentences: complete, in both languages, and silent about secrets."""

import json
from pathlib import Path

import pytest
from django.utils import translation

from games.kinds.lutins.sentences import TELLERS as IN_LUTINS
from games.words.sentences import grammar

NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Gil"]
FOLDER = Path(__file__).parents[2] / "records"
RECORDS = sorted(path for path in FOLDER.glob("*.json") if ".expected" not in path.name)


def sentence(entry, names, **knowing):
    """As its game says it; both have a ``pass``, told from how many cards by Saboteur."""
    is_lutins = entry["do"] in IN_LUTINS and not ("cards" in entry or "card" in entry)
    return grammar.sentence(entry, names, game="lutins" if is_lutins else "saboteur", **knowing)


ENTRIES = [
    {"do": "deal", "roles": ["digger", "saboteur", "digger"], "goals": ["SW", "gold", "ES"]},
    {"do": "deal", "roles": None, "goals": None},
    {"by": 0, "do": "path", "card": "EW", "at": [1, 0]},
    {"by": 3, "do": "path", "card": "N|E|S|W", "at": [2, 0]},
    {"by": 1, "do": "path", "card": "NS+blue", "at": [2, 0]},
    {"do": "reveal", "goal": 0, "shows": "gold"},
    {"do": "reveal", "goal": 2, "shows": "SW"},
    {"by": 4, "do": "break", "tool": "lamp", "on": 1},
    {"by": 1, "do": "break", "tool": "cart", "on": 4},
    {"by": 1, "do": "break", "tool": "cart", "on": 1, "house": True},
    {"by": 6, "do": "repair", "card": "lamp", "tool": "lamp", "on": 1},
    {"by": 2, "do": "rockfall", "at": [2, 0]},
    {"by": 0, "do": "map", "goal": 0},
    {"by": 4, "do": "pass", "cards": 1},
    {"by": 4, "do": "pass", "cards": ["NESW", "map"]},
    {"by": 0, "do": "inspect", "on": 1},
    {"by": 0, "do": "jail", "on": 1},
    {"by": 0, "do": "free", "on": 0},
    {"by": 0, "do": "thief"},
    {"by": 0, "do": "handsoff", "on": 4},
    {"by": 0, "do": "swaphand", "on": 1},
    {"by": 0, "do": "rerole", "on": 1, "role": "boss"},
    {"by": 0, "do": "shed", "cards": 2, "clear": "jail"},
    {"do": "roles", "are": ["digger", "saboteur", "digger"]},
    {"do": "draw", "gold": [1, 3, 1]},
    {"by": 0, "do": "take", "gold": [2]},
    {"by": 0, "do": "steal", "from": 4},
    {"by": 0, "do": "steal", "from": None},
    {"do": "result", "treasure": True, "last": 2},
    {"do": "result", "treasure": False, "last": 2},
    {"by": 0, "do": "rescue"},
    {"by": 0, "do": "collect"},
    {"by": 0, "do": "buy", "what": "helmet", "lutin": 1},
    {"by": 0, "do": "buy", "what": "bomb", "gallery": 2, "spot": 0},
    {"by": 0, "do": "buy", "what": "defuse", "gallery": 2, "spot": 3},
    {"by": 0, "do": "buy", "what": "killer", "target": [1, 0]},
    {"by": 0, "do": "roll", "dice": ["bomb", 3]},
    {"by": 0, "do": "roll", "dice": [4, "pistol"]},
    {"by": 0, "do": "dig", "tunnel": 2, "gallery": 3, "lutin": 0, "shows": {}},
    {"by": 0, "do": "dig", "tunnel": 2, "gallery": 3, "lutin": 0,
     "shows": {"nuggets": 2, "diamonds": 1, "chest": True, "bones": True, "pick": True}},
    {"by": 0, "do": "chest", "holds": "bones"},
    {"by": 0, "do": "bomb", "gallery": 1, "spot": 0},
    {"by": 0, "do": "shoot", "target": [0, 1]},
    {"by": 0, "do": "pass"},
]  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["do"])
def test_every_entry_has_a_sentence_in_both_languages(entry):
    with translation.override("en"):
        english = sentence(entry, NAMES)
    with translation.override("fr"):
        french = sentence(entry, NAMES)
    assert english != french
    for told in (english, french):
        assert "{" not in told
        assert told[-1] in ".!…"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_can_be_told(path):
    record = json.loads(path.read_text())
    for entry in record["log"]:
        assert sentence(entry, record["players"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            {
                "do": "deal",
                "roles": ["digger", "saboteur", "digger"],
                "goals": ["SW", "gold", "ES"],
            },
            {
                "do": "deal",
                "roles": ["saboteur", "digger", "digger"],
                "goals": ["gold", "SW", "ES"],
            },
        ),
        ({"by": 0, "do": "take", "gold": [1]}, {"by": 0, "do": "take", "gold": [1, 3]}),
        ({"by": 0, "do": "pass", "cards": ["map"]}, {"by": 0, "do": "pass", "cards": ["NESW"]}),
        ({"by": 0, "do": "pass", "cards": ["map"]}, {"by": 0, "do": "pass", "cards": 1}),
        (
            {"by": 0, "do": "rerole", "on": 1, "role": "boss"},
            {"by": 0, "do": "rerole", "on": 1, "role": "blue"},
        ),
        ({"do": "draw", "gold": [1, 1, 1]}, {"do": "draw", "gold": [3, 2, 1]}),
    ],
)
def test_a_sentence_for_the_table_does_not_tell_secrets_apart(one, other):
    assert sentence(one, NAMES) == sentence(other, NAMES)
    assert sentence(one, NAMES, eyes=5) == sentence(other, NAMES, eyes=5) or one["do"] == "deal"
    assert sentence(one, NAMES, all_knowing=True) != sentence(
        other, NAMES, all_knowing=True
    ) or one["do"] in ("draw", "pass")
