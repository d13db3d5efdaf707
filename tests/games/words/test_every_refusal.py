"""Every rule of the three games is provoked once, and its sentence says what to do instead.

``pytest -s`` prints what a player would read, in both languages.
"""

from __future__ import annotations

import json
import re

import pytest
from django.utils import translation

from games.engine import record
from games.engine.core import Refusal
from games.engine.rulebooks import RULEBOOKS
from games.words.rule_sentences import sentence
from tests.engine.lutins.table import BOOK, NAMES
from tests.engine.lutins.table import Table as Lutins
from tests.engine.saboteur2.table import Table as Second
from tests.engine.test_records import RECORDS

FILES_ONLY = {"record.shape", "game.players"}
"""Pages never send what these refuse: the lobby and the forms speak first."""

WHAT_TO_DO = {
    "fr": re.compile(
        r"\b(choisis|attends|joue|lance|passe|récolte|regarde\w*|tourne|retourne|pose|creuse|tire|"
        r"fais|relance|défausse\w*|prends?|recompte|recompter|réparer|noter|achète|commencer|"
        r"prendra|rien de plus|jouer|on les prend|prennent|d’abord)\b",
        re.I,
    ),
    "en": re.compile(
        r"\b(choose|wait|play|plays|roll|pass|collect|look|turn|lay|dig|digs|shoot|do|place|"
        r"discard|takes?|taken|count|mend|enter|buy|start|picks|nothing more|first)\b",
        re.I,
    ),
}


def by_record():
    """The refusal of each record that is refused."""
    for path in sorted(RECORDS.glob("*.json")):
        if path.name.endswith(".expected.json"):
            continue
        if json.loads(path.with_suffix(".expected.json").read_text())["ok"]:
            continue
        with pytest.raises(record.RecordRefused) as refused:
            record.load(path.read_bytes())
        yield path.stem, refused.value.refusal, refused.value.players


def refusal(book, state, entry):
    with pytest.raises(Refusal) as refused:
        book.check(state, book.read(state, entry))
    return refused.value


def in_lutins(table, **entry):
    return refusal(BOOK, table.state, {"by": table.state.turn, **entry})


def in_the_second_box(table, **entry):
    return refusal(table.book, table.state, {"by": table.turn, **entry})


def by_hand():
    """Moments that no record holds."""
    dig = {"do": "dig", "tunnel": 1, "gallery": 1, "lutin": 0, "shows": {}}
    start, village = Lutins(), Lutins().collect()
    yield "no lutin to rescue", in_lutins(start, do="rescue"), NAMES
    yield "no stones", in_lutins(village, do="buy", what="helmet", lutin=0), NAMES
    yield "wrong dice", in_lutins(village, do="roll", dice=["pistol", 2]), NAMES
    yield "other dice", in_lutins(Lutins().collect().roll(2, 4), **dig), NAMES
    out = Lutins().turn(1, 1, 0).idle().turn(2, 1, 1).idle().turn(3, 1, 2).idle()
    out.with_stones(9, 9).collect()
    yield "nobody at home", in_lutins(out, do="buy", what="helmet", lutin=0), NAMES
    table = Second(4).deal()
    yield "nobody in jail", in_the_second_box(table, do="free", on=1), NAMES
    yield "no thief anywhere", in_the_second_box(table, do="handsoff", on=1), NAMES
    yield (
        "no broken tool",
        in_the_second_box(table, do="repair", card="lamp", tool="lamp", on=1),
        NAMES,
    )
    yield "nothing in front", in_the_second_box(table, do="shed", clear="jail", cards=2), NAMES
    yield "an empty mine", in_the_second_box(table, do="rockfall", at=[3, 3]), NAMES


@pytest.fixture(scope="module")
def provoked():
    return [*by_record(), *by_hand()]


def test_every_rule_of_every_game_is_provoked(provoked):
    codes = {rule.code for book in RULEBOOKS.values() for family in book.rules for rule in family}
    assert {refused.rule.code for _, refused, _ in provoked} == codes


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_says_its_facts_and_what_to_do_instead(provoked, language):
    for moment, refused, players in provoked:
        with translation.override(language):
            said = sentence(refused, players)
        print(f"{refused.rule.code:20} {moment}\n    {said}")
        assert said[0].isupper(), said
        assert said.endswith("."), said
        assert not re.search(r"[{}_]|\bNone\b(?! of)|\[|\(\)|\bseat \d", said), said
        if refused.rule.code not in FILES_ONLY:
            assert WHAT_TO_DO[language].search(said), said


def test_dice_that_let_nobody_dig_are_named_before_the_lutin():
    """Ana's first lutin is in the cemetery; with a bomb on the dice no other could dig either."""
    table = Lutins().turn(1, 1).collect().roll(1, "pistol").shoot(0, 0).collect().roll("bomb", 3)
    refused = in_lutins(table, do="dig", tunnel=1, gallery=3, lutin=0, shows={})
    assert refused.rule.code == "dig.lutin"
    with translation.override("en"):
        assert sentence(refused, NAMES).startswith("You rolled a bomb and 3: place your bomb")


def test_a_bomb_that_the_dice_forbid_is_not_a_missing_tunnel():
    table = Lutins().collect().roll(1, 2)
    refused = in_lutins(table, do="bomb", gallery=1, spot=4)
    with translation.override("en"):
        assert "no bomb is placed now" in sentence(refused, NAMES)
